import { objection } from '../../../schema/machines/objection';
import { objectionKind } from '../../../schema/objections';
import { paths } from '../../app/paths';
import { ObjectionsDocument } from '../../generated/graphql';
import { choicesOf } from '../../kit/choices';
import { formatCount } from '../../kit/format/money';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';

const AnswerObjectionDialog = late(async () => (await import('./answer-objection')).AnswerObjectionDialog);
const CloseObjectionDialog = late(async () => (await import('./answer-objection')).CloseObjectionDialog);

/** What payees say against payments of the company: 不是我的收入 holds further ones until it is closed (PYE-019). */
export default defineList({
  name: 'objections',
  words: ['objections', 'app'],
  document: ObjectionsDocument,
  rows: (answer) => answer.objections,
  rowId: (row) => row.id,
  rowName: (row) => row.payeeName,
  title: ({ t }) => t('title'),
  head: ({ t, total, error }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.business') }, { label: t('title') }],
    aside: error ? null : <span className="mu num">{t('total', { number: formatCount(total) })}</span>,
  }),
  filters: ({ t }) => ({
    name: filter.text(t('payee')),
    status: filter.choices(t('status'), choicesOf(objection.states)),
    kind: filter.choices(t('kind'), choicesOf(objectionKind.rows)),
  }),
  question: ({ name, status, kind }) => ({ filter: { name, statuses: status, kinds: kind } }),
  columns: ({ t }) => [
    columns.text('payee', t('payee'), (row) => row.payeeName, { fixed: true }),
    columns.code('idCard', t('idCard'), (row) => row.idCardMasked),
    columns.text('kind', t('kind'), (row) => objectionKind.label(row.kind)),
    columns.longText('text', t('text'), (row) => row.text),
    columns.status('status', t('status'), (row) => ({ tone: objection.states[row.status].tone, label: row.statusName })),
    columns.link(
      'statement',
      t('statement'),
      (row) => row.statementCode,
      (row) => paths.statement(row.statementId),
    ),
    columns.longText('for', t('for'), (row) => row.title),
    columns.money('net', t('net'), (row) => row.net),
    columns.instant('raisedAt', t('raisedAt'), (row) => row.raisedAt),
    columns.longText('answer', t('answer.label'), (row) => row.answer),
  ],
  rowActions: {
    of: (row) => row.availableActions,
    tellsWho: true,
    dialogs: { answer: AnswerObjectionDialog, close: CloseObjectionDialog },
    none: (row) => row.answeredByName,
  },
  empty: ({ t }) => ({ hint: t('noneHint') }),
  everyMs: 30_000,
});
