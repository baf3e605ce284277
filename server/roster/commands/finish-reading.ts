import { mixed, number, object } from 'yup';
import { headerKey } from '../../../schema/headerKeys';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import type { IngestSummary } from '../sheet/ingest';
import { withNewFacts } from '../sheet/knownFacts';
import { named } from '../sheet/tabs';
import * as store from '../store/rosters';
import { LEASE_SECONDS } from './claim-roster';

const HEADER_KEY_MAX = 200;

/** All rows are there: remembers what the user taught about the headers, then the checks begin. */
export const finishReading = command({
  name: 'finishRosterReading',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape, runNo: number().required(), summary: mixed<IngestSummary>().required() }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<boolean> {
    const { summary } = input;
    if (!(await store.renewLease(ctx, input.rosterId, input.runNo, LEASE_SECONDS))) return false;
    const roster = await store.getRoster(ctx, input.rosterId);
    const choices = roster.mapping.flatMap(({ index, field }) => {
      const header = headerKey(summary.plan.headers[index] ?? '');
      return header !== '' && header.length <= HEADER_KEY_MAX ? [{ headerKey: header, field }] : [];
    });
    if (choices.length > 0)
      await store.rememberMapping(ctx, roster.kind, [...new Map(choices.map((choice) => [choice.headerKey, choice])).values()]);
    const { tab, skipped, facts } = summary;
    // A corrected file changes nothing about the one that the list was read from; what is said of its own other sheets stands beside that.
    const read = roster.isReplacing
      ? { tab: roster.tab ?? '', skipped: roster.skipped, sheetFacts: withNewFacts(roster.sheetFacts, [...facts, ...strangeRows(roster)]) }
      : { tab, skipped, sheetFacts: facts };
    await store.setRead(ctx, roster.id, read);
    ctx.enqueue('roster.check', { companyId: ctx.companyId, rosterId: roster.id });
    ctx.announce('roster', roster.id);
    return true;
  },
});

/** Lines of the corrected file that are no rows of this list: whoever added them there thinks that they are. */
function strangeRows({ corrections }: store.Roster): Parameters<typeof withNewFacts>[1] {
  const last = corrections.at(-1);
  if (!last?.strange || last.strange.length === 0) return [];
  return [{ code: 'ROWS_STRANGE', params: { tab: last.file_name, others: named(last.strange.map(String)) } }];
}
