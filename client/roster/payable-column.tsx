import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterRowFactsFragment } from '../generated/graphql';
import { StatusPill } from '../kit/status/status';
import type { ExtraColumn } from './grid-body';

const none = <span className="mu">—</span>;

/** Whether the person of the row may be paid now, and why not (D77): judged by the server as the line will be when it is sent. */
export const usePayableColumn = (): ExtraColumn => {
  const { t } = useTranslation('roster');
  return useMemo(() => {
    const cell = ({ payableText }: RosterRowFactsFragment) => {
      if (payableText == null) return none;
      return payableText === '' ? (
        <StatusPill tone="success" label={t('payable.yes')} />
      ) : (
        <StatusPill tone="danger" label={t('payable.no')} reason={payableText} />
      );
    };
    return { key: 'payable', title: t('payable.title'), width: 104, cell };
  }, [t]);
};
