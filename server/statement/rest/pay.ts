// Audit, lock, pay, stop, resend on the legacy wire (D26): the facade reads the version the caller is looking at and sends it along.
import { auditOperation, auditRejectReason, lineStopReason, payType, payWay, statementStopReason } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { codePurpose } from '../../../schema/messages';
import { formatYuan } from '../../../schema/money';
import { wireTime } from '../../kernel/clock';
import type { Caller } from '../../kernel/context';
import { type RestRow, type RowContext, restRow } from '../../kernel/doors/rest';
import { makeWire, type Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { awaitFunds } from '../commands/await-funds';
import { cancelAwaitFunds } from '../commands/cancel-await-funds';
import { handleAbnormal } from '../commands/handle-abnormal';
import { holdFunds } from '../commands/hold-funds';
import { passAudit } from '../commands/pass-audit';
import { payStatement } from '../commands/pay-statement';
import { rejectAudit } from '../commands/reject-audit';
import { releaseFunds } from '../commands/release-funds';
import { resendLine } from '../commands/resend-line';
import { sendPaymentCode } from '../commands/send-payment-code';
import { stopStatementCreation } from '../commands/stop-statement-creation';
import { submitAudit } from '../commands/submit-audit';
import { terminateLines } from '../commands/terminate-lines';
import { terminateStatement } from '../commands/terminate-statement';
import { withdrawAudit } from '../commands/withdraw-audit';
import { statementLine } from '../lineQueries';
import { type StatementFacts, statementFacts } from '../queries';
import { namesRefusal } from './check';
import { creationStop } from './create';
import { known, listId, statementId, statusCode } from './wire';

const read = (caller: Caller, id: string): Promise<StatementFacts> => run(caller, statementFacts, { id });
const keyed = (context: RowContext, naturalKey: string) => ({ idempotencyKey: context.idempotencyKey, naturalKey });
/** Where the input holds a version or a pay type that the facade has read: a repeated call reads others, and is the same call. */
const keyedAsSaid = (context: RowContext, wire: Wire, naturalKey: string) => ({ ...keyed(context, naturalKey), said: wire.all });
const given = { method: 'POST', given: true, kind: 'write' } as const;

async function updateAudit(caller: Caller, wire: Wire, context: RowContext) {
  const id = statementId(wire);
  const operation = known(auditOperation.fromCode(wire.text('operation_type') ?? ''), 'operation_type');
  const { version } = (await read(caller, id)).statement;
  if (operation === 'PASS') await run(caller, passAudit, { id, version }, keyedAsSaid(context, wire, `pass:${id}:${version}`));
  else if (operation === 'WITHDRAW') await run(caller, withdrawAudit, { id, version });
  else {
    const reason = known(auditRejectReason.fromCode(wire.text('reason') ?? '1'), 'reason');
    await run(caller, rejectAudit, { id, version, reason, remark: wire.text('remark') ?? null });
  }
  return null;
}

/** Row 13 with its one oddity: short funds are an answer here, not a refusal. */
async function enough(caller: Caller, wire: Wire) {
  const id = statementId(wire);
  const before = await read(caller, id);
  let isEnough = true;
  try {
    await run(caller, holdFunds, { id, version: before.statement.version });
  } catch (error) {
    const isShort = error instanceof DomainError && (error.key === 'INSUFFICIENT_BALANCE' || error.key === 'INSUFFICIENT_QUOTA');
    if (!isShort) throw error;
    isEnough = false;
  }
  const { payment, hold } = await read(caller, id);
  return {
    is_can_op: isEnough ? 1 : 0,
    remaining_quota: formatYuan(payment.balanceBefore),
    pay_type: Number(payType.code(payment.payType)),
    need_sms: payment.needsSms ? 1 : 0,
    lock_expire_at: hold === null ? '' : wireTime(hold.until),
  };
}

async function pay(caller: Caller, wire: Wire, context: RowContext) {
  const id = statementId(wire);
  const { statement, payment } = await read(caller, id);
  const sent = wire.text('pay_type');
  const input = {
    id,
    version: statement.version,
    payType: sent === undefined ? payment.payType : known(payType.fromCode(sent), 'pay_type'),
    smsCode: wire.text('code', 'smsCode') ?? null,
  };
  const paid = await run(caller, payStatement, input, keyedAsSaid(context, wire, `${id}:pay`));
  return { statement_id: paid.id, status: statusCode(paid.status) };
}

async function stop(caller: Caller, wire: Wire, context: RowContext) {
  const id = statementId(wire);
  const { statement } = await read(caller, id);
  const remark = wire.text('remark') ?? null;
  if (statement.screen === 'detailCheck') await run(caller, stopStatementCreation, { id, ...creationStop(wire) });
  else {
    const code = wire.text('stop');
    if (code === undefined) throw new DomainError('STOP_REASON_REQUIRED');
    const reason = known(statementStopReason.fromCode(code), 'stop');
    await run(caller, terminateStatement, { id, reason, remark, isInvoiceDropConfirmed: true }, keyed(context, `stop:${id}`));
  }
  return null;
}

function stopReason(wire: Wire) {
  const code = wire.text('stop');
  if (code === undefined) throw new DomainError('STOP_REASON_REQUIRED');
  return { reason: known(lineStopReason.fromCode(code), 'stop'), remark: wire.text('remark') ?? null, isInvoiceDropConfirmed: true };
}

async function lineOf(caller: Caller, wire: Wire) {
  const line = await run(caller, statementLine, { id: listId(wire) });
  if (!line) throw new DomainError('LINE_NOT_FOUND');
  return line;
}

async function stopOne(caller: Caller, wire: Wire, context: RowContext) {
  const line = await lineOf(caller, wire);
  const selection = { mode: 'PAGE', ids: [line.id] };
  await run(
    caller,
    terminateLines,
    { statementId: line.statementId, selection, ...stopReason(wire) },
    keyed(context, `stop:${line.id}:${line.attemptCount}`),
  );
  return null;
}

const LINE_CODES = { '0': ['PENDING'], '2': ['FAILED'] } as const;

async function stopMany(caller: Caller, wire: Wire, context: RowContext) {
  const id = statementId(wire);
  const status = wire.text('status');
  const statuses =
    status === undefined ? null : known(Object.hasOwn(LINE_CODES, status) ? LINE_CODES[status as '0' | '2'] : null, 'status');
  const { statement } = await read(caller, id);
  const input = { statementId: id, selection: { mode: 'ALL', filter: { statuses } }, ...stopReason(wire) };
  const stopped = await run(caller, terminateLines, input, keyed(context, `stopAll:${id}:${statement.version}`));
  return { count: stopped.stoppedNow };
}

async function resend(caller: Caller, wire: Wire, context: RowContext) {
  const line = await lineOf(caller, wire);
  const way = wire.text('pay_way');
  const input = {
    id: line.id,
    account: wire.text('card', 'account') ?? null,
    payWay: way === undefined ? null : known(payWay.fromCode(way), 'pay_way'),
  };
  await run(caller, resendLine, input, keyed(context, `resend:${line.id}:${line.attemptCount}`));
  return null;
}

async function repay(caller: Caller, wire: Wire, context: RowContext) {
  const id = statementId(wire);
  const { statement } = await read(caller, id);
  const list = wire.raw('list');
  const edits = Array.isArray(list) ? list.map((item) => editOf(item as Record<string, unknown>)) : null;
  const done = await run(caller, handleAbnormal, { statementId: id, edits }, keyed(context, `repay:${id}:${statement.version}`));
  return { statement_id: done.id, status: statusCode(done.status) };
}

function editOf(item: Record<string, unknown>) {
  const { text, id } = makeWire(item);
  const way = text('pay_way');
  return {
    id: id('list_id'),
    account: text('card', 'account') ?? null,
    phone: text('phone') ?? null,
    name: text('user_name', 'name') ?? null,
    remark: text('remark') ?? null,
    bankAbstract: text('bank_abstract') ?? null,
    payWay: way === undefined ? null : known(payWay.fromCode(way), 'pay_way'),
  };
}

async function remit(caller: Caller, wire: Wire, context: RowContext) {
  const id = statementId(wire);
  const { version } = (await read(caller, id)).statement;
  const remittedOn = (wire.text('pay_time') ?? '').slice(0, 10);
  const input = { id, version, remittedOn, payWhenFunded: wire.flag('auto_pay') ?? false, smsCode: wire.text('code') ?? null };
  const waiting = await run(caller, awaitFunds, input, keyedAsSaid(context, wire, `await:${id}:${version}`));
  return { statement_id: waiting.id, status: statusCode(waiting.status) };
}

const ID = ['statement_id'];

export const payRows: readonly RestRow[] = [
  restRow({
    ...given,
    path: '/api/statement/submit/audit',
    useCases: [submitAudit.name],
    fields: ID,
    async handler(caller, wire) {
      const id = statementId(wire);
      await run(caller, submitAudit, { id, version: (await read(caller, id)).statement.version });
      return null;
    },
  }),
  restRow({
    ...given,
    path: '/api/statement/update/audit',
    useCases: [passAudit.name, rejectAudit.name, withdrawAudit.name],
    fields: [...ID, 'operation_type', 'reason', 'remark'],
    handler: updateAudit,
  }),
  restRow({
    ...given,
    path: '/api/statement/whether/revoke',
    kind: 'read',
    useCase: statementFacts,
    input: (wire) => ({ id: statementId(wire) }),
    output: ({ revoke }) => ({ can_revoke: revoke.canRevoke ? 1 : 0, type: revoke.type, reason: revoke.reason }),
  }),
  restRow({
    ...given,
    path: '/api/statement/revoke/lock',
    useCase: releaseFunds,
    input: (wire) => ({ id: statementId(wire) }),
    output: () => null,
  }),
  restRow({ ...given, path: '/api/statement/balance/enough', useCases: [holdFunds.name], fields: [...ID, 'subject_id'], handler: enough }),
  restRow({
    ...given,
    path: '/api/statement/pay/check/sms/send',
    useCases: [sendPaymentCode.name],
    fields: [...ID, 'purpose', 'ncSig', 'ncToken', 'ncCsessionid'],
    async handler(caller, wire) {
      const id = statementId(wire);
      const token = wire.text('ncToken');
      const captcha =
        token === undefined ? null : { token, sessionId: wire.text('ncCsessionid') ?? '', solution: wire.text('ncSig') ?? '' };
      const sent = wire.text('purpose');
      const purpose = sent === undefined ? null : known(codePurpose.fromCode(sent), 'purpose');
      await run(caller, sendPaymentCode, { id, version: (await read(caller, id)).statement.version, captcha, purpose });
      return null;
    },
  }),
  restRow({
    ...given,
    path: '/api/statement/payment/income',
    useCases: [payStatement.name],
    fields: [...ID, 'pay_type', 'code'],
    handler: pay,
  }),
  restRow({
    ...given,
    path: '/api/statement/remittance/await',
    given: false,
    useCases: [awaitFunds.name],
    fields: [...ID, 'pay_time', 'auto_pay', 'code'],
    handler: remit,
  }),
  restRow({
    ...given,
    path: '/api/statement/remittance/cancel',
    given: false,
    useCase: cancelAwaitFunds,
    input: (wire) => ({ id: statementId(wire) }),
    output: (view) => ({ statement_id: view.id, status: statusCode(view.status) }),
  }),
  restRow({
    ...given,
    path: '/api/statement/stop',
    useCases: [terminateStatement.name, stopStatementCreation.name],
    fields: [...ID, 'stop', 'remark'],
    handler: stop,
  }),
  restRow({
    ...given,
    path: '/api/statement/stop/single',
    useCases: [terminateLines.name],
    fields: ['list_id', 'stop', 'remark'],
    handler: stopOne,
  }),
  restRow({
    ...given,
    path: '/api/statement/detail/stop',
    useCases: [terminateLines.name],
    fields: [...ID, 'stop', 'remark', 'status'],
    handler: stopMany,
  }),
  restRow({
    ...given,
    path: '/api/statement/resend/single',
    useCases: [resendLine.name],
    fields: ['list_id', 'card', 'pay_way'],
    handler: resend,
    refusal: namesRefusal,
  }),
  restRow({
    ...given,
    path: '/api/statement/repay',
    useCases: [handleAbnormal.name],
    fields: [...ID, 'list'],
    handler: repay,
    refusal: namesRefusal,
  }),
];
