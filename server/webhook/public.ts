// What wiring.ts calls when something happened.
import type { ObjectState, WebhookEvent } from '../../schema/webhooks';
import type { Ctx } from '../kernel/context';
import { wakeSender } from './steps/wake';
import { isAsked, writeEvents } from './store/events';

/**
 * Writes what happened to these things into the transaction in which it happened, for the endpoints of the company that ask for it. Nobody
 * pays for it who has none: the things are read only when somebody asks. Platform work outside a company tells nobody.
 */
export async function tellIntegrators(
  ctx: Ctx,
  type: WebhookEvent,
  ids: readonly string[],
  read: (ctx: Ctx, ids: readonly string[]) => Promise<readonly ObjectState[]>,
): Promise<void> {
  if (ids.length === 0 || !ctx.company || !(await isAsked(ctx, type))) return;
  const objects = await read(ctx, ids);
  if (objects.length > 0 && (await writeEvents(ctx, type, objects)) > 0) wakeSender(ctx);
}
