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
  readonly idCardIndex: string | null;
  readonly answer: IdentityAnswer;
}

/**
 * What the register answered; the platform remembers it, so that the next list does not ask again. Answers the rows that it is about: whoever
 * corrects a name or a number while the register is asked gets no answer of the old pair, and the new one is asked about by the job of that change.
 */
export const answerIdentities = command({
  name: 'answerIdentities',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape, source: string().required(), answers: mixed<readonly GivenAnswer[]>().required() }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<string[]> {
    const roster = await store.lockRoster(ctx, input.rosterId);
    const kind = rosterKind(roster.kind);
    await kind.identity?.remember(
      ctx,
      input.answers.map(({ name, idCard, answer }) => ({ name, idCard, result: answer })),
      input.source,
    );
    return applyAnswers(
      ctx,
      roster,
      input.answers.map(({ rowId, name, idCardIndex, answer }) => ({ id: rowId, name, id_card_index: idCardIndex, answer })),
    );
  },
});
