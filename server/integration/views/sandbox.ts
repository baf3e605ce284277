import { identityScenarios, SANDBOX_CODE, sandboxScenarios } from '../../../schema/sandbox';
import { sandboxAtHand } from '../../company/public';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { isOffered } from '../../kernel/runtime';

export interface SandboxView {
  readonly isReady: boolean;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly now: Date | null;
  readonly code: string;
  readonly scenarios: { readonly tail: string; readonly accountNo: string; readonly outcome: string }[];
  readonly identityScenarios: { readonly input: string; readonly outcome: string }[];
}

/** Of the company at hand; `moved` = where its clock was set a moment ago. */
export async function sandboxView(ctx: Ctx, moved: Date | null = null): Promise<SandboxView> {
  const sandbox = await sandboxAtHand(ctx);
  const now = ctx.company?.isSandbox ? ctx.now : later(ctx.now, sandbox?.aheadMs ?? 0);
  return {
    isReady: sandbox !== null,
    companyId: sandbox?.id ?? null,
    companyName: sandbox?.name ?? null,
    now: sandbox && (moved ?? now),
    code: SANDBOX_CODE,
    scenarios: sandboxScenarios,
    identityScenarios: identityScenarios.filter(({ of }) => of === null || isOffered(of)).map(({ input, outcome }) => ({ input, outcome })),
  };
}
