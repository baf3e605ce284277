import { date, number, object } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { sandboxTexts } from '../../../schema/sandbox';
import { moveSandboxClock, sandboxAtHand } from '../../company/public';
import { later } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { type SandboxView, sandboxView } from '../views/sandbox';

const MAX_SECONDS = 400 * 86_400;

/** API-014: forward only and in the sandbox alone; what falls due in between happens there as it would with the days. */
export const advanceSandboxClock = command({
  name: 'advanceSandboxClock',
  realm: 'company',
  needs: 'MASTER',
  errors: ['SANDBOX_MISSING', 'CLOCK_BACKWARDS'],
  idempotent: 'no',
  audit: { action: 'sandbox.moveClock' },
  input: object({ to: date().nullable().default(null), bySeconds: number().integer().min(1).max(MAX_SECONDS).nullable().default(null) }),
  async run(ctx, { to, bySeconds }): Promise<SandboxView> {
    // A program moves the clock it works by, and a live one works by none.
    if (ctx.token && !ctx.company?.isSandbox) throw new DomainError('PERMISSION_MISSING');
    const sandbox = await sandboxAtHand(ctx);
    if (!sandbox) throw new DomainError('SANDBOX_MISSING');
    const now = ctx.company?.isSandbox ? ctx.now : later(ctx.now, sandbox.aheadMs);
    const aim = to ?? (bySeconds === null ? null : later(now, bySeconds * 1000));
    if (aim === null) throw invalid({ to: sandboxTexts.aimMissing });
    const byMs = aim.getTime() - now.getTime();
    if (byMs <= 0) throw new DomainError('CLOCK_BACKWARDS');
    if (byMs > MAX_SECONDS * 1000) throw invalid({ to: sandboxTexts.tooFar });
    await moveSandboxClock(ctx, sandbox.id, byMs);
    ctx.note({ before: { now: now.toISOString() }, after: { now: aim.toISOString() }, target: ['company', sandbox.id] });
    return sandboxView(ctx, aim);
  },
});
