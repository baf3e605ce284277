import { object } from 'yup';
import { keyVersions } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { resealPages } from '../steps/reseal';
import { finishRotation, lockRotation, newestRotation, placesOf } from '../store/rotations';

/** The count behind the last page of a large table. */
const TIMEOUT_MS = 120_000;

/** LAW-013: one small step of a rotation; answers whether there is more to do for this process. */
export const resealPart = command({
  name: 'resealPart',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  statementTimeoutMs: TIMEOUT_MS,
  input: object({}),
  async run(ctx): Promise<boolean> {
    const rotation = await newestRotation(ctx);
    // A process of before the new key would write the old one back.
    if (!rotation || rotation.finished_at !== null || rotation.version !== keyVersions().current) return false;
    if (!(await lockRotation(ctx, rotation.id))) return false;
    const open = (await placesOf(ctx, rotation.id)).find((place) => place.finished_at === null);
    if (open) await resealPages(ctx, rotation, open);
    else await finishRotation(ctx, rotation.id);
    return open !== undefined;
  },
});
