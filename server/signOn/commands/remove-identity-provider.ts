import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { noInput } from '../inputs';
import { voidBound } from '../steps/void';
import { lockProvider, removeProvider } from '../store';

export const removeIdentityProvider = command({
  name: 'removeIdentityProvider',
  realm: 'company',
  needs: 'MASTER',
  needsProof: true,
  errors: ['SIGN_ON_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'signOn.removeProvider' },
  input: noInput,
  async run(ctx) {
    const was = await lockProvider(ctx);
    if (!was) throw new DomainError('SIGN_ON_NOT_FOUND');
    const unbound = await voidBound(ctx);
    await removeProvider(ctx, was.code);
    ctx.note({ target: ['company', ctx.companyId], before: { kind: was.kind, issuer: was.issuer, clientId: was.client_id, unbound } });
    return true;
  },
});
