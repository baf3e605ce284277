// How a statement of the demo world goes its way: uploaded, checked, confirmed, approved by a second person, paid and settled
// by the simulated bank. Each step is the command that its button runs.
import { buffer } from 'node:stream/consumers';
import { type ServiceKind, scenario } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { StatementStatus } from '../../../schema/machines/statement';
import type { Cents } from '../../../schema/money';
import { problemCodes } from '../../../schema/problems';
import { opsConfirmInbound } from '../../fund/commands/confirm-inbound';
import { opsEnterInbound } from '../../fund/commands/enter-inbound';
import type { DemoPayee } from '../../gateways/identityCheck/demoPeople';
import type { Caller } from '../../kernel/context';
import { writeSheet } from '../../kernel/sheetWriter';
import { rosterQuery } from '../../roster/queries/rosters';
import { confirmStatement } from '../../statement/commands/confirm-statement';
import { createStatement } from '../../statement/commands/create-statement';
import { passAudit } from '../../statement/commands/pass-audit';
import { passBaseCheck } from '../../statement/commands/pass-base-check';
import { payStatement } from '../../statement/commands/pay-statement';
import { submitAudit } from '../../statement/commands/submit-audit';
import { statementById } from '../../statement/queries/statements';
import type { StatementView } from '../../statement/views/statements';
import { type Builder, newKey, type Person, sideBySide, untilDone } from './builder';
import type { Platform } from './platform';

export interface DemoRow {
  readonly payee: Pick<DemoPayee, 'name' | 'idCard' | 'phone' | 'account' | 'bankName'>;
  readonly amount: string;
  readonly sourceId: string;
}

export interface PaidStatement {
  readonly statementId: string;
  readonly total: Cents;
}

export interface Payroll {
  readonly companyId: string;
  readonly subjectId: string;
  /** Continuous labor unless said. */
  readonly kind?: ServiceKind;
  /** When it is uploaded; the recharge comes half an hour earlier. */
  readonly day: string;
  readonly scenarioCode: string;
  readonly rows: readonly DemoRow[];
  readonly maker: Person;
  /** Null where no audit is asked for. */
  readonly checker: Person | null;
  readonly payer: Person;
  readonly payType: 'BALANCE' | 'ADVANCE';
}

/** A payroll that stands as a statement. */
export interface Begun {
  readonly id: string;
  readonly payroll: Payroll;
}

const COLUMNS = ['姓名', '身份证号', '手机号', '收款账号', '开户行', '应发金额', '业务订单号', '银行附言'] as const;
const ANSWER = '已与业务部门核对名单、金额与账号';
export const STREAMER = scenario.code('STREAMER');

/** What the people of a scenario do, in the texts that their payees read. */
function tradeOf(scenarioCode: string): string {
  const key = scenario.fromCode(scenarioCode);
  if (!key) throw new Error(`no scenario has the code ${scenarioCode}`);
  return scenario.label(key);
}

async function sheetOf(rows: readonly DemoRow[], abstract: string): Promise<Buffer> {
  async function* cells() {
    yield rows.map(({ payee: { name, idCard, phone, account, bankName }, amount, sourceId }) => [
      name,
      idCard,
      phone,
      account,
      bankName,
      amount,
      sourceId,
      abstract,
    ]);
  }
  const columns = COLUMNS.map((title) => ({ title, kind: title === '应发金额' ? ('amount' as const) : ('text' as const) }));
  return buffer(writeSheet('名单', columns, cells()));
}

/** Money arrives: one operator enters the line of the bank's statement, the other confirms it. */
export async function recharge(
  builder: Builder,
  platform: Platform,
  transfer: { account: string; payerName: string; amount: Cents; bankRef: string },
): Promise<void> {
  const { run } = builder.api;
  const { account, payerName, amount, bankRef } = transfer;
  const input = { bankRef, amount, payerName, virtualAccountNo: account };
  const entered = await run(await builder.operator(platform.finance), opsEnterInbound, input, { idempotencyKey: newKey() });
  await run(await builder.operator(platform.review), opsConfirmInbound, { id: entered.id }, { idempotencyKey: newKey() });
}

/** One of the people who bring the payroll on its way. */
export function personOf(builder: Builder, { payroll }: Pick<Begun, 'payroll'>, who: 'maker' | 'checker' | 'payer'): Promise<Caller> {
  const person = payroll[who];
  if (!person) throw new Error(`the payroll of ${payroll.day} has no ${who}`);
  return builder.member(payroll.companyId, person);
}

async function readStatement(builder: Builder, begun: Begun, reader: Caller): Promise<StatementView> {
  const view = await builder.api.run(reader, statementById, { id: begun.id });
  if (!view) throw new Error(`a statement of ${begun.payroll.day} is gone`);
  return view;
}

export async function untilStatus(builder: Builder, begun: Begun, status: StatementStatus): Promise<StatementView> {
  const reader = await personOf(builder, begun, 'maker');
  return untilDone(`statement of ${begun.payroll.day} becomes ${status}`, async () => {
    const view = await readStatement(builder, begun, reader);
    return view.status === status ? view : null;
  });
}

