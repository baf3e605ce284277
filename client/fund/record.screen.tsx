import { useQuery } from '@apollo/client/react';
import { parseAsString, useQueryState } from 'nuqs';
import { flowSource, fundAccountKind } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { ExportButton } from '../export/export-button';
import {
  BalanceMovedDocument,
  type ExportCondition,
  type FundAccountKind,
  FundAccountsDocument,
  FundFlowsDocument,
} from '../generated/graphql';
import { choicesOf, choicesOfNamed } from '../kit/choices';
import { formatInstantFull } from '../kit/format/dates';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { liveOn } from '../kit/list/list-live';
import { flowColumns } from './flow-list';

const accountOf = (tab: string): FundAccountKind => fundAccountKind.keys.find((key) => key === tab) ?? 'AVAILABLE';

const conditionsOf = (filter: object): ExportCondition[] =>
  Object.entries(filter).flatMap(([name, value]) => (typeof value === 'string' ? [{ name, values: [value] }] : []));

/** Every record of one account over all subjects, by type and date, with export (FEE-004). */
export default defineList({
  name: 'fund-records',
  words: ['fund', 'app'],
  document: FundFlowsDocument,
  rows: (answer) => answer.fundFlows,
  rowId: (row) => row.id,
  rowName: (row) => formatInstantFull(row.at),
  useMore: () => {
    const { has } = useSession();
    const { data } = useQuery(FundAccountsDocument);
    // Where a link means one record: the list shows it alone, and its chip leads to all of them.
    const [flowId] = useQueryState('flowId', parseAsString);
    return {
      flowId: flowId !== null && /^\d{1,18}$/.test(flowId) ? flowId : null,
      subjects: data?.fundAccounts.map(({ id, subjectName }) => ({ id, name: subjectName })),
      kinds: fundAccountKind.keys.filter(
        (key) => key === 'AVAILABLE' || (key === 'COUPON' && has('COUPON')) || (key === 'ADVANCE_USED' && has('ADVANCE')),
      ),
    };
  },
  title: ({ t }) => t('record.title'),
  head: ({ t, question }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.funds') }, { label: t('record.title') }],
    actions: (
      <ExportButton
        size="md"
        kind="FUND_RECORDS"
        conditions={conditionsOf({ ...question.filter })}
        label={t('export')}
        throttle={limits.screen.exportThrottle}
      />
    ),
  }),
  tab: 'AVAILABLE',
  tabs: ({ more }) => (more.kinds.length > 1 ? more.kinds.map((key) => ({ key, label: fundAccountKind.label(key) })) : undefined),
  filters: ({ t, more: { flowId, ...more } }) => ({
    flowId: flowId === null ? undefined : filter.choice(t('record.one'), [{ value: flowId, keys: [flowId], label: t('record.chosen') }]),
    agencyId: filter.choice(t('subject'), choicesOfNamed(more.subjects)),
    type: filter.choice(t('column.source'), choicesOf(flowSource.rows)),
    day: filter.dates(t('column.at')),
    locks: filter.flag(t('locks.label'), t('locks.show'), 'folded'),
  }),
  question: ({ tab, flowId, agencyId, type, day, locks }) => ({
    filter: {
      flowId,
      subjectId: agencyId,
      account: accountOf(tab),
      source: type,
      from: day?.from,
      to: day?.to,
      cancelledLocks: locks ? ('FOLDED' as const) : ('HIDDEN' as const),
    },
  }),
  columns: ({ t, list }) => flowColumns(t as never, accountOf(list.tab)),
  empty: ({ t }) => ({ hint: t('none.flows.AVAILABLE') }),
  live: liveOn(BalanceMovedDocument),
});
