import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { PageHead } from '../kit/list/page-head';
import { Wizard } from '../kit/wizard/wizard';

type WizardStepKey = 'form' | 'base' | 'detail' | 'done';

type WizardShellProps = {
  current: WizardStepKey;
  /** Steps that may be gone to from here, with their addresses. */
  ways?: Partial<Record<WizardStepKey, string>>;
  aside?: ReactNode;
  /** To the record before and after, where this one was opened from a list. */
  beside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
} & ({ settlementType: number } | { statement: { title: string; statementCode: string; settlementType: number } });

const keys: WizardStepKey[] = ['form', 'base', 'detail', 'done'];

/** The four steps of a new statement, the same on every page of the way; once there is one, its title and number stand beside them. */
export const WizardShell = ({ current, ways = {}, aside, beside, foot, children, ...of }: WizardShellProps) => {
  const { t } = useTranslation(['create', 'app']);
  const statement = 'statement' in of ? of.statement : null;
  const settlementType = 'statement' in of ? of.statement.settlementType : of.settlementType;
  const title = t(settlementType === 1 ? 'form.titleBusiness' : 'form.titleLabor');
  return (
    <>
      <PageHead
        title={title}
        aside={
          statement ? (
            <>
              <span className="mu">{[statement.title, statement.statementCode].join(' · ')}</span>
              {beside}
            </>
          ) : null
        }
        crumbs={[
          { label: t('app:menu.home'), to: paths.home },
          { label: t(settlementType === 1 ? 'app:nav.businessIncome' : 'app:nav.labor') },
          { label: title },
        ]}
      />
      <Wizard
        label={title}
        current={current}
        steps={keys.map((key) => ({ key, label: t(`form.step.${key}`), to: ways[key] }))}
        aside={aside}
        foot={foot}
      >
        {children}
      </Wizard>
    </>
  );
};