async function uploadSheet(builder: Builder, payroll: Payroll): Promise<string> {
  const maker = await personOf(builder, { payroll }, 'maker');
  const trade = tradeOf(payroll.scenarioCode);
  const bytes = await sheetOf(payroll.rows, `${trade}服务费`);
  const file = { name: `${payroll.day}${trade}结算.xlsx`, bytes, contentType: '', purpose: 'SHEET' } as const;
  return (await builder.upload(maker, file)).id;
}

/** Row 1: 1. Their sheets are read side by side, but they are numbered in the order given. */
export async function beginPayrolls(builder: Builder, payrolls: readonly Payroll[]): Promise<Begun[]> {
  const files = await sideBySide(payrolls, limits.upload.perUserAtOnce, (payroll) => uploadSheet(builder, payroll));
  const begun: Begun[] = [];
  for (const [index, payroll] of payrolls.entries()) {
    const { subjectId, kind = 'LABOR_CONTINUOUS', scenarioCode } = payroll;
    const input = { kind, subjectId, scenarioCode, payWay: 'BANK_CARD', fileId: files[index] ?? '' } as const;
    const { id } = await builder.api.run(await personOf(builder, { payroll }, 'maker'), createStatement, input, {
      idempotencyKey: newKey(),
    });
    begun.push({ id, payroll });
  }
  return begun;
}

export async function beginPayroll(builder: Builder, payroll: Payroll): Promise<Begun> {
  const [begun] = await beginPayrolls(builder, [payroll]);
  if (!begun) throw new Error('one payroll is one statement');
  return begun;
}

/** The list is read and every row of it checked; answers its key age. */
export async function untilChecked(builder: Builder, begun: Begun): Promise<number> {
  const { payroll } = begun;
  const maker = await personOf(builder, begun, 'maker');
  const rosterId = (await readStatement(builder, begun, maker)).rosterId ?? '';
  const roster = await untilDone(`base check of ${payroll.day}`, async () => {
    const { status, failReason, counts, keyAge } = await builder.api.run(maker, rosterQuery, { id: rosterId });
    if (status === 'FAILED') throw new Error(`the list of ${payroll.day} was refused: ${failReason}`);
    if (status !== 'OPEN' || counts.passed + counts.errors < payroll.rows.length) return null;
    if (counts.errors > 0) throw new Error(`the list of ${payroll.day} has errors: ${JSON.stringify(counts.byCode)}`);
    return { keyAge };
  });
  return roster.keyAge;
}

/** Row 5 and 6: 3. */
export async function checkPayroll(builder: Builder, begun: Begun): Promise<StatementView> {
  const keyAge = await untilChecked(builder, begun);
  await builder.api.run(await personOf(builder, begun, 'maker'), passBaseCheck, { id: begun.id, keyAge });
  return untilStatus(builder, begun, 'PENDING_CONFIRM');
}

/** Row 7: 4. Warnings are answered with one sentence. */
export async function confirmPayroll(builder: Builder, begun: Begun): Promise<StatementView> {
  const { id, keyAge } = await checkPayroll(builder, begun);
  const answers = problemCodes.map((code) => ({ code, reason: ANSWER }));
  const maker = await personOf(builder, begun, 'maker');
  const confirm = () => builder.api.run(maker, confirmStatement, { id, keyAge, answers });
  // Warnings are told before they can be answered (D85).
  return confirm().catch((error: unknown) => {
    if (error instanceof DomainError && error.key === 'NEEDS_CONFIRMATION') return confirm();
    throw error;
  });
}

/** Row 9: 5. */
export async function submitPayroll(builder: Builder, begun: Begun): Promise<StatementView> {
  const { id, version } = await confirmPayroll(builder, begun);
  return builder.api.run(await personOf(builder, begun, 'maker'), submitAudit, { id, version });
}

/** Row 11: 10; 4 where no audit is asked for. */
export async function approvePayroll(builder: Builder, begun: Begun): Promise<StatementView> {
  if (!begun.payroll.checker) return confirmPayroll(builder, begun);
  const { id, version } = await submitPayroll(builder, begun);
  return builder.api.run(await personOf(builder, begun, 'checker'), passAudit, { id, version }, { idempotencyKey: newKey() });
}

/** Row 15: 11. */
export async function payPayroll(builder: Builder, begun: Begun): Promise<StatementView> {
  const { id, version } = await approvePayroll(builder, begun);
  const payment = { id, version, payType: begun.payroll.payType };
  return builder.api.run(await personOf(builder, begun, 'payer'), payStatement, payment, { idempotencyKey: newKey() });
}

/** A whole payroll until the first line is on its way. */
export async function startPayroll(builder: Builder, payroll: Payroll): Promise<PaidStatement> {
  const { id, totals } = await payPayroll(builder, await beginPayroll(builder, payroll));
  return { statementId: id, total: totals.total };
}

/** The same until the last payee is paid: 17. */
export async function payHistory(builder: Builder, payroll: Payroll): Promise<PaidStatement> {
  const begun = await beginPayroll(builder, payroll);
  const { totals } = await payPayroll(builder, begun);
  await untilStatus(builder, begun, 'COMPLETED');
  return { statementId: begun.id, total: totals.total };
}
