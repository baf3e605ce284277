import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { signing } from '../../../schema/machines/signing';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { revokeLinks } from '../../payee/public';
import { isTerminationAsked } from '../steps/voiding';
import { changeContract, getContract, lockContract } from '../store/contracts';
import { type ContractView, contractViews } from '../views/contracts';

/** The company does not want the end any more: the contract goes on as if it had not been asked, and whoever opens the link reads that it is over. */
export const withdrawTermination = command({
  name: 'withdrawTermination',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput() }),
  errors: ['CONTRACT_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'contract.withdrawTermination', target: (input) => ['contract', input.id] },
  async run(ctx, input): Promise<ContractView> {
    const row = await lockContract(ctx, input.id);
    signing.require(row.status, 'withdrawTermination');
    if (!isTerminationAsked(row, ctx.now)) {
      const names = { state: signing.label(row.status), action: signing.actions.withdrawTermination.label };
      throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: row.status, actionKey: 'withdrawTermination' });
    }
    await changeContract(ctx, row, { void_pending_until: null });
    await revokeLinks(ctx, { purpose: 'TERMINATE', targetId: row.id, reason: 'WITHDRAWN' });
    ctx.announce('contract', row.id);
    ctx.note({ before: { voidPendingUntil: row.void_pending_until }, after: { voidPendingUntil: null } });
    const [view] = await contractViews(ctx, [await getContract(ctx, row.id)]);
    if (!view) throw new Error('a contract without a view');
    return view;
  },
});
