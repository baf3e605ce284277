import { ppm, sum, yuan, ZERO } from '../../schema/money';
import { undoTexts } from '../../schema/riskTexts';
import { deductionOf, payTypeOf } from '../../server/ledger/rules';
import { payableReasonsOf } from '../../server/payee/rules';
import {
  type Bearers,
  changeText,
  isLargeChange,
  isStoppable,
  lineAmounts,
  needsReapproval,
  outlierFactor,
  settledStatus,
  spreadDeduction,
  stopsLines,
  type UndoFacts,
  undoRefusal,
} from '../../server/statement/rules';

const allPayee: Bearers = { vat: 'PAYEE', surtax: 'PAYEE', incomeTax: 'PAYEE' };
const income = (amount: string) => ({ vat: ZERO, surtax: ZERO, incomeTax: yuan(amount) });

describe('amounts of a line (D33)', () => {
  it('labor of 9,600.00 at 6 %: fee 576.00, total 10,176.00, net 9,519.60', () => {
    expect(lineAmounts(yuan('9600.00'), income('80.40'), ppm(60_000), allPayee)).toMatchObject({
      serviceFee: yuan('576.00'),
      total: yuan('10176.00'),
      net: yuan('9519.60'),
      payeeTax: yuan('80.40'),
      companyTax: ZERO,
    });
  });

  it('business income of 6,000.00 at 5.5 %: the levy is shown when the platform bears it and charged when the company does', () => {
    const levy = { vat: ZERO, surtax: ZERO, incomeTax: yuan('48.00') };
    const platform = lineAmounts(yuan('6000.00'), levy, ppm(55_000), { ...allPayee, incomeTax: 'PLATFORM' });
    expect(platform).toMatchObject({
      serviceFee: yuan('330.00'),
      total: yuan('6330.00'),
      net: yuan('6000.00'),
      platformTax: yuan('48.00'),
    });
    const company = lineAmounts(yuan('6000.00'), levy, ppm(55_000), { ...allPayee, incomeTax: 'COMPANY' });
    expect(company).toMatchObject({ total: yuan('6378.00'), net: yuan('6000.00'), companyTax: yuan('48.00') });
  });

  it('each tax goes to its own bearer, and the three parts are always the whole', () => {
    const taxes = { vat: yuan('3.00'), surtax: yuan('0.21'), incomeTax: yuan('40.00') };
    const line = lineAmounts(yuan('300.00'), taxes, ppm(60_000), { vat: 'COMPANY', surtax: 'PLATFORM', incomeTax: 'PAYEE' });
    expect(line).toMatchObject({ companyTax: yuan('3.00'), platformTax: yuan('0.21'), payeeTax: yuan('40.00') });
    expect(sum([line.payeeTax, line.companyTax, line.platformTax])).toBe(sum(Object.values(taxes)));
  });
});

describe('how it is paid', () => {
  it('advance comes before coupons, coupons only with a balance', () => {
    const facts = { isAdvanceMerchant: false, isCouponOn: true, couponBalance: yuan('1.00') };
    expect(payTypeOf({ ...facts, isAdvanceMerchant: true })).toBe('ADVANCE');
    expect(payTypeOf(facts)).toBe('JOINT');
    expect(payTypeOf({ ...facts, couponBalance: ZERO })).toBe('BALANCE');
    expect(payTypeOf({ ...facts, isCouponOn: false })).toBe('BALANCE');
  });

  it('a coupon pays fees only, and its shares sum to it to the cent', () => {
    expect(deductionOf('JOINT', yuan('500.00'), yuan('576.00'))).toBe(yuan('500.00'));
    expect(deductionOf('JOINT', yuan('900.00'), yuan('576.00'))).toBe(yuan('576.00'));
    expect(deductionOf('BALANCE', yuan('900.00'), yuan('576.00'))).toBe(ZERO);
    const shares = spreadDeduction(yuan('100.00'), [yuan('33.33'), yuan('33.33'), yuan('33.34')]);
    expect(sum(shares)).toBe(yuan('100.00'));
    expect(spreadDeduction(ZERO, [yuan('1.00'), ZERO])).toEqual([ZERO, ZERO]);
  });
});

describe('where a statement ends (row 26)', () => {
  const counts = { open: 0, held: 0, failed: 0, succeeded: 0 };
  it.each([
    [{ open: 1, failed: 1 }, null],
    [{ failed: 1, succeeded: 5 }, 'ABNORMAL'],
    [{ held: 1, succeeded: 5 }, 'ABNORMAL'],
    [{ succeeded: 1 }, 'COMPLETED'],
    [{}, 'TERMINATED'],
  ])('%j leads to %s', (some, status) => {
    expect(settledStatus({ ...counts, ...some })).toBe(status);
  });

  it('[TRM-002 2/3] [TRM-003 2/4] lines are stopped in 13 and 15, in 11 of business income only, and never at the bank or after', () => {
    expect(stopsLines('PAYING', 'LABOR_CONTINUOUS')).toBe(false);
    expect(stopsLines('PAYING', 'BUSINESS_INCOME')).toBe(true);
    expect(stopsLines('ABNORMAL', 'LABOR_CONTINUOUS') && stopsLines('EXCEPTION', 'LABOR_GENERAL')).toBe(true);
    expect(stopsLines('COMPLETED', 'BUSINESS_INCOME')).toBe(false);
    expect((['PENDING', 'SUCCESS', 'FAILED', 'TERMINATED', 'RESENDING', 'PAYING'] as const).filter(isStoppable)).toEqual([
      'PENDING',
      'FAILED',
    ]);
  });
});

