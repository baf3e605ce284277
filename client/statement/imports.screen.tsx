import { importKinds, importStates } from '../../schema/riskTexts';
import { paths } from '../app/paths';
import { ImportsDocument } from '../generated/graphql';
import { choicesOf } from '../kit/choices';
import { formatInstant } from '../kit/format/dates';
import { formatCount } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { UndoImportDialog } from './dialogs/undo-import';

const every = Object.keys(importKinds) as (keyof typeof importKinds)[];

/** 导入历史 (IMP-014): which file, who, when and what came of it; until the payment it can be taken back. */
export default defineList({
  name: 'imports',
  words: ['imports', 'app'],
  document: ImportsDocument,
  rows: (answer) => answer.rosters,
  rowId: (row) => row.id,
  rowName: (row) => row.fileName ?? row.id,
  title: ({ t }) => t('title'),
  head: ({ t, total, error }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.insight') }, { label: t('title') }],
    aside: error ? null : <span className="mu num">{t('total', { number: formatCount(total) })}</span>,
  }),
  filters: ({ t }) => ({
    kind: filter.choices(t('kind'), choicesOf(importKinds)),
    created: filter.dates(t('at')),
  }),
  question: ({ kind, created }) => ({ filter: { kind: kind ?? every, startOn: created?.from, endOn: created?.to } }),
  columns: ({ t }) => [
    columns.longText('file', t('file'), (row) => row.fileName, { fixed: true }),
    columns.text('by', t('by'), (row) => row.createdBy),
    columns.instant('at', t('at'), (row) => row.createdAt),
    columns.status('result', t('result'), (row) => ({ ...importStates[row.status], reason: row.failReason })),
    columns.longText('corrections', t('corrections'), (row) =>
      row.corrections
        .map(({ fileName, rows, createdBy, createdAt }) =>
          t('correction', { file: fileName, number: formatCount(rows), by: createdBy, at: formatInstant(createdAt) }),
        )
        .join(t('and')),
    ),
    columns.count('rows', t('rows'), (row) => row.counts.total),
    columns.count('errors', t('errors'), (row) => row.counts.errors),
    columns.money('amount', t('amount'), (row) => row.counts.amount),
    columns.link(
      'statement',
      t('statement'),
      (row) => row.statement?.statementCode ?? '—',
      (row) => (row.statement ? paths.statement(row.statement.id) : paths.imports),
    ),
    columns.text('state', t('state'), (row) => row.statement?.statusName),
  ],
  rowActions: {
    of: (row) => (row.undo ? [row.undo] : []),
    dialogs: { undoImport: UndoImportDialog },
  },
  empty: ({ t }) => ({ hint: t('noneHint') }),
});
