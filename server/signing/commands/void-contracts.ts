import { object } from 'yup';
import { agreementType as agreements } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { later } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { selectionShape } from '../inputs';
import { phoneOf } from '../steps/phones';
import { lockFit } from '../steps/selection';
import { sendLinks } from '../steps/sendLinks';
import { isVoidable, voidNow } from '../steps/voiding';
import { awaitTermination } from '../store/sending';

const DAY_MS = 86_400_000;

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
  errors: ['CONTRACT_NOT_FOUND', 'SELECTION_EMPTY', 'SELECTION_CHANGED', 'CONTRACTS_NOT_VOIDABLE'],
  idempotent: 'required',
  audit: { action: 'contract.void' },
  async run(ctx, { selection }): Promise<{ count: number; pendingCount: number }> {
    const rows = await lockFit(ctx, selection, { isFit: (row) => isVoidable(row, ctx.now), refusal: 'CONTRACTS_NOT_VOIDABLE' });
    const byPhone = rows.filter((row) => row.sign_system_type === 1);
    await voidNow(
      ctx,
      rows.filter((row) => row.sign_system_type !== 1),
    );
    const until = later(ctx.now, limits.signing.voidPendingDays * DAY_MS);
    await awaitTermination(
      ctx,
      byPhone.map(({ id }) => id),
      until,
    );
    await sendLinks(
      ctx,
      'TERMINATE',
      byPhone.map((row) => ({
        targetId: row.id,
        personId: row.person_id,
        phone: phoneOf(ctx, row),
        document: row.template_name ?? agreements.label(row.agreement_type),
      })),
    );
    for (const { id } of byPhone) ctx.announce('contract', id);
    ctx.note({ after: { count: rows.length, pending: byPhone.length, codes: rows.slice(0, 20).map((row) => row.contract_code) } });
    return { count: rows.length - byPhone.length, pendingCount: byPhone.length };
  },
});
