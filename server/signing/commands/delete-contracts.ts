import { object } from 'yup';
import { signing } from '../../../schema/machines/signing';
import { command } from '../../kernel/usecase';
import { revokeLinksOf } from '../../payee/public';
import { signersAsked } from '../events';
import { selectionShape } from '../inputs';
import { lockFit } from '../steps/selection';
import type { ContractRecord } from '../store/contracts';
import { deleteUnsigned } from '../store/sending';

/** Only what nobody has signed; one that is not refuses them all, unless such ones are to be left out. Links of the records end with them. */
export const deleteContracts = command({
  name: 'deleteContracts',
  realm: 'company',
  needs: 'ANY',
  input: object({ selection: selectionShape() }),
  errors: ['CONTRACT_NOT_FOUND', 'SELECTION_EMPTY', 'SELECTION_CHANGED', 'CONTRACTS_NOT_UNSIGNED'],
  idempotent: 'required',
  audit: { action: 'contract.delete' },
  async run(ctx, { selection }): Promise<{ count: number }> {
    const isFit = ({ status }: ContractRecord): boolean => signing.can(status, 'delete');
    const rows = await lockFit(ctx, selection, { isFit, refusal: 'CONTRACTS_NOT_UNSIGNED' });
    const ids = rows.map(({ id }) => id);
    await deleteUnsigned(ctx, ids);
    await revokeLinksOf(ctx, { targets: ids, purposes: ['SIGN'], reason: 'DELETED' });
    for (const id of ids) ctx.announce('contract', id);
    ctx.emit(signersAsked({ personIds: rows.map((row) => row.person_id) }));
    ctx.note({ after: { count: ids.length, codes: rows.slice(0, 20).map((row) => row.contract_code) } });
    return { count: ids.length };
  },
});
