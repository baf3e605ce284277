import { object } from 'yup';
import { signing } from '../../../schema/machines/signing';
import { runtime } from '../../kernel/runtime';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { issueLink } from '../../payee/public';
import { lockContract } from '../store/contracts';

/** Copying is sending by another way: the link is fresh and ends the one before, because its token is kept nowhere. */
export const openSigningLink = command({
  name: 'openSigningLink',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput() }),
  errors: ['CONTRACT_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'contract.link', target: (input) => ['contract', input.id] },
  async run(ctx, input): Promise<{ url: string; expiresAt: Date }> {
    const row = await lockContract(ctx, input.id);
    signing.require(row.status, 'copyLink');
    const link = await issueLink(ctx, { purpose: 'SIGN', targetId: row.id, personId: row.person_id });
    return { url: `${runtime().config.publicUrl}${link.path}`, expiresAt: link.expiresAt };
  },
});