describe('what an auditor is told', () => {
  it('20,000.01 to a changed account waits where the limit is 20,000.00; 20,000.00 does not, nor anything while the audit is off', () => {
    const asked = { auditOn: true, isAccountChanged: true, gross: yuan('20000.01'), limit: yuan('20000.00') };
    expect(needsReapproval(asked)).toBe(true);
    expect(needsReapproval({ ...asked, gross: yuan('20000.00') })).toBe(false);
    expect(needsReapproval({ ...asked, auditOn: false })).toBe(false);
    expect(needsReapproval({ ...asked, isAccountChanged: false })).toBe(false);
  });

  it('[RSK-005 3/3] factors have one decimal, changes a sign, and a half is not yet a large change', () => {
    expect(outlierFactor(yuan('20000.00'), yuan('5000.00'))).toBe('4.0');
    expect(outlierFactor(yuan('100.00'), yuan('30.00'))).toBe('3.3');
    expect(changeText(yuan('5000.00'), yuan('20000.00'))).toBe('+300%');
    expect(changeText(yuan('200.00'), yuan('100.00'))).toBe('−50%');
    expect(isLargeChange(yuan('200.00'), yuan('100.00'))).toBe(false);
    expect(isLargeChange(yuan('200.00'), yuan('99.99'))).toBe(true);
    expect(isLargeChange(yuan('200.00'), yuan('300.01'))).toBe(true);
  });
});

describe('payable (D77)', () => {
  const fine = {
    isIdentified: true,
    blockedReason: null,
    accountRejected: null,
    isCooling: false,
    isDenied: false,
    isOverMonthlyLimit: false,
    contract: { isValid: true, endedOn: null },
    signCheckOn: true,
  };
  it('nothing speaks against a signed, identified payee within his limits', () => {
    expect(payableReasonsOf(fine)).toEqual([]);
  });

  it('every cause has its own text, and all are told at once', () => {
    const reasons = payableReasonsOf({
      ...fine,
      isIdentified: false,
      blockedReason: '司法冻结',
      accountRejected: '户名不符',
      isCooling: true,
      isDenied: true,
      isOverMonthlyLimit: true,
      contract: { isValid: false, endedOn: '2026-10-31' },
    });
    expect(reasons.map((reason) => reason.code)).toEqual([
      'NAME_ID_MISMATCH',
      'PAYEE_BLOCKED',
      'ACCOUNT_REJECTED',
      'ACCOUNT_COOLING',
      'NOT_ME',
      'AMOUNT_LIMIT',
      'CONTRACT_EXPIRED',
    ]);
    expect(reasons.at(-1)?.text).toBe('合同已于 2026-10-31 到期，请重新签约');
    expect(reasons.every((reason) => reason.isBlocking)).toBe(true);
  });

  it('with the sign check off a missing contract warns and never holds a payment', () => {
    expect(payableReasonsOf({ ...fine, signCheckOn: false, contract: { isValid: false, endedOn: null } })).toEqual([
      { code: 'NOT_SIGNED', text: '未签约', isBlocking: false },
    ]);
  });
});

describe('whether an import may be undone', () => {
  const payer = { isInvoiceFree: true, isInvoiceAsked: false, isOwnReview: true, mayEdit: true, mayStop: true };
  it.each<[Partial<UndoFacts> & Pick<UndoFacts, 'status'>, string | null]>([
    [{ status: 'CHECKING_BASE', mayStop: false }, null],
    [{ status: 'PENDING_CONFIRM', mayEdit: false }, undoTexts.stopper],
    [{ status: 'WAITING_PAYMENT' }, null],
    [{ status: 'WAITING_PAYMENT', mayStop: false }, undoTexts.stopper],
    [{ status: 'WAITING_PAYMENT', isInvoiceFree: false }, undoTexts.invoicing],
    [{ status: 'WAITING_PAYMENT', isInvoiceAsked: true }, undoTexts.applied],
    [{ status: 'PENDING_REVIEW', isInvoiceAsked: true }, undoTexts.applied],
    [{ status: 'WAITING_PAYMENT', isInvoiceAsked: true, mayStop: false }, undoTexts.stopper],
    [{ status: 'PAYING', isInvoiceAsked: true }, undoTexts.paid],
    [{ status: 'PENDING_REVIEW' }, null],
    [{ status: 'PENDING_REVIEW', isOwnReview: false }, undoTexts.reviewing],
    [{ status: 'AWAITING_FUNDS' }, undoTexts.awaiting],
    [{ status: 'TERMINATED' }, undoTexts.ended],
    [{ status: 'PAYING' }, undoTexts.paid],
    [{ status: 'COMPLETED' }, undoTexts.paid],
  ])('%j: %s', (facts, refusal) => expect(undoRefusal({ ...payer, ...facts })).toBe(refusal));
  it('one that was given up before is gone', () => expect(undoRefusal(undefined)).toBe(undoTexts.gone));
});
