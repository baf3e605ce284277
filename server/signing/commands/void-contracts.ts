import { object } from 'yup';
import { DomainError, errorText } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { selectionShape } from '../inputs';
import { askTermination } from '../steps/askTermination';
import { lockFit } from '../steps/selection';
import { asksItsPerson, isVoidable, overFull, voidNow } from '../steps/voiding';
import { type LeftOutView, leftOutView } from '../views/contracts';

interface VoidedView {
  readonly count: number;
  readonly pendingCount: number;
  readonly leftOut: readonly LeftOutView[];
}

/**
 * A contract from paper is void at once, and so is one that its person has signed but that cannot be sealed, after several tries. One that
 * was signed on the phone stays in force until its person confirms by the link, or seven days have passed without a word: then nothing has
 * happened (D42). One that is not eligible refuses them all, unless such ones are to be left out. Whose phone takes no more of these SMS today
 * is left as he is and named, and the others go on; where that is everybody, the refusal names them.
 */
export const voidContracts = command({
  name: 'voidContracts',
  realm: 'company',
  needs: 'ANY',
  input: object({ selection: selectionShape() }),
  errors: ['CONTRACT_NOT_FOUND', 'SELECTION_EMPTY', 'SELECTION_CHANGED', 'CONTRACTS_NOT_VOIDABLE', 'RECEIVERS_LIMIT'],
  idempotent: 'required',
  audit: { action: 'contract.void' },
  async run(ctx, { selection }): Promise<VoidedView> {
    const rows = await lockFit(ctx, selection, {
      isFit: (row) => isVoidable(row, ctx.now),
      countOf: async (fit) => fit.length - (await overFull(ctx, fit, true)).size,
      refusal: 'CONTRACTS_NOT_VOIDABLE',
    });
    const full = await overFull(ctx, rows, true);
    const leftOut = rows.filter(({ id }) => full.has(id)).map((row) => leftOutView(ctx, row, errorText('RECEIVER_LIMIT')));
    if (full.size === rows.length) throw noneTaken(leftOut);
    const taken = rows.filter(({ id }) => !full.has(id));
    const byPhone = taken.filter(asksItsPerson);
    await voidNow(
      ctx,
      taken.filter((row) => !asksItsPerson(row)),
    );
    await askTermination(ctx, byPhone);
    for (const { id } of byPhone) ctx.announce('contract', id);
    const codes = taken.slice(0, 20).map((row) => row.contract_code);
    ctx.note({ after: { count: taken.length, pending: byPhone.length, leftOut: leftOut.length, codes } });
    return {
      count: taken.length - byPhone.length,
      pendingCount: byPhone.length,
      leftOut,
    };
  },
});

/** So many stand in the sentence, and so many are told by row. */
const MAX_SAID = 20;
const MAX_TOLD = 200;

/** Whoever meant them all reads whom nothing was done to, and a program has them by row as where some are left out. */
function noneTaken(leftOut: readonly LeftOutView[]): DomainError {
  const said = leftOut.slice(0, MAX_SAID).map(({ name }) => name);
  const names = `${said.join('、')}${leftOut.length > MAX_SAID ? ' …' : ''}`;
  return new DomainError('RECEIVERS_LIMIT', { count: leftOut.length, names, leftOut: leftOut.slice(0, MAX_TOLD) });
}
