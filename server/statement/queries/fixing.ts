import { object } from 'yup';
import { type PayWay, payWay } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import { query } from '../../kernel/usecase';
import { requireLink } from '../../payee/public';
import { isFixable } from '../steps/fixLine';
import { findLine } from '../store/lines';
import { getStatement } from '../store/statements';

interface AccountToFixView {
  readonly lineId: string;
  readonly companyName: string;
  readonly title: string;
  readonly net: Cents;
  readonly failureText: string;
  readonly failedAt: Date | null;
  readonly accountMasked: string;
  readonly bankName: string | null;
  readonly payWay: PayWay;
  readonly payWayName: string;
}

/** The failed line of this session's link, for the page that asks for another account. */
export const accountToFix = query({
  name: 'accountToFix',
  realm: 'payee',
  needs: null,
  input: object({}),
  async run(ctx): Promise<AccountToFixView> {
    const { targetId } = await requireLink(ctx, 'FIX_ACCOUNT');
    const line = await findLine(ctx, targetId);
    const statement = line && (await getStatement(ctx, line.statement_id));
    if (!line || !statement || !isFixable(line, statement)) throw new DomainError('LINK_INVALID');
    return {
      lineId: line.id,
      companyName: ctx.company?.name ?? '',
      title: statement.title,
      net: centsFromDatabase(line.net_cents),
      failureText: line.fail_text ?? '',
      failedAt: line.failed_at,
      accountMasked: line.account_mask,
      bankName: line.bank_name,
      payWay: line.pay_way,
      payWayName: payWay.label(line.pay_way),
    };
  },
});
