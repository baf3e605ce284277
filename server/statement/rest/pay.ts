// Audit, lock and payment on the legacy wire (D26): the door reads the version the caller is looking at and sends it along.
import { auditOperation, auditRejectReason, payType } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { codePurpose } from '../../../schema/messages';
import { formatYuan } from '../../../schema/money';
import { wireTime } from '../../kernel/clock';
import { type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import type { Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { captchaOf } from '../../verification/public';
import { awaitFunds } from '../commands/await-funds';
import { cancelAwaitFunds } from '../commands/cancel-await-funds';
import { holdFunds } from '../commands/hold-funds';
import { passAudit } from '../commands/pass-audit';
import { payStatement } from '../commands/pay-statement';
import { rejectAudit } from '../commands/reject-audit';
import { releaseFunds } from '../commands/release-funds';
import { purposes, sendPaymentCode } from '../commands/send-payment-code';
import { submitAudit } from '../commands/submit-audit';
import { withdrawAudit } from '../commands/withdraw-audit';
import { paymentFacts, statementSeen } from '../queries/seen';
import { statementFacts } from '../queries/statements';
import { MOVED } from './answers';
import { moved, statementOf } from './wire';

const payingPurpose = {
  fromCode: (code: string) => purposes.find((purpose) => purpose === codePurpose.fromCode(code)) ?? null,
};

/** Only a rejection has a reason: what a caller left in the field beside a pass decides nothing and is not judged. */
const decisionOf = (wire: Wire) => {
  const operation = wire.requireKey(auditOperation, 'operation_type');
  const hasReason = operation !== 'PASS' && operation !== 'WITHDRAW';
  return { operation, reason: (hasReason ? wire.key(auditRejectReason, 'reason') : null) ?? 'PEOPLE_WRONG' } as const;
};

const auditRows: readonly RestRow[] = [
  restRow({
    call: 'POST /api/statement/submit/audit',
    words: ['提交审核', 'Submit to the auditor'],
    useCase: submitAudit,
    sees: statementSeen,
    takes: statementOf,
    input: ({ id }, { version }) => ({ id, version }),
    answers: null,
  }),
  restSteps({
    call: 'POST /api/statement/update/audit',
    words: ['通过、驳回或撤回', 'Pass, reject or withdraw'],
    note: [
      'content_hash 为 statement/info 返回的内容指纹，通过与驳回时带上，此后内容有变即拒绝（22001）；不带时与提交审核时的内容核对，撤回后重新提交的内容不会被认出，建议总是带上。',
      'content_hash is the one of statement/info; a pass or a rejection that names it is refused with 22001 when the content has changed since. Without it the content is compared with what was submitted last, which says nothing of a statement that was withdrawn and submitted again: name it always.',
    ],
    useCases: [passAudit, rejectAudit, withdrawAudit],
    sees: statementSeen,
    takes: (wire) => ({
      ...statementOf(wire),
      ...decisionOf(wire),
      remark: wire.text('remark') ?? null,
      contentHash: wire.text('content_hash') ?? null,
    }),
    naturalKey: ['id', 'version'],
    answers: null,
    async steps({ caller, sent: { id, operation, reason, remark, contentHash }, seen: { version, submittedHash }, keyed }) {
      if (operation === 'PASS') await run(caller, passAudit, { id, version, contentHash: contentHash ?? submittedHash }, keyed);
      else if (operation === 'WITHDRAW') await run(caller, withdrawAudit, { id, version });
      else await run(caller, rejectAudit, { id, version, contentHash, reason, remark });
    },
  }),
  restRow({
    call: 'POST /api/statement/whether/revoke',
    words: ['能否撤回', 'Whether it may be withdrawn'],
    useCase: statementFacts,
    takes: statementOf,
    answers: ['can_revoke', ['type', 'text'], 'reason'],
    output: ({ revoke }) => ({ can_revoke: revoke.canRevoke ? 1 : 0, type: revoke.type, reason: revoke.reason }),
  }),
];

const fundsRows: readonly RestRow[] = [
  restRow({
    call: 'POST /api/statement/revoke/lock',
    words: ['解锁资金', 'Release the funds'],
    useCase: releaseFunds,
    takes: (wire) => ({ ...statementOf(wire), onlyMine: false }),
    answers: null,
  }),
  // Row 13 with its one oddity: short funds are an answer here, not a refusal.
  restSteps({
    call: 'POST /api/statement/balance/enough',
    words: ['检查余额并锁定资金 30 分钟', 'Check the balance and hold the funds for 30 minutes'],
    useCases: [holdFunds, paymentFacts],
    sees: statementSeen,
    note: [
      'subject_id 可不填；与结算单的合作主体不同即拒绝（22001），不锁定资金。',
      'subject_id may be left out; one that is not the subject of the statement is refused with 22001, and nothing is held.',
    ],
    takes: (wire) => ({ ...statementOf(wire), subjectId: wire.optionalId('subject_id') }),
    answers: ['is_can_op', 'remaining_quota', 'pay_type', 'need_sms', 'lock_expire_at'],
    async steps({ caller, sent: { id, subjectId }, seen: { version } }) {
      const isEnough = await run(caller, holdFunds, { id, version, subjectId }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError && (error.key === 'INSUFFICIENT_BALANCE' || error.key === 'INSUFFICIENT_QUOTA')) return false;
          throw error;
        },
      );
      const { payment, hold } = await run(caller, paymentFacts, { id });
      return {
        is_can_op: isEnough ? 1 : 0,
        remaining_quota: formatYuan(payment.balanceBefore),
        pay_type: Number(payType.code(payment.payType)),
        need_sms: payment.needsSms ? 1 : 0,
        lock_expire_at: hold === null ? '' : wireTime(hold.until),
      };
    },
  }),
  restRow({
    call: 'POST /api/statement/pay/check/sms/send',
    words: ['发送付款验证码', 'Send the code for paying'],
    useCase: sendPaymentCode,
    sees: statementSeen,
    takes: (wire) => ({ ...statementOf(wire), captcha: captchaOf(wire), purpose: wire.key(payingPurpose, 'purpose') }),
    input: (sent, { version }) => ({ ...sent, version }),
    answers: null,
  }),
  restRow({
    call: 'POST /api/statement/payment/income',
    words: ['确认付款', 'Pay'],
    note: [
      '一张单只付一次：重复调用返回同一结果。need_sms 为 1 时须带 code。',
      'A statement is paid once: a repeated call gets the same answer. With need_sms = 1 the code is needed.',
    ],
    useCase: payStatement,
    sees: paymentFacts,
    takes: (wire) => ({
      ...statementOf(wire),
      payType: wire.key(payType, 'pay_type'),
      smsCode: wire.text('code', 'smsCode') ?? null,
      secondFactor: wire.text('second_factor') ?? null,
    }),
    input: (sent, { version, dueType }) => ({ ...sent, version, payType: sent.payType ?? dueType }),
    naturalKey: ['id'],
    answers: MOVED,
    output: moved,
  }),
  restRow({
    call: 'POST /api/statement/remittance/await',
    isOurs: true,
    words: ['汇款支付，等待到账', 'Pay by transfer and wait for it'],
    useCase: awaitFunds,
    sees: statementSeen,
    takes: (wire) => ({
      ...statementOf(wire),
      remittedOn: wire.needed.day('pay_time') ?? '',
      payWhenFunded: wire.flag('auto_pay') ?? false,
      smsCode: wire.text('code') ?? null,
      secondFactor: wire.text('second_factor') ?? null,
    }),
    input: (sent, { version }) => ({ ...sent, version }),
    naturalKey: ['id', 'version'],
    saysAlike: ['remittedOn', 'payWhenFunded'],
    answers: MOVED,
    output: moved,
  }),
  restRow({
    call: 'POST /api/statement/remittance/cancel',
    isOurs: true,
    words: ['取消汇款', 'Cancel the transfer'],
    useCase: cancelAwaitFunds,
    takes: statementOf,
    answers: MOVED,
    output: moved,
  }),
];

export const payRows: readonly RestRow[] = [...auditRows, ...fundsRows];
