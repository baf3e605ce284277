// Stopping, resending and mending failed lines on the legacy wire (Spec 1 §6, D28).
import { lineStopReason, payWay, statementStopReason } from '../../../schema/codes';
import { doneTexts } from '../../../schema/doneTexts';
import { DomainError } from '../../../schema/errors';
import { type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import { makeWire, type Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { handleAbnormal } from '../commands/handle-abnormal';
import { resendLine } from '../commands/resend-line';
import { stopStatementCreation } from '../commands/stop-statement-creation';
import { terminateLines } from '../commands/terminate-lines';
import { terminateStatement } from '../commands/terminate-statement';
import { lineSeen, statementSeen } from '../queries/seen';
import { MOVED } from './answers';
import { codesOf, moved, namesRefusal, statementOf } from './wire';

/** TRM-005: an application that waits for its review is deleted by a stop only when the caller says that he was told. */
const dropOf = (wire: Wire) => ({ isInvoiceDropConfirmed: wire.flag('confirmInvoiceDrop') ?? false });
const stopOf = (wire: Wire) => ({
  reason: wire.needed.key(lineStopReason, 'stop'),
  remark: wire.text('remark') ?? null,
  ...dropOf(wire),
});
const DROP_NOTE = [
  '结算单有待审核的开票申请时（can_stop 的 reason 为 INVOICE_PENDING_REVIEW），先以 22001 说明终止后将删除该申请；确认后带 confirmInvoiceDrop=1 再次提交。',
  'While an invoice application waits for its review (can_stop says INVOICE_PENDING_REVIEW) the call is refused with 22001, because a stop deletes it; send again with confirmInvoiceDrop=1 once that is confirmed.',
] as const;
/** D58. */
const REFUND_NOTE = [
  '金额退回原账户；以垫资支付的，已还款的部分退回余额，流水的备注注明。',
  'The money returns to where it came from; of an advance what was repaid returns to the balance, and the remark of the flow says so.',
] as const;
const STOP_LINES_NOTE = [`${REFUND_NOTE[0]}${DROP_NOTE[0]}`, `${REFUND_NOTE[1]} ${DROP_NOTE[1]}`] as const;

interface Why<K> {
  readonly reason: K | null;
  readonly remark: string | null;
  readonly isInvoiceDropConfirmed: boolean;
}

function because<K>({ reason, remark, isInvoiceDropConfirmed }: Why<K>) {
  if (reason === null) throw new DomainError('STOP_REASON_REQUIRED');
  return { reason, remark, isInvoiceDropConfirmed };
}

const stoppable = codesOf({ '0': ['PENDING'], '2': ['FAILED'] } as const);

function editOf(item: unknown) {
  const { text, id, key } = makeWire(item as Record<string, unknown>);
  return {
    id: id('list_id'),
    version: text('line_version') ?? null,
    account: text('card', 'account') ?? null,
    phone: text('phone') ?? null,
    name: text('user_name', 'name') ?? null,
    remark: text('remark') ?? null,
    bankAbstract: text('bank_abstract') ?? null,
    payWay: key(payWay, 'pay_way'),
  };
}

/** null = all of them. A list that is none is refused: taken for none, it would be paid by the accounts that it was to change. */
function editsOf(wire: Wire): ReturnType<typeof editOf>[] | null {
  const list = wire.raw('list');
  if (list === undefined || list === null || list === '') return null;
  if (!Array.isArray(list)) throw new DomainError('UNKNOWN_VALUE', { field: 'list' });
  return list.map(editOf);
}

export const stopRows: readonly RestRow[] = [
  restSteps({
    call: 'POST /api/statement/stop',
    words: ['终止结算单', 'Terminate the statement'],
    note: DROP_NOTE,
    useCases: [terminateStatement, stopStatementCreation],
    sees: statementSeen,
    takes: (wire) => ({
      ...statementOf(wire),
      reason: wire.needed.key(statementStopReason, 'stop'),
      remark: wire.text('remark') ?? null,
      ...dropOf(wire),
    }),
    naturalKey: ['id'],
    done: doneTexts.statementStopped,
    answers: null,
    async steps({ caller, sent, seen: { isBeingChecked }, keyed }) {
      const { isInvoiceDropConfirmed, ...why } = because(sent);
      if (isBeingChecked) await run(caller, stopStatementCreation, { id: sent.id, ...why });
      else await run(caller, terminateStatement, { id: sent.id, ...why, isInvoiceDropConfirmed }, keyed);
    },
  }),
  restRow({
    call: 'POST /api/statement/stop/single',
    words: ['终止一条明细', 'Stop a line'],
    note: STOP_LINES_NOTE,
    useCase: terminateLines,
    sees: lineSeen,
    takes: (wire) => ({ id: wire.id('list_id'), ...stopOf(wire) }),
    input: (sent, { statementId }) => ({ statementId, selection: { mode: 'PAGE' as const, ids: [sent.id] }, ...because(sent) }),
    naturalKey: ['id', 'attemptCount'],
    done: doneTexts.linesStopped,
    answers: null,
  }),
  restRow({
    call: 'POST /api/statement/detail/stop',
    words: ['终止全部未发放明细', 'Stop all lines that are not paid'],
    note: STOP_LINES_NOTE,
    useCase: terminateLines,
    sees: statementSeen,
    takes: (wire) => ({ ...statementOf(wire), statuses: wire.key(stoppable, 'status'), ...stopOf(wire) }),
    input: ({ id, statuses, ...why }) => ({
      statementId: id,
      selection: { mode: 'ALL' as const, filter: { statuses } },
      ...because(why),
    }),
    naturalKey: ['id', 'version'],
    saysAlike: ['statuses'],
    done: doneTexts.linesStopped,
    answers: ['count'],
    output: ({ stoppedNow }) => ({ count: stoppedNow }),
  }),
  restRow({
    call: 'POST /api/statement/resend/single',
    words: ['重新发放一条明细', 'Pay a failed line again'],
    useCase: resendLine,
    sees: lineSeen,
    takes: (wire) => ({
      id: wire.id('list_id'),
      account: wire.needed.text('card', 'account') ?? null,
      payWay: wire.key(payWay, 'pay_way'),
    }),
    // Another account is another call; the same one after something else became of the line is, too (hasEnded of the command).
    naturalKey: ['id', 'attemptCount', 'accountIndex', 'payWay'],
    answers: null,
    refusal: namesRefusal,
  }),
  restRow({
    call: 'POST /api/statement/repay',
    words: ['处理异常：重新提交失败明细', 'Hand failed lines in again'],
    useCase: handleAbnormal,
    sees: statementSeen,
    takes: (wire) => ({ ...statementOf(wire), edits: editsOf(wire) }),
    input: ({ id, edits }) => ({ statementId: id, edits }),
    naturalKey: ['id', 'version'],
    saysAlike: ['edits'],
    done: doneTexts.failuresHandedIn,
    answers: MOVED,
    output: moved,
    refusal: namesRefusal,
  }),
];
