import { object } from 'yup';
import { query } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { factsOf } from '../steps/check';
import { rostersToResume, type StuckRoster } from '../store/rosters';
import * as rowStore from '../store/rows';

export interface OpenQuestion {
  readonly rowId: string;
  readonly name: string;
  readonly idCard: string;
  /** By it the row is known to hold the same number when the answer comes. */
  readonly idCardIndex: string | null;
}

const QUESTIONS_A_PAGE = 500;

/** Pairs nobody has answered yet; in clear for the gateway call only, never in a job's payload. */
export const openQuestions = query({
  name: 'openIdentityQuestions',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape, afterId: idShape }),
  async run(ctx, input): Promise<OpenQuestion[]> {
    const rows = await rowStore.listUnanswered(ctx, input.rosterId, input.afterId, QUESTIONS_A_PAGE);
    return rows.map((row) => {
      const facts = factsOf(ctx.companyId, row);
      return { rowId: row.id, name: facts.name, idCard: facts.idCard ?? '', idCardIndex: row.id_card_index };
    });
  },
});

export const stuckRosters = query({
  name: 'stuckRosters',
  realm: 'system',
  needs: null,
  input: object({}),
  run: (ctx): Promise<StuckRoster[]> => rostersToResume(ctx),
});
