/** One judgement of an account and of an amount, for the uploaded row, the edited line, the legacy call and the forms of the pages. */
import type { PayWay } from './codes';
import { type AccountProblem, type AmountProblem, accountProblem, amountProblem, formats } from './formats';
import { limits } from './limits';
import { formatGrouped } from './money';
import { type CellFault, fieldLabels, type ProblemCode, type RosterField } from './problems';

const accountCodes: Readonly<Record<AccountProblem, ProblemCode>> = {
  REQUIRED: 'REQUIRED',
  SCIENTIFIC: 'ACCOUNT_SCIENTIFIC',
  PRECISION_LOST: 'ACCOUNT_PRECISION_LOST',
  FORMAT: 'ACCOUNT_FORMAT',
};

const accountMessages: Readonly<Record<PayWay, string>> = {
  BANK_CARD: formats.payeeAccount.message,
  ALIPAY: formats.alipayAccount.message,
  QQ_WALLET: formats.qqAccount.message,
  WECHAT: formats.wechatAccount.message,
};

/** STM-055: what is missing is called by what the pay way asks for. */
const accountNames: Readonly<Record<PayWay, string>> = {
  BANK_CARD: '银行卡号',
  ALIPAY: '支付宝账号',
  QQ_WALLET: 'QQ钱包账号',
  WECHAT: '微信账号',
};

export function requiredFault(field: RosterField, payWay: PayWay): CellFault {
  return { code: 'REQUIRED', params: { field: field === 'account' ? accountNames[payWay] : fieldLabels[field] } };
}

/** One judgement of an account for the uploaded row, the edited line and the legacy call; null when it may be paid this way. */
export function accountFault(account: string, payWay: PayWay): CellFault | null {
  const problem = accountProblem(account, payWay);
  if (problem === null) return null;
  if (problem === 'REQUIRED') return requiredFault('account', payWay);
  return { code: accountCodes[problem], params: { field: fieldLabels.account, text: accountMessages[payWay] } };
}

const amountCodes: Readonly<Record<AmountProblem, ProblemCode>> = {
  REQUIRED: 'REQUIRED',
  FORMAT: 'AMOUNT_FORMAT',
  DECIMALS: 'AMOUNT_DECIMALS',
  ZERO: 'AMOUNT_ZERO',
  TOO_LARGE: 'AMOUNT_TOO_LARGE',
};

/** The same for an amount in yuan as typed. */
export function amountFault(amount: string): CellFault | null {
  const problem = amountProblem(amount);
  return problem === null
    ? null
    : { code: amountCodes[problem], params: { field: fieldLabels.amount, max: formatGrouped(limits.amount.max) } };
}
