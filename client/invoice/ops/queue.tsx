import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';
import { filter } from '../../kit/list/filters';
import { StatusPill, TypeTag } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';

type Said = { t: TFunction<['invoiceOps', 'ops']> };

/** What the queues of applications and of red letters share: open ones or all, a keyword, and a look every ten seconds. */
export const queue = {
  useMore: useOperator,
  head: () => ({}),
  tab: 'open',
  tabs: ({ t }: Said) => [
    { key: 'open', label: t('open') },
    { key: 'all', label: t('ops:all') },
  ],
  question: ({ tab, keyword }: { tab: string; keyword?: string | undefined }) => ({ isOpen: tab === 'open' ? true : null, keyword }),
  everyMs: 10_000,
};

export const keywordFilter = ({ t }: Said, where: string) => ({ keyword: filter.text(t('ops:keyword'), where) });

type Row = { issueProblem?: string | null; isAsked: boolean };

/** Its state, and beside it where the issuer stands. */
export const statusColumn = <R extends Row>(
  { t }: Said,
  stateOf: (row: R) => Pick<ComponentProps<typeof StatusPill>, 'tone' | 'label'>,
) => ({
  key: 'status',
  header: t('ops:status'),
  cell: (row: R) => (
    <span className="jq-cell-line">
      <StatusPill {...stateOf(row)} />
      {row.issueProblem ? <TypeTag tone="danger" label={t('problem')} /> : null}
      {row.isAsked ? <TypeTag tone="progress" label={t('asked')} /> : null}
    </span>
  ),
});

/** What the issuer is asked for already is asked again by itself. */
export const withoutAsked = <A extends { key: string }>(actions: readonly A[], { isAsked }: Row): A[] =>
  actions.filter(({ key }) => (key !== 'issue' && key !== 'upload') || !isAsked);
