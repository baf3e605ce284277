import { object, string } from 'yup';
import { invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { isCalendarDay } from '../../../schema/identity';
import { migrationDateText } from '../../../schema/statementTexts';
import { closeServices } from '../../company/public';
import { dayOf } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { cancelUnsigned } from '../../signing/public';
import { agreementOf } from '../checks';
import { idInput, LONG_TIMEOUT_MS } from '../inputs';
import { type Migrated, migrateStatements } from '../migrating';

/** Kinds that end; continuous labor goes on with the same balance. */
const ENDING = ['BUSINESS_INCOME', 'LABOR_GENERAL'] as const;

/** D01: the kinds close on the day, their statements and unsigned contracts end now. Asked again it takes what was held back before. */
export const opsMigrateCompany = command({
  name: 'opsMigrateCompany',
  realm: ['operator', 'system'],
  needs: 'OPS_REVIEW',
  input: object({
    companyId: idInput(),
    date: string()
      .test('day', formats.calendarDay.message, (text) => text === undefined || isCalendarDay(text))
      .required(),
  }),
  idempotent: 'required',
  audit: { action: 'company.migrate', target: (input) => ['company', input.companyId] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, input): Promise<Migrated & { readonly cancelledContracts: number }> {
    await ctx.enterCompany(input.companyId);
    if (input.date > dayOf(ctx.now)) throw invalid({ date: migrationDateText });
    await closeServices(ctx, ENDING, input.date);
    const migrated = await migrateStatements(ctx, ENDING);
    const cancelledContracts = await cancelUnsigned(ctx, ENDING.map(agreementOf));
    ctx.note({ after: { date: input.date, ...migrated, cancelledContracts } });
    return { ...migrated, cancelledContracts };
  },
});
