import { boolean, object } from 'yup';
import { command } from '../../kernel/usecase';
import { writeSetting } from '../store';

/** LND-013: while it is on, settlements cannot be created; everything else works. */
export const opsSetDowntime = command({
  name: 'opsSetDowntime',
  realm: ['operator', 'system'],
  needs: 'OPS_ADMIN',
  errors: [],
  idempotent: 'no',
  audit: { action: 'platform.downtime' },
  input: object({ isDown: boolean().required() }),
  async run(ctx, input) {
    await writeSetting(ctx, 'downtime', input.isDown);
    ctx.note({ after: { isDown: input.isDown } });
    return input.isDown;
  },
});
