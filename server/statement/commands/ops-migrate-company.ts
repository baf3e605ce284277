import { object, string } from 'yup';
import { approvalText } from '../../../schema/approvalTexts';
import { DomainError, invalid } from '../../../schema/errors';
import { migrationDateText, migrationNameText } from '../../../schema/statementTexts';
import { closeServices, companyNames } from '../../company/public';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { dayShape, idInput, optionalIdInput, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { requestApproval, requireSecondOperator, secondOperatorErrors } from '../../operator/public';
import { cancelUnsigned } from '../../signing/public';
import { LONG_TIMEOUT_MS } from '../inputs';
import { agreementOf } from '../rules';
import { ENDING_KINDS } from '../steps/migrate';
import { insertMigration } from '../store/migrations';
import { type MigrationView, migrationViews } from '../views/migrations';

const ACTION = 'company.migrate';
const input = { companyId: idInput(), date: dayShape(), companyName: string().trim().nullable().default(null) };

interface Proposed {
  readonly companyId: string;
  readonly date: string;
  readonly by: string;
}

/** Whoever ends a company's business writes its name out: it is not done by a click on the wrong row (OPS-005). */
async function requireAsked(ctx: Ctx, { date, companyName }: { date: string; companyName: string | null }): Promise<void> {
  const name = (await companyNames(ctx, [ctx.companyId])).get(ctx.companyId);
  if (name === undefined || companyName !== name) throw invalid({ companyName: migrationNameText });
  if (date > dayOf(ctx.now)) throw invalid({ date: migrationDateText });
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
  run: async (ctx, { companyId, date, companyName }) => {
    await ctx.enterCompany(companyId);
    await requireAsked(ctx, { date, companyName });
    const payload: Proposed = { companyId, date, by: ctx.actor?.name ?? '' };
    ctx.note({ after: { date } });
    return requestApproval(ctx, { action: ACTION, text: approvalText('MIGRATION', { date }), payload, companyId, targetId: companyId });
  },
});

/**
 * D01: the kinds close on the day and unsigned contracts end now; a job then ends the statements, each in a transaction of its own, and the report
 * grows with it. Proposed again it takes what was held back before.
 */
export const opsMigrateCompany = command({
  name: 'opsMigrateCompany',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  input: object({ ...input, approvalId: optionalIdInput(), contentHash: seenShape() }),
  errors: ['COMPANY_NOT_FOUND', ...secondOperatorErrors],
  idempotent: 'required',
  audit: { action: ACTION, target: ({ companyId }) => ['company', companyId] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, { companyId, date, companyName, approvalId, contentHash }): Promise<MigrationView> {
    if (!approvalId) throw new DomainError('SECOND_OPERATOR_REQUIRED');
    const { payload } = await requireSecondOperator<Proposed>(ctx, { approvalId, seen: contentHash }, ACTION);
    if (payload.companyId !== companyId || payload.date !== date) throw new DomainError('APPROVAL_NOT_FOUND');
    await ctx.enterCompany(companyId);
    await requireAsked(ctx, { date, companyName });
    await closeServices(ctx, ENDING_KINDS, date);
    const cancelledContracts = await cancelUnsigned(ctx, ENDING_KINDS.map(agreementOf));
    const row = await insertMigration(ctx, { date, cancelledContracts, proposedBy: payload.by });
    ctx.enqueue('statement.migrate', { companyId, migrationId: row.id }, { key: `statement.migrate:${companyId}:${row.id}` });
    ctx.note({ after: { date, cancelledContracts, migrationId: row.id } });
    const [view] = await migrationViews(ctx, [row]);
    if (!view) throw new Error('a migration without a view');
    return view;
  },
});
