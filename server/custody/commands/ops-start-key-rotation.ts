import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { keyVersions } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { begin } from '../steps/begin';
import { lockBeginning, newestRotation } from '../store/rotations';
import { type KeysView, keysView } from '../views';

/** LAW-013: everything is looked through once more, as after an old process that wrote on, or a key that was put back. */
export const opsStartKeyRotation = command({
  name: 'opsStartKeyRotation',
  realm: 'operator',
  needs: 'OPS_ADMIN',
  errors: ['KEY_ROTATION_RUNNING'],
  idempotent: 'required',
  audit: { action: 'custody.startRotation' },
  input: object({}),
  async run(ctx): Promise<KeysView> {
    await lockBeginning(ctx);
    const newest = await newestRotation(ctx);
    if (newest && newest.finished_at === null) throw new DomainError('KEY_ROTATION_RUNNING');
    await begin(ctx);
    ctx.enqueue('custody.reseal', {}, { key: 'custody.reseal' });
    ctx.note({ after: { version: keyVersions().current } });
    return keysView(ctx);
  },
});
