import type { PayType } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type Cents, notBelowZero, subtract, ZERO } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { type Balance, deductionOf, payTypeOf } from '../rules';

/** What a payer may spend with this way of paying: balance, or what is left of the quota. */
export function spendable(balance: Balance, payType: PayType): Cents {
  if (payType !== 'ADVANCE') return balance.available;
  return notBelowZero(subtract(balance.quota ?? balance.advanceUsed, balance.advanceUsed));
}

interface Payment {
  readonly payType: PayType;
  /** Paid by coupons. */
  readonly deduction: Cents;
  /** What is due from the balance or the quota. */
  readonly due: Cents;
  /** Balance or rest of the quota. */
  readonly spendable: Cents;
}

interface Owed {
  readonly total: Cents;
  /** The part that coupons may pay; null = no coupon pays for such a thing. */
  readonly serviceFee: Cents | null;
}

/** How a company pays this amount now, whatever it is for; what a caller says about amounts is never used (D33). */
export function paymentOf(ctx: Ctx, balance: Balance, { total, serviceFee }: Owed): Payment {
  const features = ctx.company?.features ?? [];
  const payType = payTypeOf({
    isAdvanceMerchant: features.includes('ADVANCE'),
    isCouponOn: features.includes('COUPON') && serviceFee !== null,
    couponBalance: balance.coupon,
  });
  const deduction = deductionOf(payType, balance.coupon, serviceFee ?? ZERO);
  return { payType, deduction, due: subtract(total, deduction), spendable: spendable(balance, payType) };
}

/** The refusal of short funds (PAY-012, PAY-013): money is recharged, advanced money is repaid first. */
export function shortOf(payType: PayType): 'INSUFFICIENT_BALANCE' | 'INSUFFICIENT_QUOTA' {
  return payType === 'ADVANCE' ? 'INSUFFICIENT_QUOTA' : 'INSUFFICIENT_BALANCE';
}

/** The pay type is the server's; a page that shows another one must be read again. Errors: PAY_TYPE_CHANGED. */
export function requirePayType({ payType }: Pick<Payment, 'payType'>, seen: PayType): void {
  if (payType !== seen) throw new DomainError('PAY_TYPE_CHANGED');
}
