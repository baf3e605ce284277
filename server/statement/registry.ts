import type { Ctx } from '../kernel/context';

type AppliedWith = (ctx: Ctx, statementId: string) => Promise<string[]>;

let installed: AppliedWith | null = null;

/** Called once at boot: whoever keeps the applications for invoices knows what was applied for together. */
export function installAppliedWith(appliedWith: AppliedWith): void {
  installed = appliedWith;
}

/** Itself, and those that are applied for together with it. */
export async function appliedWith(ctx: Ctx, statementId: string): Promise<string[]> {
  if (installed === null) throw new Error('nobody has said what is applied for together');
  return [statementId, ...(await installed(ctx, statementId))];
}
