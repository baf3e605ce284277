import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { addCounts, isAtEnd } from '../rules';
import { countHeldPeople, eraseImports, erasePapers, lockOpenRun, moveRun, nextCompany } from '../store/retention';

const TIMEOUT_MS = 120_000;

/** LAW-014: one bounded part of the open run; answers whether there is more to do for this process. */
export const eraseImportsPart = command({
  name: 'eraseImportsPart',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  statementTimeoutMs: TIMEOUT_MS,
  input: object({}),
  async run(ctx): Promise<'MORE' | 'LAST' | 'NONE'> {
    const run = await lockOpenRun(ctx);
    if (!run) return 'NONE';
    const companyId = await nextCompany(ctx, run.last_company_id);
    if (companyId === null) {
      const papers = await erasePapers(ctx, run.erases_before);
      const heldPeople = await countHeldPeople(ctx);
      const last = { ...(papers > 0 ? { CERTIFICATE: papers } : {}), ...(heldPeople > 0 ? { HELD_PERSON: heldPeople } : {}) };
      await moveRun(ctx, run.id, { counts: addCounts(run.counts, last) });
      return 'LAST';
    }
    const counts = await eraseImports(ctx, companyId, run.erases_before);
    const isDone = isAtEnd(counts);
    await moveRun(ctx, run.id, {
      counts: addCounts(run.counts, counts),
      ...(isDone ? { last_company_id: companyId, companies: run.companies + 1 } : {}),
    });
    return 'MORE';
  },
});
