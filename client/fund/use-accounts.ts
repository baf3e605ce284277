import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BalanceMovedDocument, FundAccountsDocument } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';
import { formatMoney } from '../kit/format/money';
import { useLive } from '../kit/live/use-live';
import { inline } from '../kit/refusal/inline';

/** The figures of an open page move by themselves when money arrives. */
export const useAccounts = () => {
  const { t } = useTranslation('fund');
  const query = useQuery(FundAccountsDocument, { fetchPolicy: 'cache-and-network', context: inline });
  const { refetch } = query;
  const before = useRef<Map<string, string>>(new Map());
  const accounts = query.data?.fundAccounts;
  useEffect(() => {
    for (const account of accounts ?? []) {
      const old = before.current.get(account.id);
      if (old !== undefined && old !== account.available) {
        toaster.news('info', t('moved', { name: account.subjectName, amount: formatMoney(account.available) }), {
          id: `balance-${account.id}`,
        });
      }
      before.current.set(account.id, account.available);
    }
  }, [accounts, t]);
  useLive(BalanceMovedDocument, {
    onEvent: (event) => {
      if (event.balanceChanged.resync || !event.balanceChanged.account) void refetch();
    },
    onPoll: () => void refetch(),
  });
  return query;
};
