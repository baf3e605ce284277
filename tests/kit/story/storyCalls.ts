// What the story asks through GraphQL: its documents, the shapes they answer, and its three looks at the statement.

import { until } from '../checks/waiting';
import type { GraphqlClient } from '../clients/clients';
import type { Story } from './story';

interface RosterRow {
  id: string;
  lineNo: number;
  name: string | null;
  status: string;
  problems: { code: string; severity: string; text: string }[];
}
export interface Roster {
  id: string;
  status: string;
  keyAge: number;
  counts: {
    total: number;
    errors: number;
    warnings: number;
    notes: number;
    twoElement: number;
    amountLimit: number;
    verifyCollection: number;
    incomeSourceId: number;
    amount: string;
  };
  hasManyErrors: boolean;
  rows: { nodes: RosterRow[] };
}
export interface Statement {
  id: string;
  version: number;
  keyAge: number;
  status: string;
  auditStatus: string;
  rosterId: string;
  lineCount: number;
  totals: Record<string, string | number | boolean>;
  payment: { due: string; payType: string; balanceBefore: string; short: string; needsSms: boolean };
}
export interface Line {
  id: string;
  status: string;
  net: string;
  payee: { name: string };
  failure: { code: string; text: string; isReturn: boolean } | null;
  receipt: { status: string } | null;
}

const STATEMENT = `id version keyAge status auditStatus rosterId lineCount
  totals { pay serviceFee total tax net successCount successPay successServiceFee successReceivable successTax successNet
    terminatedCount terminatedPay terminatedServiceFee terminatedReceivable failedCount openCount finalReceivable }
  payment { due payType balanceBefore short needsSms }`;
const ROSTER = `id status keyAge hasManyErrors
  counts { total errors warnings notes twoElement amountLimit verifyCollection incomeSourceId amount }
  rows(first: 50) { nodes { id lineNo name status problems { code severity text } } }`;

export const ROSTER_PREVIEW = `query($f: ID!) { rosterPreview(fileId: $f, kind: LABOR) { missing mapping { field } } }`;
export const CREATE_STATEMENT = `mutation($i: CreateStatementInput!, $k: ID!) { createStatement(input: $i, idempotencyKey: $k) { ${STATEMENT} } }`;
export const PASS_BASE_CHECK = `mutation($id: ID!, $k: Int!) { passBaseCheck(id: $id, keyAge: $k) { status } }`;
export const EDIT_ROW = `mutation($i: EditRosterRowInput!) { editRosterRow(input: $i) { roster { keyAge } } }`;
export const PASTE_ROWS = `mutation($i: PasteRosterRowsInput!) { pasteRosterRows(input: $i) { roster { keyAge } } }`;
export const DELETE_ROW = `mutation($r: ID!, $row: ID!, $k: Int) { deleteRosterRow(rosterId: $r, rowId: $row, keyAge: $k) { deletedIds } }`;
export const ROW_TAX_SHEETS = `query($s: ID!, $rows: [ID!]!) { rowTaxSheets(statementId: $s, rowIds: $rows) { rowId pay net tax { incomeTax } } }`;
export const WHY_THIS_TAX = `query($s: ID!, $r: ID!) { whyThisTax(statementId: $s, rowId: $r) { name tax { monthsCounted cumIncome cumTaxable ratePercent quickDeduction withheldBefore incomeTax } } }`;
export const CONFIRM = `mutation($id: ID!, $k: Int!, $a: [InterceptAnswer!]) { confirmStatement(id: $id, keyAge: $k, answers: $a) { ${STATEMENT} } }`;
export const SUBMIT_AUDIT = `mutation($id: ID!, $v: Int!) { submitAudit(id: $id, version: $v) { status version } }`;
export const WITHDRAW_AUDIT = `mutation($id: ID!, $v: Int!) { withdrawAudit(id: $id, version: $v) { status version } }`;
export const PASS_AUDIT = `mutation($id: ID!, $v: Int!, $k: ID!) { passAudit(id: $id, version: $v, idempotencyKey: $k) { status auditStatus version } }`;
export const DIFFERENCE = `query($id: ID!) { statement(id: $id) { comparison { addedCount added { name } amountChanged { name percent } } interceptReasons { code reason } } }`;
export const HOLD_FUNDS = `mutation($id: ID!, $v: Int!, $k: ID!) { holdFunds(id: $id, version: $v, idempotencyKey: $k) { id } }`;
export const REMITTANCE = `query($s: ID!) { fundAccount(subjectId: $s) { remittance { accountNo } } }`;
export const PAY = `mutation($i: PayStatementInput!, $k: ID!) { payStatement(input: $i, idempotencyKey: $k) { status } }`;
export const DEDUCTIONS = `query($s: ID!) { fundFlows(filter: { subjectId: $s, source: DEDUCTION, from: "2026-11-20" }, first: 50) { nodes { amount } } }`;
export const RESEND_LINE = `mutation($i: ResendLineInput!, $k: ID!) { resendLine(input: $i, idempotencyKey: $k) { status } }`;
export const STOP_LINES = `mutation($s: ID!, $sel: LineSelectionInput!, $m: String, $k: ID!) { terminateLines(statementId: $s, selection: $sel, reason: AMOUNT_WRONG, remark: $m, idempotencyKey: $k) { status } }`;
export const PACKAGING = `query($s: ID!) { receiptPackaging(statementId: $s) { receiptCount pendingCount isAllowed } }`;
export const START_PACKAGE = `mutation($i: StartReceiptPackageInput!, $k: ID!) { startReceiptPackage(input: $i, idempotencyKey: $k) { id status receiptCount } }`;
const DOWNLOAD_TICKET = `mutation($f: ID!) { createDownloadTicket(fileId: $f) { url } }`;
export const SEND_PAYMENT_CODE = `mutation($id: ID!, $v: Int!) { sendPaymentCode(id: $id, version: $v) { __typename } }`;
export const ROSTER_PROGRESS = `subscription($r: ID!) { rosterProgress(rosterId: $r) { eventId } }`;
export const BALANCE_CHANGED = `subscription { balanceChanged { account { available } } }`;
export const PACKAGE_PROGRESS = `subscription { receiptPackageProgress { package { status progress fileId } } }`;
const LINES = `query($id: ID!) { statement(id: $id) { lines(first: 100) { nodes { id status net payee { name } failure { code text isReturn } receipt { status } } } } }`;

