import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { type SandboxView, sandboxView } from '../views/sandbox';

/** API-014: the sandbox of the company; ready a moment later. Again = the one that is there. */
export const openSandbox = command({
  name: 'openSandbox',
  realm: 'company',
  needs: 'MASTER',
  errors: [],
  idempotent: 'natural',
  audit: { action: 'sandbox.open' },
  input: object({}),
  async run(ctx): Promise<SandboxView> {
    ctx.enqueue('integration.furnishSandbox', { companyId: ctx.companyId }, { key: `sandbox:${ctx.companyId}` });
    return sandboxView(ctx);
  },
});
