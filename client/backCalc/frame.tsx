import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { PageHead } from '../kit/list/page-head';
import { Wizard } from '../kit/wizard/wizard';
import { BackCalcSteps } from './steps';

type StepKey = 'form' | 'check' | 'issue' | 'verify';
type FrameProps = {
  current: StepKey;
  title: string;
  /** What the calculation is called, once it is one. */
  calc?: { id: string; title: string; subjectName: string };
  ways?: Partial<Record<StepKey, string>>;
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

const keys: StepKey[] = ['form', 'check', 'issue', 'verify'];

/** LBC-001: the four steps from net amounts to a statement; the last one is the statement's own. */
export const CalcFrame = ({ current, title, calc, ways = {}, ...rest }: FrameProps) => {
  const { t } = useTranslation(['backCalc', 'app']);
  return (
    <>
      <PageHead
        title={title}
        aside={
          calc ? (
            <>
              <span className="mu">{[calc.title, calc.subjectName].join(' · ')}</span>
              <BackCalcSteps id={calc.id} />
            </>
          ) : null
        }
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title'), to: paths.backCalcs }, { label: title }]}
      />
      <Wizard label={t('title')} current={current} steps={keys.map((key) => ({ key, label: t(`step.${key}`), to: ways[key] }))} {...rest} />
    </>
  );
};
