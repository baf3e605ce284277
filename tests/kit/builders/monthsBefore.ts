import { yuan } from '../../../schema/money';
import * as tax from '../../../server/tax/public';
import type { SmallWorld } from '../worlds/smallWorld';
import { commit } from './ledger';
import { personIdOf } from './payees';

/** What months before brought a worker at company A's subject, as its taxes remember it. */
export function monthsBefore(world: SmallWorld) {
  let lastLine = 900_000;
  return async (worker: number, gross: string, months: readonly string[]): Promise<void> => {
    const personId = await personIdOf(world, worker);
    const { subjectId } = world;
    await commit(await world.system(), async (ctx) => {
      for (const month of months) {
        lastLine += 1;
        const lines = [{ lineId: String(lastLine), personId, gross: yuan(gross) }];
        await tax.withhold(ctx, { statementId: '1', subjectId, kind: 'LABOR_CONTINUOUS', month, lines });
        await tax.post(ctx, { lineIds: [String(lastLine)] });
      }
    });
  };
}
