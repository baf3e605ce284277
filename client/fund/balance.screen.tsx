import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import { ExportButton } from '../export/export-button';
import { type AccountFactsFragment, BalanceMovedDocument, FundAccountsDocument } from '../generated/graphql';
import { Copyable } from '../kit/copy/copyable';
import { Empty } from '../kit/feedback/empty';
import { toaster } from '../kit/feedback/toaster';
import { formatInstant } from '../kit/format/dates';
import { formatMoney, isZero } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { useLive } from '../kit/live/use-live';
import { CardMoney, MoneyText } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';
import { FlowList } from './flow-list';
import './fund.css';

const AccountCard = ({ account, chosen, onChoose }: { account: AccountFactsFragment; chosen: boolean; onChoose: () => void }) => {
  const { t } = useTranslation('fund');
  const parts = [
    { key: 'held', amount: account.held },
    { key: 'inPayout', amount: account.inPayout },
    { key: 'coupon', amount: account.coupon.balance },
    { key: 'quota', amount: account.advance?.remaining },
  ] as const;
  return (
    <button type="button" className="jq-card jq-fund-account" aria-pressed={chosen} onClick={onChoose}>
      <span className="mu">{account.subjectName}</span>
      <span className="amount">
        <CardMoney amount={account.available} />
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
  );
};

const Remittance = ({ account }: { account: AccountFactsFragment }) => {
  const { t } = useTranslation('fund');
  if (!account.remittance) return null;
  const { accountName, bankName, accountNo, isExclusive } = account.remittance;
  return (
    <div className="jq-card jq-remit">
      <dl>
        <div>
          <dt>{t(isExclusive ? 'remit.exclusive' : 'remit.name')}</dt>
          <dd>
            <Copyable text={accountName} />
          </dd>
        </div>
        <div>
          <dt>{t('remit.bank')}</dt>
          <dd>
            <Copyable text={bankName} />
          </dd>
        </div>
        <div>
          <dt>{t('remit.account')}</dt>
          <dd>
            <Copyable text={accountNo} />
          </dd>
        </div>
      </dl>
      <p className="mu">{t('remit.hint')}</p>
    </div>
  );
};

/** Money that is set aside belongs to somebody for a while: to which statement, by whom, until when (LDG-008). */
const Holds = ({ account }: { account: AccountFactsFragment }) => {
  const { t } = useTranslation('fund');
  if (account.holds.length === 0) return null;
  return (
    <section className="jq-card jq-holds" aria-label={t('holds.title')}>
      <h2>{t('holds.title')}</h2>
      <ul>
        {account.holds.map((hold) => (
          <li key={hold.id}>
            <Copyable text={hold.statementCode} />
            <MoneyText amount={hold.amount} />
            <span>{t('holds.by', { name: hold.heldBy })}</span>
            <span className="mu">{t('holds.until', { at: formatInstant(hold.expiresAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The figure of an open page moves by itself when money arrives. */
const useAccounts = () => {
  const { t } = useTranslation('fund');
  const query = useQuery(FundAccountsDocument, { fetchPolicy: 'cache-and-network', context: inline });
  const before = useRef<Map<string, string>>(new Map());
  const accounts = query.data?.fundAccounts;
  useEffect(() => {
    for (const account of accounts ?? []) {
      const old = before.current.get(account.id);
      if (old !== undefined && old !== account.available) {
        toaster.info(t('moved', { name: account.subjectName, amount: formatMoney(account.available) }), { id: `balance-${account.id}` });
      }
      before.current.set(account.id, account.available);
    }
  }, [accounts, t]);
  return query;
};

const BalanceScreen = () => {
  const { t } = useTranslation(['fund', 'app']);
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useAccounts();
  const flows = useRef<() => void>(() => {});
  useLive(BalanceMovedDocument, {
    onEvent: (event) => {
      if (event.balanceChanged.resync || !event.balanceChanged.account) void refetch();
      flows.current();
    },
    onPoll: () => {
      void refetch();
      flows.current();
    },
  });
  if (!data) return <Unread title={t('title')} error={error} onRetry={refetch} />;
  const wanted = search.get('agencyId');
  const chosen = data.fundAccounts.find((account) => account.id === wanted) ?? data.fundAccounts[0];
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.funds') }, { label: t('title') }]}
        actions={
          chosen ? (
            <ExportButton
              size="md"
              kind="FUND_FLOWS"
              conditions={[{ name: 'subjectId', values: [chosen.id] }]}
              label={t('export')}
              throttle={limits.screen.exportThrottle}
            />
          ) : null
        }
      />
      <div className="jq-accounts">
        {data.fundAccounts.map((account) => (
          <AccountCard
            key={account.id}
            account={account}
            chosen={account.id === chosen?.id}
            onChoose={() => setSearch({ agencyId: account.id }, { replace: true })}
          />
        ))}
      </div>
      {chosen ? (
        <>
          <Holds account={chosen} />
          <Remittance account={chosen} />
          <FlowList key={chosen.id} subjectId={chosen.id} onReady={(refetchFlows) => (flows.current = refetchFlows)} />
        </>
      ) : (
        <div className="jq-card">
          <Empty kind="none" text={t('none.accounts')} hint={t('none.accountsHint')} />
        </div>
      )}
    </>
  );
};

export default BalanceScreen;
