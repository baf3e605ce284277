import type { Ctx } from '../../kernel/context';
import { endView } from '../store';

/** Of tokens with which an operator looks at a company's console (OPS-032). */
export const READ_ONLY_PREFIX = 'vw_';

/** As long as the table lets it live (0700). */
export const VIEW_SECONDS = 30 * 60;
export const VIEW_REASON = { min: 2, max: 200 } as const;

const SESSION = /^v(\d+)$/;

/** 'v' tells such a view from a member's session in live events and in the log. */
export const viewSession = (viewId: string): string => `v${viewId}`;

/** Whether the caller was looking only; then he is no longer. */
export async function endOwnView(ctx: Ctx): Promise<boolean> {
  const id = SESSION.exec(ctx.actor?.sessionId ?? '')?.[1];
  if (!ctx.readOnlyView || id === undefined) return false;
  await endView(ctx, id);
  ctx.announce('session', viewSession(id));
  return true;
}
