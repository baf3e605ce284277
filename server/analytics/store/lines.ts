// The lines behind a figure.
import type { AgeBand, SexKey } from '../../../schema/analytics';
import type { ServiceKind } from '../../../schema/codes';
import type { Ctx } from '../../kernel/context';
import { lastTraits, type Scope, scoped } from './figures';

export interface LineScope extends Scope {
  readonly province: string | null;
  readonly sex: SexKey | null;
  readonly ageBand: AgeBand | null;
  readonly fromCents: number | null;
  readonly belowCents: number | null;
  readonly isPaid: boolean;
  /** Only those that failed for this reason. */
  readonly failCode: string | null;
}

interface OutcomeLine {
  readonly id: string;
  readonly statement_id: string;
  readonly statement_code: string;
  readonly title: string;
  readonly kind: ServiceKind;
  readonly statement_status: string;
  readonly day: string;
  readonly name: string;
  readonly gross_cents: string;
  readonly fail_text: string | null;
}

/**
 * The lines behind a figure: traits come from the same rows that were counted, so that a bar and its list cannot differ. A province is that of
 * each payment, as its amount; an age and a sex are those of the person, as its people: all their payments, also those of the age before. What
 * failed has the age and the sex of its own day: its person may never have been paid.
 */
export async function linesBehind(
  ctx: Ctx,
  scope: LineScope,
  page: { readonly size: number; readonly offset: number },
): Promise<{ rows: OutcomeLine[]; count: number; sum: string }> {
  const { where, parameters } = scoped(ctx, scope, 'p');
  const of = scope.isPaid ? 'one' : 'p';
  const who = [
    ...(scope.sex === null ? [] : [`${of}.sex = $${parameters.push(scope.sex)}`]),
    ...(scope.ageBand === null ? [] : [`${of}.age_band = $${parameters.push(scope.ageBand)}`]),
  ];
  const isWho = who.join(' AND ');
  const more = [
    `l.status ${scope.isPaid ? '=' : '<>'} 'SUCCESS'`,
    ...(scope.failCode === null ? [] : [`coalesce(l.fail_code, '') = $${parameters.push(scope.failCode)}`]),
    ...(scope.province === null ? [] : [`p.province = $${parameters.push(scope.province)}`]),
    ...(isWho === '' ? [] : [scope.isPaid ? `p.person_id IN (SELECT person_id FROM (${lastTraits(where)}) one WHERE ${isWho})` : isWho]),
    ...(scope.fromCents === null ? [] : [`l.gross_cents >= $${parameters.push(scope.fromCents)}::bigint`]),
    ...(scope.belowCents === null ? [] : [`l.gross_cents < $${parameters.push(scope.belowCents)}::bigint`]),
  ];
  const from = `FROM rollup_person p JOIN statement s ON s.company_id = p.company_id AND s.subject_id = p.subject_id AND s.kind = p.kind
      JOIN statement_line l ON l.company_id = p.company_id AND l.statement_id = s.id AND l.outcome_day = p.day AND l.person_id = p.person_id
    WHERE ${where} AND ${more.join(' AND ')}`;
  const total = await ctx.row<{ n: number; cents: string }>(
    `SELECT count(*)::int AS n, coalesce(sum(l.gross_cents), 0)::bigint AS cents ${from}`,
    parameters,
  );
  const rows = await ctx.rows<OutcomeLine>(
    `SELECT l.id, l.statement_id, s.statement_code, s.title, s.kind, s.status AS statement_status, l.outcome_day::text AS day, l.name, l.gross_cents, l.fail_text ${from}
     ORDER BY l.outcome_day DESC, l.id DESC LIMIT $${parameters.push(page.size + 1)} OFFSET $${parameters.push(page.offset)}`,
    parameters,
  );
  return { rows, count: total.n, sum: total.cents };
}
