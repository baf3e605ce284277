import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { ExportButton } from '../export/export-button';
import { SummaryTiles } from '../kit/detail/summary';
import { Empty } from '../kit/feedback/empty';
import { addDays, todayInShanghai } from '../kit/format/dates';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { withUrlState } from '../kit/list/url-state';
import { CardMoney } from '../kit/money/money-text';
import { useAhead } from '../kit/request/first-screen';
import { useChosenAccount } from './chosen-account';
import { ExplainPanel, loadExplain } from './explain-late';
import { FlowList } from './flow-list';
import { SubjectTabs } from './subject-tabs';
import { UnknownAccount } from './unknown-account';
import { useAccounts } from './use-accounts';
import { useExplained } from './use-explained';
import { useFlowConditions } from './use-flow-conditions';
import './fund.css';

const USUAL_DAYS = 30;

/** FEE-018: whoever names no days sees the last thirty; the filter shows them and can be changed. */
const useUsualDays = () => {
  const { facts } = useSession();
  const [search, setSearch] = useSearchParams();
  const today = todayInShanghai(new Date(facts.serverTime));
  const day = search.get('day');
  useEffect(() => {
    if (day !== null) return;
    setSearch(
      (now) => {
        now.set('day', `${addDays(today, 1 - USUAL_DAYS)}..${today}`);
        return now;
      },
      { replace: true },
    );
  }, [day, today, setSearch]);
};

/** The coupon account (FEE-003). */
const RebateScreen = () => {
  const { t } = useTranslation(['fund', 'app']);
  useUsualDays();
  const conditionsOf = useFlowConditions('COUPON');
  const explained = useExplained();
  useAhead(loadExplain);
  const { data, error, refetch } = useAccounts();
  const { chosen, choose, isUnknown } = useChosenAccount(data?.fundAccounts, explained.subjectId);
  if (!data) return <Unread title={t('coupon.title')} error={error} onRetry={refetch} />;
  const isExplained = chosen !== undefined && explained.subjectId === chosen.id;
  return (
    <>
      <PageHead
        title={t('coupon.title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.funds') }, { label: t('coupon.title') }]}
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
      <SubjectTabs accounts={data.fundAccounts} current={chosen?.id} onChoose={choose} />
      {chosen ? (
        <div className="jq-explained" data-open={isExplained}>
          <div className="jq-fund-column">
            <section className="jq-card jq-coupon" aria-label={t('coupon.summary')}>
              <SummaryTiles
                tiles={[
                  { key: 'balance', label: t('coupon.balance'), value: <CardMoney amount={chosen.coupon.balance} /> },
                  { key: 'granted', label: t('coupon.granted'), value: <CardMoney amount={chosen.coupon.granted} /> },
                  { key: 'used', label: t('coupon.used'), value: <CardMoney amount={chosen.coupon.used} /> },
                ]}
              />
              <p className="mu">
                {t('coupon.hint')}{' '}
                <button type="button" className="lk" onClick={() => explained.open(chosen.id)}>
                  {t('coupon.explain')}
                </button>
              </p>
            </section>
            <FlowList key={chosen.id} subjectId={chosen.id} account="COUPON" />
          </div>
          {isExplained ? (
            <ExplainPanel
              account="COUPON"
              subjectName={chosen.subjectName}
              current={chosen.coupon.balance}
              explained={explained}
              onMissing={explained.close}
            />
          ) : null}
        </div>
      ) : (
        <div className="jq-card">
          {isUnknown ? (
            <UnknownAccount first={data.fundAccounts[0]} onChoose={choose} />
          ) : (
            <Empty kind="none" text={t('none.accounts')} hint={t('none.accountsHint')} />
          )}
        </div>
      )}
    </>
  );
};

export default withUrlState(RebateScreen);
