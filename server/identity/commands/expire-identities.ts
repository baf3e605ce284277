import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { expireFaces } from '../store/faces';
import { removeOld } from '../store/pictures';
import { expireSessions, removeNobodys } from '../store/sessions';

/** Of each kind in one go: what has piled up ends and is taken away minute by minute, and holds up nothing of what ends beside it. */
const MAX_AT_ONCE = 500;

interface Done {
  readonly expired: number;
  readonly faces: number;
  readonly removed: number;
  readonly nobodys: number;
}

/** Attempts that nobody finished, the faces that were asked for them, and what was kept long enough: pictures, and attempts of nobody. */
export const expireIdentities = command({
  name: 'expireIdentities',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'identity.expire' },
  allowedWhenSuspended: true,
  input: object({}),
  async run(ctx): Promise<Done> {
    const done = {
      expired: await expireSessions(ctx, MAX_AT_ONCE),
      faces: await expireFaces(ctx, MAX_AT_ONCE),
      removed: await removeOld(ctx, MAX_AT_ONCE),
      nobodys: await removeNobodys(ctx, MAX_AT_ONCE),
    };
    ctx.note({ after: done });
    return done;
  },
});
