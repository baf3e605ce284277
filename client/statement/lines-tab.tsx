import type { FC } from 'react';
import { statementLineStates } from '../../schema/machines/statementLine';
import { type LineFactsFragment, type StatementFactsFragment, StatementLinesDocument, StatementMovedDocument } from '../generated/graphql';
import { choicesOf } from '../kit/choices';
import { language } from '../kit/language/spoken';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import type { RowDialogProps } from '../kit/list/list-definition';
import { liveOn } from '../kit/list/list-live';
import { late } from '../kit/overlay/late';
import { useAskPayee } from './ask-payee';
import { isLineAction, type LineAction, lineActions } from './dialogs/actions';
import { LineDialogs } from './dialogs/late-dialogs';
import { type LineFocus, lineColumns } from './line-columns';
import { linePrefix } from './line-filter';
import { LinesExport } from './lines-export';

const WhyTaxDrawer = late(async () => (await import('./why-tax-drawer')).WhyTaxDrawer);

type Given = { statement: StatementFactsFragment };
type Lines = readonly LineFactsFragment[];

/** While the statement offers one of these, its lines have something to do or will have soon. */
const lineWork = ['handleAbnormal', 'terminateLines', 'downloadReceipts'];

const offers = ({ statement }: Given, keys: readonly string[]) => statement.availableActions.some(({ key }) => keys.includes(key));

/** Whoever only reads has no column of nothing. */
const hasActions = (rows: Lines, { statement }: Given): boolean =>
  statement.availableActions.some(({ key, isRoleMissing }) => lineWork.includes(key) && !isRoleMissing) ||
  rows.some((line) => line.awaitedPayee?.mayAsk || line.availableActions.some((one) => isLineAction(one.key) && !one.isRoleMissing));

const focusOf = (rows: Lines, given: Given): LineFocus => {
  const { totals, paidAt } = given.statement;
  return {
    hasTrouble: totals.failedCount + totals.terminatedCount > 0 || rows.some((line) => line.holdReason || line.awaitedPayee),
    hasRefunds: paidAt !== null && totals.terminatedCount > 0,
    hasReceipts: offers(given, ['downloadReceipts']),
    isEstimate: totals.isEstimate,
  };
};

const dialogOf = (action: LineAction): FC<RowDialogProps<LineFactsFragment, Given>> => {
  const LineDialog: FC<RowDialogProps<LineFactsFragment, Given>> = ({ row, props, onClose }) => (
    <LineDialogs action={action} line={row} statement={props.statement} onClose={onClose} />
  );
  return LineDialog;
};

const WhyTax = ({ row, props, onClose }: RowDialogProps<LineFactsFragment, Given>) => (
  <WhyTaxDrawer name={row.payee.name} statementId={props.statement.id} lineId={row.id} onClose={onClose} />
);

/** The people of a statement; failed ones stand first while something is wrong. */
export const LinesTab = defineList({
  isPart: true,
  name: 'statement-lines',
  prefix: linePrefix,
  words: ['statement', 'lines'],
  document: StatementLinesDocument,
  rows: (answer) => answer.statement?.lines,
  rowId: (row) => row.id,
  rowName: (row) => row.payee.name,
  useMore: (_: Given) => useAskPayee(),
  title: ({ t }) => t('detail.lines'),
  filters: ({ t }) => ({ search: filter.text(t('line.search')), status: filter.choices(t('line.status'), choicesOf(statementLineStates)) }),
  sorts: ({ props }) => [props.statement.totals.failedCount > 0 ? 'FAILED_FIRST' : 'LINE_NO_ASC', 'AMOUNT_ASC', 'AMOUNT_DESC'],
  question: ({ search, status }, { props }) => ({ id: props.statement.id, filter: { search, statuses: status } }),
  tools: ({ props, question }) => <LinesExport statementId={props.statement.id} filter={question.filter} />,
  columns: ({ t, props, rows, open }) => lineColumns(t, (row) => open({ row, dialog: WhyTax }), focusOf(rows, props)),
  rowActions: {
    of: (row, { more }) => [...row.availableActions.filter(({ key }) => isLineAction(key)), ...more.offered(row)],
    acts: ({ more }) => more.acts,
    // A link is for somebody; the other acts stand in the row that they are for.
    name: (row) => (row.awaitedPayee ? row.payee.name : ''),
    none: () => null,
    /** English words are longer: side by side they would lie over the reason of a failure, for which one comes. */
    get max() {
      return language() === 'en' ? 1 : undefined;
    },
    isShown: (rows, { props }) => hasActions(rows, props),
    dialogs: Object.fromEntries(lineActions.map((key) => [key, dialogOf(key)])),
  },
  empty: ({ t }) => ({ text: t('lines:line.empty') }),
  live: liveOn(StatementMovedDocument, { variables: ({ statement }: Given) => ({ ids: [statement.id] }) }),
});
