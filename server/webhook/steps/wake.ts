import type { Ctx } from '../../kernel/context';

/** One wake-up, however many events asked for it; what is due is read from the rows. */
export function wakeSender(ctx: Ctx): void {
  ctx.enqueue('webhook.send', {}, { key: 'webhook.send' });
}
