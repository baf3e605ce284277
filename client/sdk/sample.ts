// From a sheet to paid people, with a token of the scopes statements:write and payments:write. It runs as it stands against the sandbox.
import {
  SdkConfirmStatementDocument,
  SdkCreateStatementDocument,
  SdkLinesDocument,
  type SdkLinesQuery,
  SdkPassBaseCheckDocument,
  SdkPayStatementDocument,
  SdkRosterDocument,
  SdkSendPaymentCodeDocument,
  type SdkStatementFragment,
  SdkStatementDocument as SdkStatementQuery,
  SdkSubjectsDocument,
} from '../generated/sdk/graphql';
import { type Client, ended, JieqingError } from './jieqing';

const LINES_AT_ONCE = 100;

interface Payroll {
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  readonly scenarioCode: string;
  /** Of whoever made the token: in the sandbox it is always 000000. */
  readonly askCode: (receiver: string) => Promise<string>;
  readonly onStep?: (status: string) => void;
}

interface PaidPerson {
  readonly name: string;
  readonly status: string;
  readonly net: string;
  readonly reason: string | null;
}

const statementOf = async (client: Client, id: string): Promise<SdkStatementFragment> => {
  const { statement } = await client.send(SdkStatementQuery, { id });
  if (!statement) throw new Error(`there is no statement ${id}`);
  return statement;
};

/** Uploads and creates; then every row has been checked, and the wrong ones are named. */
async function createAndCheck(client: Client, { file, scenarioCode }: Payroll): Promise<SdkStatementFragment> {
  const { subjects } = await client.send(SdkSubjectsDocument, {});
  const subject = subjects.find(({ isOpen }) => isOpen);
  if (!subject) throw new Error('no subject is open');
  const fileId = await client.upload(file);
  const input = { kind: 'LABOR_CONTINUOUS', subjectId: subject.id, scenarioCode, payWay: 'BANK_CARD', fileId } as const;
  const { createStatement } = await client.send(SdkCreateStatementDocument, { input });
  const { rosterId } = createStatement;
  if (rosterId === null) throw new Error('the list was discarded');
  const readRoster = async () => (await client.send(SdkRosterDocument, { id: rosterId })).roster;
  const roster = await ended(client.follow(readRoster, ({ status }) => status === 'OPEN' || status === 'FAILED'));
  const wrong = roster.rows.nodes.filter(({ problems }) => problems.some(({ severity }) => severity === 'ERROR'));
  if (roster.status !== 'OPEN' || wrong.length > 0)
    throw new Error(wrong.map(({ lineNo, problems }) => `${lineNo}: ${problems.map(({ text }) => text).join(' ')}`).join('\n'));
  await client.send(SdkPassBaseCheckDocument, { id: createStatement.id, keyAge: roster.keyAge });
  const look = () => statementOf(client, createStatement.id);
  return ended(client.follow(look, ({ status }) => status === 'PENDING_CONFIRM'));
}

/** Warnings are told by the first call, and answered with the second. */
async function confirm(client: Client, { id, keyAge }: SdkStatementFragment): Promise<SdkStatementFragment> {
  try {
    return (await client.send(SdkConfirmStatementDocument, { id, keyAge })).confirmStatement;
  } catch (error) {
    if (!(error instanceof JieqingError) || error.code !== 'NEEDS_CONFIRMATION') throw error;
    const items = error.params.items as readonly { code: string }[];
    const answers = items.map(({ code }) => ({ code, reason: 'checked by the ERP' }));
    return (await client.send(SdkConfirmStatementDocument, { id, keyAge, answers })).confirmStatement;
  }
}

async function pay(client: Client, confirmed: SdkStatementFragment, { askCode }: Payroll): Promise<void> {
  const { id, version } = confirmed;
  const { sendPaymentCode } = await client.send(SdkSendPaymentCodeDocument, { id, version });
  const smsCode = await askCode(sendPaymentCode.receiverMasked);
  await client.send(SdkPayStatementDocument, { input: { id, version, payType: confirmed.payment.payType, smsCode } });
}

/** Creates, checks, confirms, pays, and follows until no line is on its way any more. */
export async function payPeople(client: Client, payroll: Payroll): Promise<PaidPerson[]> {
  const { onStep = () => undefined } = payroll;
  const checked = await createAndCheck(client, payroll);
  onStep(checked.status);
  const confirmed = await confirm(client, checked);
  onStep(confirmed.status);
  await pay(client, confirmed, payroll);
  const isOver = ({ status, totals }: SdkStatementFragment): boolean => status !== 'PAYING' && totals.openCount === totals.failedCount;
  const over = await ended(
    client.follow(() => statementOf(client, confirmed.id), isOver),
    ({ status }) => onStep(status),
  );
  onStep(over.status);
  return linesOf(client, over.id);
}

/** Every line of it, page by page. */
async function linesOf(client: Client, id: string): Promise<PaidPerson[]> {
  const people: PaidPerson[] = [];
  for (let after: string | null = null; ; ) {
    const { statement }: SdkLinesQuery = await client.send(SdkLinesDocument, { id, first: LINES_AT_ONCE, after });
    if (!statement) throw new Error(`there is no statement ${id}`);
    const { nodes, pageInfo }: NonNullable<SdkLinesQuery['statement']>['lines'] = statement.lines;
    for (const { payee, status, net, failure } of nodes) people.push({ name: payee.name, status, net, reason: failure?.text ?? null });
    if (!pageInfo.hasNextPage) return people;
    after = pageInfo.endCursor ?? null;
  }
}
