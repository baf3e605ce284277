import type { Ctx } from '../../kernel/context';

/** One receipt is drawn as soon as somebody has a hand free, also one that was put off; asked for twice it is drawn once. */
export function queueDrawingOf(ctx: Ctx, lineId: string): void {
  ctx.enqueue('receipt.render', { companyId: ctx.companyId, lineId }, { key: `receipt.render:${lineId}` });
}
