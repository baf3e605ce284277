import { mixed, number, object } from 'yup';
import { headerKey } from '../../../schema/columns';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import type { IngestSummary } from '../sheet/ingest';
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
    await store.setRead(
      ctx,
      roster.id,
      roster.isReplacing ? (roster.tab ?? '') : summary.tab,
      roster.isReplacing ? roster.skipped : summary.skipped,
    );
    ctx.enqueue('roster.check', { companyId: ctx.companyId, rosterId: roster.id });
    ctx.announce('roster', roster.id);
    return true;
  },
});
