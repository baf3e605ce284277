import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { expireFaces } from '../store/faces';
import { removeOld } from '../store/pictures';
import { expireSessions, removeNobodys } from '../store/sessions';

/** Of each kind in one go: what has piled up is taken away minute by minute, and holds up nothing of what ends beside it. */
const MAX_REMOVED = 500;

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
      expired: await expireSessions(ctx),
      faces: await expireFaces(ctx),
      removed: await removeOld(ctx, MAX_REMOVED),
      nobodys: await removeNobodys(ctx, MAX_REMOVED),
    };
    ctx.note({ after: done });
    return done;
  },
});
