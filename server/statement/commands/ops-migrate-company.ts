import { object } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { migrationDateText, migrationSummary } from '../../../schema/statementTexts';
import { closeServices } from '../../company/public';
import { dayOf } from '../../kernel/clock';
import { dayShape, idInput, optionalIdInput, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { requestApproval, requireSecondOperator, secondOperatorErrors } from '../../operator/public';
import { cancelUnsigned } from '../../signing/public';
import { LONG_TIMEOUT_MS } from '../inputs';
import { agreementOf } from '../rules';
import { type Migrated, migrateStatements } from '../steps/migrate';

/** Kinds that end; continuous labor goes on with the same balance. */
const ENDING = ['BUSINESS_INCOME', 'LABOR_GENERAL'] as const;

const ACTION = 'company.migrate';
const input = { companyId: idInput(), date: dayShape() };

interface Proposed {
  readonly companyId: string;
  readonly date: string;
}

function requirePast(date: string, now: Date): void {
  if (date > dayOf(now)) throw invalid({ date: migrationDateText });
}

/** It ends what a whole company has open and sends its money back: two operators, as for a quota. */
export const opsProposeMigration = command({
  name: 'opsProposeMigration',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object(input),
  errors: ['COMPANY_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'company.proposeMigration', target: ({ companyId }) => ['company', companyId] },
  run: async (ctx, { companyId, date }) => {
    await ctx.enterCompany(companyId);
    requirePast(date, ctx.now);
    const payload: Proposed = { companyId, date };
    ctx.note({ after: { date } });
    return requestApproval(ctx, { action: ACTION, summary: migrationSummary(date), payload, companyId, targetId: companyId });
  },
});

/** D01: the kinds close on the day, their statements and unsigned contracts end now. Proposed again it takes what was held back before. */
export const opsMigrateCompany = command({
  name: 'opsMigrateCompany',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  input: object({ ...input, approvalId: optionalIdInput(), contentHash: seenShape() }),
  errors: ['COMPANY_NOT_FOUND', ...secondOperatorErrors],
  idempotent: 'required',
  audit: { action: ACTION, target: ({ companyId }) => ['company', companyId] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, { companyId, date, approvalId, contentHash }): Promise<Migrated & { readonly cancelledContracts: number }> {
    if (!approvalId) throw new DomainError('SECOND_OPERATOR_REQUIRED');
    const { payload } = await requireSecondOperator<Proposed>(ctx, { approvalId, seen: contentHash }, ACTION);
    if (payload.companyId !== companyId || payload.date !== date) throw new DomainError('APPROVAL_NOT_FOUND');
    await ctx.enterCompany(companyId);
    requirePast(date, ctx.now);
    await closeServices(ctx, ENDING, date);
    const migrated = await migrateStatements(ctx, ENDING);
    const cancelledContracts = await cancelUnsigned(ctx, ENDING.map(agreementOf));
    ctx.note({ after: { date, ...migrated, cancelledContracts } });
    return { ...migrated, cancelledContracts };
  },
});
