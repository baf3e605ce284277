import { object, string } from 'yup';
import type { HiddenRowsChoice, PayWay } from '../../../schema/codes';
import type { RosterField } from '../../../schema/problems';
import { storedFile } from '../../file/public';
import { dayOf } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { rosterKind } from '../registry';
import { LARGE_ROWS, type Leniency } from '../rules';
import { leniencyOf } from '../steps/check';
import { knownHeaders } from '../steps/mapColumns';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';

/** While it holds, nobody else works on the list; a killed process frees it by silence. */
export const LEASE_SECONDS = 20;

export interface ClaimedReading {
  readonly runNo: number;
  readonly storageKey: string;
  readonly tab: string | null;
  /** Whether it is the corrected file of bad rows that came back. */
  readonly isReplacing: boolean;
  readonly fileName: string | null;
  readonly mapping: readonly store.ColumnChoice[];
  readonly hiddenRows: HiddenRowsChoice | null;
  readonly remembered: readonly (readonly [string, RosterField | null])[];
  readonly columns: readonly { readonly field: RosterField; readonly isRequired: boolean }[];
  readonly payWay: PayWay;
  readonly asksToEnter: boolean;
  readonly today: string;
  readonly leniency: Leniency;
}

/** Null = somebody else works on it, or it is no longer waiting. What an interrupted reading left is taken away. */
export const claimReading = command({
  name: 'claimRosterReading',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape }),
  errors: ['FILE_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<ClaimedReading | null> {
    const roster = await store.acquireLease(ctx, input.rosterId, 'READING', LEASE_SECONDS);
    if (!roster?.fileId) return null;
    if (roster.isReplacing) await store.countCorrected(ctx, roster.id, null);
    else await rowStore.deleteRows(ctx, roster.id, null);
    const file = await storedFile(ctx, roster.fileId);
    return {
      runNo: roster.runNo,
      storageKey: file.storageKey,
      // The corrected file of bad rows has one tab of its own.
      tab: roster.isReplacing ? null : roster.tab,
      isReplacing: roster.isReplacing,
      fileName: roster.isReplacing ? null : roster.fileName,
      mapping: roster.isReplacing ? [] : roster.mapping,
      // A row of the corrected file replaces the one of its key, and is that row again when nobody has touched it.
      hiddenRows: roster.isReplacing ? 'INCLUDE' : roster.hiddenRows,
      remembered: [...(roster.isReplacing ? (rosterKind(roster.kind).headers ?? []) : await knownHeaders(ctx, roster.kind))],
      columns: rosterKind(roster.kind).columns,
      payWay: roster.payWay,
      asksToEnter: rosterKind(roster.kind).asksToEnter ?? false,
      today: dayOf(ctx.now),
      leniency: leniencyOf(ctx, rosterKind(roster.kind)),
    };
  },
});

interface ClaimedCheck {
  readonly runNo: number;
  readonly asksIdentity: boolean;
  /** Indexes of the kind's rules that belong to this step, by transaction. */
  readonly checks: readonly (readonly number[])[];
}

export const claimCheck = command({
  name: 'claimRosterCheck',
  realm: 'system',
  needs: null,
  input: object({ rosterId: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<ClaimedCheck | null> {
    const roster = await store.acquireLease(ctx, input.rosterId, 'CHECKING', LEASE_SECONDS);
    if (!roster) return null;
    const isLarge = (await rowStore.countRows(ctx, roster.id)) >= LARGE_ROWS;
    if (isLarge) await rowStore.analyseRows(ctx);
    const kind = rosterKind(roster.kind);
    const rules = kind.setChecks.flatMap((check, index) => (check.step <= roster.step ? [index] : []));
    // A large list shows how far it is and is never locked for long; of a small one nobody would see more than its end.
    const checks = isLarge ? rules.map((rule) => [rule]) : [rules].filter((some) => some.length > 0);
    return { runNo: roster.runNo, asksIdentity: kind.identity !== undefined, checks };
  },
});
