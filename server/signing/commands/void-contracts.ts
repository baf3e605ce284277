import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { selectionShape } from '../inputs';
import { askTermination } from '../steps/askTermination';
import { lockFit } from '../steps/selection';
import { isVoidable, voidNow } from '../steps/voiding';

/**
 * A contract from paper is void at once. One that was signed on the phone stays in force until its person confirms by the link, or seven days
 * have passed without a word: then nothing has happened (D42). One that is not eligible refuses them all, unless such
 * ones are to be left out.
 */
export const voidContracts = command({
  name: 'voidContracts',
  realm: 'company',
  needs: 'ANY',
  input: object({ selection: selectionShape() }),
  errors: ['CONTRACT_NOT_FOUND', 'SELECTION_EMPTY', 'SELECTION_CHANGED', 'CONTRACTS_NOT_VOIDABLE', 'RECEIVER_LIMIT'],
  idempotent: 'required',
  audit: { action: 'contract.void' },
  async run(ctx, { selection }): Promise<{ count: number; pendingCount: number }> {
    const rows = await lockFit(ctx, selection, { isFit: (row) => isVoidable(row, ctx.now), refusal: 'CONTRACTS_NOT_VOIDABLE' });
    const byPhone = rows.filter((row) => row.sign_system_type === 1);
    await voidNow(
      ctx,
      rows.filter((row) => row.sign_system_type !== 1),
    );
    await askTermination(ctx, byPhone);
    for (const { id } of byPhone) ctx.announce('contract', id);
    ctx.note({ after: { count: rows.length, pending: byPhone.length, codes: rows.slice(0, 20).map((row) => row.contract_code) } });
    return { count: rows.length - byPhone.length, pendingCount: byPhone.length };
  },
});
