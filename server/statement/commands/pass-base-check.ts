import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { keyAgeErrors, requireKeyAge, startCheck } from '../../roster/public';
import { missingLaw } from '../../tax/public';
import { keyAgeInput } from '../inputs';
import { taxBatch } from '../steps/taxSheet';
import { lockStatement, rememberPasser } from '../store/statements';
import { statementView } from '../views/statements';

/** Row 5: without error rows the list goes into the detail check, whose end moves the statement to 40 or 3 (kinds.ts). */
export const passBaseCheck = command({
  name: 'passBaseCheck',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput(), keyAge: keyAgeInput() }),
  errors: [
    'STATEMENT_NOT_FOUND',
    'ACTION_NOT_ALLOWED',
    ...keyAgeErrors,
    'ROSTER_EMPTY',
    'ROSTER_HAS_ERRORS',
    'ROSTER_MANY_ERRORS',
    'TAX_RULE_MISSING',
  ],
  idempotent: 'no',
  audit: { action: 'statement.passBaseCheck', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const statement = await lockStatement(ctx, input.id);
    statementMachine.require(statement.status, 'passBaseCheck');
    const rosterId = statement.roster_id;
    if (rosterId === null) throw new DomainError('ROSTER_GONE');
    const { counts } = await requireKeyAge(ctx, rosterId, input.keyAge);
    if (counts.total === 0) throw new DomainError('ROSTER_EMPTY');
    const { errorAlertAbove } = limits.roster;
    if (counts.errors > errorAlertAbove)
      throw new DomainError('ROSTER_MANY_ERRORS', { limit: errorAlertAbove, errorCount: counts.errors, rosterId });
    if (counts.errors > 0) throw new DomainError('ROSTER_HAS_ERRORS', { errorCount: counts.errors });
    const law = await missingLaw(ctx, await taxBatch(ctx, statement));
    if (law !== null) throw law;
    await rememberPasser(ctx, statement.id);
    await startCheck(ctx, rosterId, 2);
    ctx.announce('statement', statement.id);
    ctx.note({ before: { status: statement.status }, after: { rows: counts.total } });
    return statementView(ctx, statement);
  },
});
