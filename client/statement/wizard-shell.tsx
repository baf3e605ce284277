import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { PageHead } from '../kit/list/page-head';
import { Wizard } from '../kit/wizard/wizard';

type WizardStepKey = 'form' | 'base' | 'detail' | 'done';

type WizardShellProps = {
  current: WizardStepKey;
  settlementType: number;
  /** Steps that may be gone to from here, with their addresses. */
  ways?: Partial<Record<WizardStepKey, string>>;
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

const keys: WizardStepKey[] = ['form', 'base', 'detail', 'done'];

/** The four steps of a new statement, the same on every page of the way. */
export const WizardShell = ({ current, settlementType, ways = {}, ...rest }: WizardShellProps) => {
  const { t } = useTranslation(['statement', 'app']);
  const title = t(settlementType === 1 ? 'create.titleBusiness' : 'create.titleLabor');
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t(settlementType === 1 ? 'app:nav.businessIncome' : 'app:nav.labor') },
          { label: title },
        ]}
      />
      <Wizard
        label={title}
        current={current}
        steps={keys.map((key) => ({ key, label: t(`create.step.${key}`), to: ways[key] }))}
        {...rest}
      />
    </>
  );
};
