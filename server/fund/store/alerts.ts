// Lines below which a balance is told of.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { BalanceAlertRow } from '../entity';

interface BalanceAlert {
  readonly subjectId: string;
  readonly threshold: Cents;
  readonly isBelow: boolean;
}

const alertFrom = (row: Row<BalanceAlertRow>): BalanceAlert => ({
  subjectId: row.subject_id,
  threshold: centsFromDatabase(row.threshold_cents),
  isBelow: row.is_below,
});

/** A changed line begins anew: what was crossed before is no crossing of it. */
export async function putAlert(ctx: Ctx, alert: BalanceAlert): Promise<void> {
  await scoped(ctx, BalanceAlertRow).put(['subject_id'], {
    subject_id: alert.subjectId,
    threshold_cents: alert.threshold,
    is_below: alert.isBelow,
    crossed_at: null,
    changed_by: ctx.actor?.name ?? '',
    changed_at: ctx.now,
  });
}

export const removeAlert = (ctx: Ctx, subjectId: string): Promise<number> => scoped(ctx, BalanceAlertRow).remove({ subject_id: subjectId });

export async function lockAlert(ctx: Ctx, subjectId: string): Promise<BalanceAlert | null> {
  const row = await scoped(ctx, BalanceAlertRow).lock({ subject_id: subjectId });
  return row ? alertFrom(row) : null;
}

export async function moveAlert(ctx: Ctx, subjectId: string, isBelow: boolean): Promise<void> {
  await scoped(ctx, BalanceAlertRow).update({ subject_id: subjectId }, { is_below: isBelow, crossed_at: ctx.now });
}

/** Lines of these subjects; one without has no entry. */
export async function thresholdsOf(ctx: Ctx, subjectIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await scoped(ctx, BalanceAlertRow).list({ subject_id: subjectIds });
  return new Map(rows.map((row) => [row.subject_id, centsFromDatabase(row.threshold_cents)]));
}

export async function alertsCrossed(ctx: Ctx, most: number): Promise<{ companyId: string; subjectId: string }[]> {
  return ctx.rows(`SELECT company_id AS "companyId", subject_id AS "subjectId" FROM balance_alerts_crossed($1)`, [most]);
}
