import { object } from 'yup';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { countUnsigned } from '../../signing/public';
import { agreementOf } from '../rules';
import { ENDING_KINDS, OPEN_STATES } from '../steps/migrate';
import { countsToEnd, listMigrations, unreported } from '../store/migrations';
import { migrationViews } from '../views/migrations';

/** What a migration would end now; nothing is done. */
export const opsMigrationPreview = query({
  name: 'opsMigrationPreview',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ companyId: idInput() }),
  async run(ctx, { companyId }) {
    await ctx.enterCompany(companyId);
    const counts = await countsToEnd(ctx, ENDING_KINDS);
    return { ...counts, cancelledContracts: await countUnsigned(ctx, ENDING_KINDS.map(agreementOf)) };
  },
});

/** The reports of a company, newest first. */
export const opsMigrations = query({
  name: 'opsMigrations',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ companyId: idInput() }),
  async run(ctx, { companyId }) {
    await ctx.enterCompany(companyId);
    return migrationViews(ctx, await listMigrations(ctx));
  },
});

/** What the job takes next; null = nothing is left. */
export const nextToMigrate = query({
  name: 'nextToMigrate',
  realm: 'system',
  needs: null,
  input: object({ migrationId: idInput() }),
  async run(ctx, { migrationId }): Promise<{ statementId: string; statementCode: string } | null> {
    const [next] = await unreported(ctx, migrationId, { kinds: ENDING_KINDS, statuses: OPEN_STATES, most: 1 });
    return next ? { statementId: next.id, statementCode: next.statement_code } : null;
  },
});
