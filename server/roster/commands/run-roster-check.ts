import { array, mixed, number, object } from 'yup';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { rosterKind } from '../registry';
import { runListRules, runSetChecks } from '../steps/check';
import * as store from '../store/rosters';
import { LEASE_SECONDS } from './claim-roster';

const STATEMENT_TIMEOUT_MS = 30_000;

/** Some rules over the whole list, as a transaction of their own. LIST = the rules that every list has. */
export const runRosterCheck = command({
  name: 'runRosterCheck',
  realm: 'system',
  needs: null,
  input: object({
    rosterId: idShape,
    runNo: number().required(),
    rules: array(mixed<number | 'LIST'>().required()).required(),
    progress: number().required(),
  }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  async run(ctx, input): Promise<boolean> {
    if (!(await store.renewLease(ctx, input.rosterId, input.runNo, LEASE_SECONDS))) return false;
    const roster = await store.getRoster(ctx, input.rosterId);
    const kind = rosterKind(roster.kind);
    for (const rule of input.rules) {
      if (rule === 'LIST') await runListRules(ctx, roster, kind);
      else await runSetChecks(ctx, roster, kind, { rowIds: null, only: rule });
    }
    await store.setProgress(ctx, roster.id, input.progress);
    ctx.announce('roster', roster.id);
    return true;
  },
});
