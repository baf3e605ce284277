import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { signing } from '../../../schema/machines/signing';
import { command } from '../../kernel/usecase';
import { revokeLinksOf } from '../../payee/public';
import { signersAsked } from '../events';
import { selectionShape } from '../inputs';
import { selectedIds } from '../steps/selection';
import { lockContracts } from '../store/contracts';
import { deleteUnsigned } from '../store/sending';

/** Only what nobody has signed; one that is not refuses them all. Links of the records end with them. */
export const deleteContracts = command({
  name: 'deleteContracts',
  realm: 'company',
  needs: 'ANY',
  input: object({ selection: selectionShape() }),
  errors: ['CONTRACT_NOT_FOUND', 'SELECTION_EMPTY', 'SELECTION_CHANGED', 'CONTRACTS_NOT_UNSIGNED'],
  idempotent: 'required',
  audit: { action: 'contract.delete' },
  async run(ctx, { selection }): Promise<{ count: number }> {
    const ids = await selectedIds(ctx, selection);
    const rows = await lockContracts(ctx, ids);
    if (rows.length < ids.length || rows.some((row) => !signing.can(row.status, 'delete'))) throw new DomainError('CONTRACTS_NOT_UNSIGNED');
    await deleteUnsigned(ctx, ids);
    await revokeLinksOf(ctx, { targets: ids, purposes: ['SIGN'], reason: 'DELETED' });
    for (const id of ids) ctx.announce('contract', id);
    ctx.emit(signersAsked({ personIds: rows.map((row) => row.person_id) }));
    ctx.note({ after: { count: ids.length, codes: rows.slice(0, 20).map((row) => row.contract_code) } });
    return { count: ids.length };
  },
});
