import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { expireFaces } from '../store/faces';
import { removeOld } from '../store/pictures';
import { expireSessions } from '../store/sessions';

/** Attempts that nobody finished, the faces that were asked for them, and pictures that were kept long enough. */
export const expireIdentities = command({
  name: 'expireIdentities',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'identity.expire' },
  allowedWhenSuspended: true,
  input: object({}),
  async run(ctx): Promise<{ readonly expired: number; readonly faces: number; readonly removed: number }> {
    const done = { expired: await expireSessions(ctx), faces: await expireFaces(ctx), removed: await removeOld(ctx) };
    ctx.note({ after: done });
    return done;
  },
});
