import { boolean, object, string } from 'yup';
import { requireSureAccount } from '../../../schema/accountDoubt';
import { cleanCell } from '../../../schema/cells';
import { DomainError, invalid } from '../../../schema/errors';
import { problemText } from '../../../schema/problems';
import { fixTexts } from '../../../schema/statementTexts';
import { typedAccountFault } from '../../../schema/typedAccount';
import { command } from '../../kernel/usecase';
import { linkUsed, requireLink } from '../../payee/public';
import { isFixable } from '../steps/fixLine';
import { editLine } from '../steps/resend';
import { findLine, lockLines } from '../store/lines';
import { addHistory, changeStatement, lockStatement } from '../store/statements';

interface FixedAccountView {
  readonly lineId: string;
  readonly accountMasked: string;
  readonly bankName: string | null;
}

/**
 * The payee names another account for exactly the failed line of the link (PYE-016). It stands here and not in the payee domain because the
 * line, its lock, its rules and its record are here: one transaction uses the link up and changes the line, or neither. The database role of
 * payees may write these columns of own lines only. What happened meanwhile to the line makes the link one that has ended.
 */
export const fixAccount = command({
  name: 'fixAccount',
  realm: 'payee',
  needs: null,
  input: object({
    account: string().trim().required(fixTexts.accountMissing).max(64),
    bankName: string().trim().nullable().max(50),
    isDoubtAccepted: boolean().nullable(),
  }),
  errors: ['LINK_INVALID', 'ROSTER_ROW_INVALID', 'ACCOUNT_DOUBTFUL'],
  idempotent: 'required',
  allowedWhenSuspended: true,
  audit: { action: 'payee.fixAccount', target: (_input, output: FixedAccountView) => ['statementLine', output.lineId] },
  async run(ctx, input): Promise<FixedAccountView> {
    const link = await requireLink(ctx, 'FIX_ACCOUNT');
    const found = await findLine(ctx, link.targetId);
    if (!found) throw new DomainError('LINK_INVALID');
    const statement = await lockStatement(ctx, found.statement_id);
    const [line] = await lockLines(ctx, [found.id]);
    if (!line || !isFixable(line, statement)) throw new DomainError('LINK_INVALID');
    if (typedAccountFault(cleanCell('account', input.account).value, line.pay_way)?.code === 'ACCOUNT_ID_CARD')
      throw invalid({ account: problemText('ACCOUNT_ID_CARD') });
    const edited = await editLine(ctx, line, { account: input.account, bankName: input.bankName });
    if (edited.account_index === line.failed_account_index) throw invalid({ account: fixTexts.sameAccount });
    const account = cleanCell('account', input.account).value;
    requireSureAccount('account', { account, payWay: line.pay_way, isDoubtAccepted: input.isDoubtAccepted });
    await linkUsed(ctx, link.linkId);
    await changeStatement(ctx, statement, {});
    const entry = { action: 'fixAccount', from: statement.status, to: statement.status, lineId: line.id, remark: line.name };
    await addHistory(ctx, statement.id, entry);
    ctx.note({ before: { account: line.account_mask }, after: { account: edited.account_mask } });
    ctx.announce('statement', statement.id);
    // A station message is the company's to write, so it comes by a job with the company's own rights.
    ctx.enqueue('statement.tellFixed', { companyId: ctx.companyId, lineId: line.id, linkId: link.linkId });
    return { lineId: line.id, accountMasked: edited.account_mask, bankName: edited.bank_name };
  },
});
