import { object } from 'yup';
import { keyVersions } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { begin } from '../steps/begin';
import { nextCompany } from '../store/retention';
import { lockBeginning, newestRotation, wasBegun } from '../store/rotations';

/** LAW-013: the first process that encrypts with a new key begins its rotation; one that still has the old key begins none. */
export const beginKeyRotation = command({
  name: 'beginKeyRotation',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({}),
  async run(ctx): Promise<boolean> {
    const { current } = keyVersions();
    await lockBeginning(ctx);
    const newest = await newestRotation(ctx);
    if (newest?.version === current || (newest && (await wasBegun(ctx, current)))) return false;
    // A platform that begins has nothing under an older key.
    await begin(ctx, !newest && (await nextCompany(ctx, '0')) === null);
    return true;
  },
});
