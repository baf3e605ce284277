import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { loadNamespace } from '../app/locales';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { ExportButton } from '../export/export-button';
import type { AccountFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { formatMoney, isZero } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { withUrlState } from '../kit/list/url-state';
import { CardMoney } from '../kit/money/money-text';
import { late } from '../kit/overlay/late';
import { useAhead } from '../kit/request/first-screen';
import { Holds, Remittance } from './account-parts';
import { useChosenAccount } from './chosen-account';
import { ExplainPanel, loadExplain } from './explain-late';
import { FlowList } from './flow-list';
import { Forecast } from './forecast';
import { UnknownAccount } from './unknown-account';
import { useAccounts } from './use-accounts';
import { useExplained } from './use-explained';
import { useFlowConditions } from './use-flow-conditions';
import './fund.css';

/** A form, and what forms need, only for whoever opens it. */
const BalanceAlertDialog = late(async () => {
  const [loaded] = await Promise.all([import('./balance-alert'), loadNamespace('fundAlert')]);
  return loaded.BalanceAlertDialog;
});

type CardProps = { account: AccountFactsFragment; chosen: boolean; onChoose: () => void; onExplain: () => void };

const AccountCard = ({ account, chosen, onChoose, onExplain }: CardProps) => {
  const { t } = useTranslation('fund');
  // Payments take the quota only while the feature stands; what is used of it is owed either way.
  const credit = useSession().has('ADVANCE') ? account.advance : null;
  const parts = [
    { key: 'available', amount: credit ? account.available : null },
    { key: 'total', amount: credit?.total },
    { key: 'used', amount: account.advance?.used },
    { key: 'held', amount: account.held },
    { key: 'inPayout', amount: account.inPayout },
    { key: 'coupon', amount: account.coupon.balance },
  ] as const;
  return (
    <div className="jq-card jq-fund-account" data-chosen={chosen}>
      <button type="button" className="choose" aria-pressed={chosen} onClick={onChoose}>
        <span className="mu">{credit ? t('part.quotaOf', { subject: account.subjectName }) : account.subjectName}</span>
        <span className="amount">
          <CardMoney amount={credit?.remaining ?? account.available} />
        </span>
        <span className="parts">
          {parts.map((part) =>
            isZero(part.amount) ? null : (
              <span key={part.key}>
                {t(`part.${part.key}`)} <span className="num">{formatMoney(part.amount)}</span>
              </span>
            ),
          )}
        </span>
      </button>
      <button type="button" className="lk explain" aria-label={t('explain.of', { subject: account.subjectName })} onClick={onExplain}>
        {t('explain.title')}
      </button>
    </div>
  );
};

const BalanceScreen = () => {
  const { t } = useTranslation(['fund', 'app']);
  const { may } = useSession();
  const [isAlerting, setAlerting] = useState(false);
  const explained = useExplained();
  useAhead(loadExplain);
  const conditionsOf = useFlowConditions('AVAILABLE');
  const { data, error, refetch } = useAccounts();
  const { chosen, choose, isUnknown } = useChosenAccount(data?.fundAccounts, explained.subjectId);
  if (!data) return <Unread title={t('title')} error={error} onRetry={refetch} />;
  const why = data.fundAccounts.find((account) => account.id === explained.subjectId);
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.funds') }, { label: t('title') }]}
        actions={
          chosen ? (
            <>
              {may('SERVICE_PAYMENT') ? <Button onClick={() => setAlerting(true)}>{t('alert.button')}</Button> : null}
              <ExportButton
                size="md"
                kind="FUND_FLOWS"
                conditions={conditionsOf(chosen.id)}
                label={t('export')}
                throttle={limits.screen.exportThrottle}
              />
            </>
          ) : null
        }
      />
      <div className="jq-accounts">
        {data.fundAccounts.map((account) => (
          <AccountCard
            key={account.id}
            account={account}
            chosen={account.id === chosen?.id}
            onChoose={() => choose(account.id)}
            onExplain={() => explained.open(account.id)}
          />
        ))}
      </div>
      {chosen ? (
        <div className="jq-explained" data-open={why !== undefined}>
          <div className="jq-fund-column">
            <Forecast account={chosen} />
            <Holds account={chosen} />
            <Remittance account={chosen} />
            <FlowList key={chosen.id} subjectId={chosen.id} account="AVAILABLE" />
          </div>
          {why ? (
            <ExplainPanel
              account="AVAILABLE"
              subjectName={why.subjectName}
              current={why.available}
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
      {isAlerting && chosen ? <BalanceAlertDialog account={chosen} onClose={() => setAlerting(false)} /> : null}
    </>
  );
};

export default withUrlState(BalanceScreen);
