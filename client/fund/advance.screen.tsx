import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import { ExportButton } from '../export/export-button';
import { Empty } from '../kit/feedback/empty';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { withUrlState } from '../kit/list/url-state';
import { useAhead } from '../kit/request/first-screen';
import { Remittance } from './account-parts';
import { AdvanceCard } from './advance-card';
import { useChosenAccount } from './chosen-account';
import { ExplainPanel, loadExplain } from './explain-late';
import { FlowList } from './flow-list';
import { SubjectTabs } from './subject-tabs';
import { UnknownAccount } from './unknown-account';
import { useAccounts } from './use-accounts';
import { useExplained } from './use-explained';
import { useFlowConditions } from './use-flow-conditions';

/** The advance account of a company on credit (FEE-002). */
const AdvanceScreen = () => {
  const { t } = useTranslation(['fund', 'app']);
  const explained = useExplained();
  useAhead(loadExplain);
  const conditionsOf = useFlowConditions('ADVANCE_USED');
  const { data, error, refetch } = useAccounts();
  const accounts = data?.fundAccounts.filter(({ advance }) => advance !== null);
  const { chosen, choose, isUnknown } = useChosenAccount(accounts, explained.subjectId);
  if (!data || !accounts) return <Unread title={t('advance.title')} error={error} onRetry={refetch} />;
  const isExplained = chosen !== undefined && explained.subjectId === chosen.id;
  return (
    <>
      <PageHead
        title={t('advance.title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.funds') }, { label: t('advance.title') }]}
        actions={
          chosen ? (
            <ExportButton
              size="md"
              kind="FUND_FLOWS"
              conditions={conditionsOf(chosen.id)}
              label={t('export')}
              throttle={limits.screen.exportThrottle}
            />
          ) : null
        }
      />
      <SubjectTabs accounts={accounts} current={chosen?.id} onChoose={choose} />
      {chosen ? (
        <div className="jq-explained" data-open={isExplained}>
          <div className="jq-fund-column">
            <AdvanceCard account={chosen} onExplain={() => explained.open(chosen.id)} />
            <Remittance account={chosen} />
            <FlowList key={chosen.id} subjectId={chosen.id} account="ADVANCE_USED" />
          </div>
          {isExplained ? (
            <ExplainPanel
              account="ADVANCE_USED"
              subjectName={chosen.subjectName}
              current={chosen.advance?.used ?? '0.00'}
              explained={explained}
              onMissing={explained.close}
            />
          ) : null}
        </div>
      ) : (
        <div className="jq-card">
          {isUnknown ? (
            <UnknownAccount first={accounts[0]} onChoose={choose} />
          ) : (
            <Empty kind="none" text={t('none.advance')} hint={t('none.advanceHint')} />
          )}
        </div>
      )}
    </>
  );
};

export default withUrlState(AdvanceScreen);
