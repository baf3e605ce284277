import { mixed, object, string } from 'yup';
import type { IdentityAnswer } from '../../kernel/kinds';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { rosterKind } from '../registry';
import { applyAnswers } from '../steps/check';
import * as store from '../store/rosters';

export interface GivenAnswer {
  readonly rowId: string;
  readonly name: string;
  readonly idCard: string;
  readonly answer: IdentityAnswer;
}

/** What the register answered; the platform remembers it, so that the next list does not ask again. */
export const answerIdentities = command({
  name: 'answerIdentities',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape, source: string().required(), answers: mixed<readonly GivenAnswer[]>().required() }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<number> {
    const roster = await store.lockRoster(ctx, input.rosterId);
    const kind = rosterKind(roster.kind);
    await kind.identity?.remember(
      ctx,
      input.answers.map(({ name, idCard, answer }) => ({ name, idCard, result: answer })),
      input.source,
    );
    await applyAnswers(
      ctx,
      roster,
      input.answers.map(({ rowId, answer }) => ({ id: rowId, answer })),
    );
    return input.answers.length;
  },
});
