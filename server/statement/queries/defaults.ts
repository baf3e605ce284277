// A company pays the same people from the same subject month after month: the form of a new statement begins as the last one did.
// How it is declared and paid is not taken over: what changes somebody's tax is chosen anew each time.
import { number, object } from 'yup';
import { query } from '../../kernel/usecase';
import { kindsOfType } from '../rules';
import { lastChoices } from '../store/statements';

interface StatementDefaults {
  readonly subjectId: string;
  readonly scenarioCode: string;
  readonly statementCode: string;
}

export const statementDefaults = query({
  name: 'statementDefaults',
  realm: 'company',
  needs: 'ANY',
  input: object({ settlementType: number().oneOf([1, 2]).required() }),
  async run(ctx, { settlementType }): Promise<StatementDefaults | null> {
    const last = await lastChoices(ctx, kindsOfType(settlementType));
    if (!last) return null;
    return { subjectId: last.subject_id, scenarioCode: last.scenario_code, statementCode: last.statement_code };
  },
});
