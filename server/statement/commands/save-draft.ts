import { number, object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { saveDraft } from '../store/statements';

/** D21 temp: the create form of a user, kept until he creates or empties it. */
export const saveStatementDraft = command({
  name: 'saveStatementDraft',
  realm: 'company',
  needs: 'ANY',
  input: object({ settlementType: number().oneOf([1, 2]).required(), form: string().nullable().max(20_000) }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'statement.draft' },
  async run(ctx, input) {
    const form = input.form || null;
    await saveDraft(ctx, input.settlementType, form);
    return { settlementType: input.settlementType, form };
  },
});
