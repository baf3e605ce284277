import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { personsOfIndexes } from '../store/payees';

/** The persons behind those of these id cards that the company knows; none is locked. */
export const personsOfCards = (ctx: Ctx, idCards: readonly string[]): Promise<string[]> =>
  personsOfIndexes(
    ctx,
    idCards.map((idCard) => blindIndex(ctx.companyId, 'idCard', idCard)),
  );