interface Paged {
  readonly first: number;
  readonly page: number;
}
interface Judged {
  readonly lineNo: number;
  readonly name: string;
  readonly status: string;
  readonly problems: readonly { readonly severity: string; readonly field: string | null; readonly text: string }[];
}
interface Told {
  readonly actorName: string;
  readonly action: string;
  readonly outcome: string;
  readonly remark: string | null;
}
type Nodes<T> = { readonly totalCount: number; readonly nodes: readonly T[] };

/** Rows of a list by page, as they were judged. */
export async function rowsBy(
  client: GraphqlClient,
  rosterId: string,
  { filter, ...paged }: Paged & { filter: object },
): Promise<Nodes<Judged>> {
  const query = `query ($r: ID!, $f: RosterRowFilter, $first: Int, $page: Int) { roster(id: $r) { rows(filter: $f, first: $first, page: $page) {
    totalCount nodes { lineNo name status problems { severity field text } } } } }`;
  return (await client.call<{ roster: { rows: Nodes<Judged> } }>(query, { r: rosterId, f: filter, ...paged })).roster.rows;
}

/** Whose lines a filter of them finds: how many in all, and the names of the first. */
export async function namesBy(client: GraphqlClient, statementId: string, { filter, first }: { filter: object; first: number }) {
  const query = `query ($id: ID!, $f: LineFilter, $first: Int) { statement(id: $id) { lines(filter: $f, first: $first) {
    totalCount nodes { payee { name } } } } }`;
  type Found = { statement: { lines: Nodes<{ payee: { name: string } }> } };
  const { lines } = (await client.call<Found>(query, { id: statementId, f: filter, first })).statement;
  return [lines.totalCount, lines.nodes.map(({ payee }) => payee.name)] as const;
}

/** What was done to a statement by page, newest first. */
export async function recordsBy(client: GraphqlClient, statementId: string, paged: Paged): Promise<Nodes<Told>> {
  const query = `query ($s: ID!, $page: Int, $first: Int) { statementRecords(statementId: $s, page: $page, first: $first) {
    totalCount nodes { actorName action outcome errorKey remark } } }`;
  return (await client.call<{ statementRecords: Nodes<Told> }>(query, { s: statementId, ...paged })).statementRecords;
}

/** Where the file is, for whoever has asked. */
export async function ticketOf(client: GraphqlClient, fileId: string | null): Promise<string> {
  return (await client.call<{ createDownloadTicket: { url: string } }>(DOWNLOAD_TICKET, { f: fileId })).createDownloadTicket.url;
}

export function rowOf(roster: Roster, lineNo: number): RosterRow {
  const row = roster.rows.nodes.find((one) => one.lineNo === lineNo);
  if (!row) throw new Error(`no row ${lineNo}`);
  return row;
}

export async function readStatement(story: Story, id: string): Promise<Statement> {
  const query = `query($id: ID!) { statement(id: $id) { ${STATEMENT} } }`;
  return (await story.graphql('王敏').call<{ statement: Statement }>(query, { id })).statement;
}

export async function readRoster(story: Story, id: string): Promise<Roster> {
  const query = `query($id: ID!) { roster(id: $id) { ${ROSTER} } }`;
  return (await story.graphql('王敏').call<{ roster: Roster }>(query, { id })).roster;
}

/** Once nothing is being checked any more. */
export const settledRoster = (story: Story, id: string): Promise<Roster> =>
  until(
    () => readRoster(story, id),
    (roster) => roster.status === 'OPEN' && roster.rows.nodes.every((row) => row.status !== 'CHECKING'),
  );

/** The lines of a statement by the names of their payees. */
export async function readLines(story: Story, id: string): Promise<Map<string, Line>> {
  const { statement } = await story.graphql('王敏').call<{ statement: { lines: { nodes: Line[] } } }>(LINES, { id });
  return new Map(statement.lines.nodes.map((line) => [line.payee.name, line]));
}

/** What of each payee's income of the year is taxed by now, by the names of the lines. */
export async function taxablesOf(story: Story, id: string): Promise<Record<string, string>> {
  const query = `query($id: ID!) { statement(id: $id) { lines(first: 100) { nodes { payee { name } tax { cumTaxable } } } } }`;
  type Nodes = { payee: { name: string }; tax: { cumTaxable: string } }[];
  const { statement } = await story.graphql('王敏').call<{ statement: { lines: { nodes: Nodes } } }>(query, { id });
  return Object.fromEntries(statement.lines.nodes.map(({ payee, tax }) => [payee.name, tax.cumTaxable]));
}
