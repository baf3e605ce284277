/**
 * What the codes of the payout channel mean (GWY-010). A code that is not in this list is no refusal: the attempt stays
 * unknown and is queried, because a new code may well stand for a payment that was made.
 */
type BankRefusalClass = 'ACCOUNT' | 'LIMIT' | 'CHANNEL';

interface Refusal {
  readonly class: BankRefusalClass;
  readonly text: string;
  readonly nextStep: string;
  /** The same account will be refused again: it must be changed before it is sent to. */
  readonly isPermanent?: true;
}

const FIX_ACCOUNT = '请核对并修改收款账户后重新发放';

export const bankRefusals = {
  ACCOUNT_NAME_MISMATCH: { class: 'ACCOUNT', text: '户名不符', nextStep: FIX_ACCOUNT, isPermanent: true },
  ACCOUNT_NOT_FOUND: { class: 'ACCOUNT', text: '账户不存在', nextStep: FIX_ACCOUNT, isPermanent: true },
  ACCOUNT_CLOSED: { class: 'ACCOUNT', text: '账户已销户', nextStep: FIX_ACCOUNT, isPermanent: true },
  ACCOUNT_FROZEN: { class: 'ACCOUNT', text: '账户状态异常', nextStep: '请收款人联系开户行，或更换收款账户后重新发放' },
  PAYEE_NOT_CONFIRMED: { class: 'ACCOUNT', text: '收款人 24 小时内未确认', nextStep: '请联系收款人后重新发放，或更换收款账户' },
  LIMIT_EXCEEDED: { class: 'LIMIT', text: '超出收款账户的余额或限额', nextStep: '请更换收款账户后重新发放，或终止该笔' },
  CANCELLED: { class: 'LIMIT', text: '渠道已撤销该笔付款', nextStep: '请重新发放，或终止该笔' },
  CHANNEL_MAINTENANCE: { class: 'CHANNEL', text: '付款渠道维护中', nextStep: '请稍后重新发放' },
  CHANNEL_BUSY: { class: 'CHANNEL', text: '付款渠道繁忙', nextStep: '请稍后重新发放' },
} as const satisfies Record<string, Refusal>;

type BankRefusalCode = keyof typeof bankRefusals;

/** Results that no channel code stands for. */
export const payoutReasons = {
  RETURNED: { class: 'ACCOUNT', text: '退票：款项已被收款行退回', nextStep: FIX_ACCOUNT, isPermanent: true },
  PREVIOUS_OPEN: { class: 'CHANNEL', text: '上一笔付款在渠道尚无结论，本次未发送', nextStep: '请联系客服核实上一笔付款后再重新发放' },
  DAY_BOOK: { class: 'LIMIT', text: '渠道账单记为未付款，未说明原因', nextStep: '请核对收款账户后重新发放，或终止该笔' },
  OPERATOR: { class: 'LIMIT', text: '经人工核实未付款', nextStep: '请重新发放，或终止该笔' },
} as const satisfies Record<string, Refusal>;

export function bankRefusal(code: string): Refusal | null {
  return Object.hasOwn(bankRefusals, code) ? bankRefusals[code as BankRefusalCode] : null;
}

/** The channel's own trouble: the same order may go through in a while (GWY-011). */
export function isTransient(code: string): boolean {
  return bankRefusal(code)?.class === 'CHANNEL';
}

/** Another account of the same person ends this failure: its payee can mend it. */
export function isPayeeFixable(code: string): boolean {
  return code === 'LIMIT_EXCEEDED' || payoutFailure(code).class === 'ACCOUNT';
}

/** What ends a refusal: it passes by itself, the payee mends the account, or nothing does; null = a code in no list of ours. */
export function remedyOf(code: string): 'TRANSIENT' | 'PAYEE' | 'PERMANENT' | null {
  if (!payoutFailure(code).isListed) return null;
  if (isTransient(code)) return 'TRANSIENT';
  return isPayeeFixable(code) ? 'PAYEE' : 'PERMANENT';
}

/** For the page: an unlisted code is shown as it came. */
export function payoutFailure(code: string): Refusal & { isListed: boolean } {
  const known = bankRefusal(code) ?? (Object.hasOwn(payoutReasons, code) ? payoutReasons[code as keyof typeof payoutReasons] : null);
  if (known) return { ...known, isListed: true };
  return { class: 'CHANNEL', text: code, nextStep: '渠道返回了未收录的编码，请联系客服', isListed: false };
}

/** Buttons of an operator beside a payment; what they lead to is the table of payoutAttempt and approval. */
export const opsPayoutActions = {
  setLineResult: { label: '登记结果', isDanger: false },
  returnLine: { label: '登记退票', isDanger: false },
  askBank: { label: '查询渠道', isDanger: false },
  resend: { label: '重新发放', isDanger: false },
  confirmDecision: { label: '确认', isDanger: false },
  rejectDecision: { label: '驳回', isDanger: true },
} as const;

/** The channel that payments of a statement go through takes no new orders for now: told before they are paid for, and afterwards. */
export const channelPaused = {
  before: '{channels}渠道暂停付款：现在支付即扣款，其中 {count} 笔在渠道恢复后自动发放',
  after: '{channels}渠道暂停付款：{count} 笔待发放的款项在渠道恢复后自动发放，无需操作',
} as const;
