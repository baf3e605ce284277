import { object, string } from 'yup';
import { payWay } from '../../../schema/codes';
import { invalid } from '../../../schema/errors';
import { maskAccount } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { accountTexts } from '../../../schema/payeeTexts';
import { soundText } from '../../../schema/soundText';
import { bankBeside } from '../../kernel/banks';
import { later } from '../../kernel/clock';
import type { Before } from '../../kernel/context';
import { encryptField } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { codeShape } from '../inputs';
import { accountShape, isDefaultAccount, judgeAccount, payeeKey, type SaidAccount } from '../steps/changeAccount';
import { requireWhole } from '../steps/reach';
import { chooseAccount, ownAccounts } from '../store/accounts';
import { companiesOfPayee } from '../store/sessions';
import { accountView, type MyAccountView } from '../views';

/** null = it is the account already: no code is needed to hear so, and who asks again with the same key meets the stored answer. */
async function passedCode(before: Before, input: SaidAccount & { readonly code: string }): Promise<string | null> {
  const { index, binding } = judgeAccount(before, input);
  const isOwn = () => before.autonomous((ctx) => isDefaultAccount(ctx, index));
  if (await isOwn()) return null;
  try {
    return (await checkCode(before, { purpose: 'ACCOUNT_CHANGE', userKey: payeeKey(before), code: input.code, binding })).codeId;
  } catch (error) {
    // The other click of a double click may have used the code a moment ago.
    if (await isOwn()) return null;
    throw error;
  }
}

/**
 * Whoever holds the phone names another account (PYE-015). For a day nothing is paid to it, so that the person can still hear of it; lines
 * that are to be sent meanwhile are held with this reason. Every company that pays her is told by a job with its own rights.
 */
export const changeMyAccount = command({
  name: 'changeMyAccount',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  errors: ['ACCOUNT_DOUBTFUL', 'PAYEE_PHONE_DIFFERS', ...codeErrors],
  idempotent: 'required',
  audit: { action: 'payee.changeAccount' },
  input: object({ ...accountShape, bank: string().trim().nullable().max(limits.text.importRemarkMax), code: codeShape() }),
  before: (before, input) => passedCode(before, input),
  async run(ctx, input, codeId): Promise<MyAccountView> {
    await requireWhole(ctx);
    const { account, index, binding } = judgeAccount(ctx, input);
    if (codeId === null) throw invalid({ accountNo: accountTexts.same });
    await useCode(ctx, { codeId, binding });
    const earlier = (await ownAccounts(ctx)).find((own) => own.is_default);
    const coolingUntil = later(ctx.now, limits.payee.accountCooling);
    const [mask, way] = [maskAccount(account), payWay.label(input.payWay)];
    const accountId = await chooseAccount(ctx, {
      index,
      cipher: encryptField(null, 'person_account.account', account),
      mask,
      payWay: input.payWay,
      bankName: bankBeside(input.payWay, account, soundText('bank', input.bank)),
      coolingUntil,
    });
    ctx.note({ before: { account: earlier?.account_mask ?? null }, after: { account: mask, payWay: way, remark: `${way} ${mask}` } });
    const told = { personId: ctx.actor?.id, accountId, at: ctx.now.toISOString() };
    for (const { company_id: companyId } of await companiesOfPayee(ctx)) ctx.enqueue('payee.tellAccountChanged', { ...told, companyId });
    const [chosen] = await ownAccounts(ctx);
    if (!chosen) throw new Error('the account that was chosen is the first');
    return accountView(chosen, ctx.now);
  },
});
