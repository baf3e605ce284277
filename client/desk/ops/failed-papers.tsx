import { type FailedPaperKind, OpsFailedPapersDocument, OpsRetryPaperDocument } from '../../generated/graphql';
import { columns } from '../../kit/list/columns';
import { CutText } from '../../kit/list/cut-text';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { useClick } from '../../kit/request/use-deed';
import { useOperator } from '../../ops/ops-session';

type Words = {
  readonly name: string;
  readonly title: 'nav.contractFiles' | 'nav.receiptFiles';
  readonly number: 'contractNo' | 'receiptNo';
};

/** Papers of one kind that the product could not make: why, and once more at once. */
export const failedPapers = (kind: FailedPaperKind, { name, title, number }: Words) =>
  defineList({
    name,
    words: ['deskOps', 'ops'],
    document: OpsFailedPapersDocument,
    rows: (answer) => answer.opsFailedPapers,
    rowId: (row) => row.id,
    rowName: (row) => row.title,
    useMore: () => ({ ...useOperator(), send: useClick() }),
    title: ({ t }) => t(`ops:${title}`),
    head: () => ({}),
    filters: ({ t }) => ({ keyword: filter.text(t('ops:keyword'), t('papers.keyword')) }),
    question: ({ keyword }) => ({ kind, keyword }),
    columns: ({ t }) => [
      columns.code('number', t(`papers.${number}`), (row) => row.title, { fixed: true }),
      columns.longText('company', t('ops:company.label'), (row) => row.companyName),
      { key: 'reason', header: t('papers.reason'), cell: (row) => <CutText text={row.reason} /> },
      { key: 'tries', header: t('papers.tries'), align: 'right', cell: (row) => row.tries },
      columns.instant('since', t('papers.since'), (row) => row.since),
    ],
    rowActions: {
      of: (_row, { t, more }) => (more.mayAct ? [{ key: 'retry', label: t('papers.retry'), enabled: true, reason: null }] : []),
      acts: ({ more, refresh }) => ({
        retry: async ({ id }) => {
          if (await more.send(OpsRetryPaperDocument, { kind, id })) await refresh();
        },
      }),
      dialogs: {},
    },
    empty: ({ t }) => ({ text: t('papers.none') }),
    everyMs: 5000,
  });
