import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { PageHead } from '../kit/list/page-head';
import { Wizard } from '../kit/wizard/wizard';
import { TaxCalcSteps } from './steps';

type FrameProps = {
  current: 'form' | 'check';
  /** What the calculation is called, once it is one. */
  calc?: { id: string; title: string; subjectName: string };
  foot?: ReactNode;
  children: ReactNode;
};

/** The way from a sheet to its taxes: two steps, the same on both of their pages (TAX-003). */
export const ImportFrame = ({ current, calc, foot, children }: FrameProps) => {
  const { t } = useTranslation(['taxCalc', 'app']);
  const title = t(current === 'form' ? 'import' : 'check.title');
  return (
    <>
      <PageHead
        title={title}
        aside={
          calc ? (
            <>
              <span className="mu">{[calc.title, calc.subjectName].join(' · ')}</span>
              <TaxCalcSteps id={calc.id} />
            </>
          ) : null
        }
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title'), to: paths.taxCalcs }, { label: title }]}
      />
      <Wizard
        label={title}
        current={current}
        steps={[
          { key: 'form', label: t('step.form') },
          { key: 'check', label: t('step.check') },
        ]}
        foot={foot}
      >
        {children}
      </Wizard>
    </>
  );
};
