// What must hold of the counts by day: they only repeat what the lines say, except on days that are marked to be counted again.
import type { Invariant } from './invariant';

export const rollupInvariants: readonly Invariant[] = [
  {
    id: 'I30a',
    says: 'the counts of a day are the sums of the lines that ended on it, unless the day is marked',
    looked: 'SELECT count(*) FROM rollup_day',
    bad: `SELECT coalesce(r.company_id, l.company_id) || '/' || coalesce(r.day, l.day) FROM (
        SELECT company_id, day, subject_id, kind, sum(ok_cents) AS cents, sum(ok_count) AS ok, sum(fail_count) AS fail
        FROM rollup_day GROUP BY 1, 2, 3, 4) r
      FULL JOIN (
        SELECT l.company_id, l.outcome_day AS day, s.subject_id, s.kind, coalesce(sum(l.gross_cents) FILTER (WHERE l.status = 'SUCCESS'), 0) AS cents,
          count(*) FILTER (WHERE l.status = 'SUCCESS') AS ok, count(*) FILTER (WHERE l.status <> 'SUCCESS') AS fail
        FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
        WHERE l.outcome_day IS NOT NULL GROUP BY 1, 2, 3, 4) l
        ON l.company_id = r.company_id AND l.day = r.day AND l.subject_id = r.subject_id AND l.kind = r.kind
      WHERE (r.cents, r.ok, r.fail) IS DISTINCT FROM (l.cents, l.ok, l.fail)
        AND NOT EXISTS (SELECT 1 FROM rollup_mark m WHERE m.company_id = coalesce(r.company_id, l.company_id) AND m.day = coalesce(r.day, l.day))`,
  },
  {
    id: 'I30b',
    says: 'a person is counted on a day exactly when a line of theirs ended on it, unless the day is marked',
    looked: 'SELECT count(*) FROM rollup_person',
    bad: `SELECT coalesce(r.company_id, l.company_id) || '/' || coalesce(r.day, l.day) || '/person ' || coalesce(r.person_id, l.person_id)
      FROM rollup_person r
      FULL JOIN (
        SELECT l.company_id, l.outcome_day AS day, s.subject_id, s.kind, l.person_id, bool_or(l.status = 'SUCCESS') AS is_paid
        FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
        WHERE l.outcome_day IS NOT NULL GROUP BY 1, 2, 3, 4, 5) l
        ON l.company_id = r.company_id AND l.day = r.day AND l.subject_id = r.subject_id AND l.kind = r.kind AND l.person_id = r.person_id
      WHERE r.is_paid IS DISTINCT FROM l.is_paid
        AND NOT EXISTS (SELECT 1 FROM rollup_mark m WHERE m.company_id = coalesce(r.company_id, l.company_id) AND m.day = coalesce(r.day, l.day))`,
  },
  {
    id: 'I30c',
    says: 'the reasons of a day are those of the lines that failed on it, unless the day is marked',
    looked: 'SELECT count(*) FROM rollup_failure',
    bad: `SELECT coalesce(r.company_id, l.company_id) || '/' || coalesce(r.day, l.day) || '/' || coalesce(r.fail_code, l.fail_code)
      FROM rollup_failure r
      FULL JOIN (
        SELECT l.company_id, l.outcome_day AS day, s.subject_id, s.kind, coalesce(l.fail_code, '') AS fail_code, count(*) AS fail_count
        FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
        WHERE l.outcome_day IS NOT NULL AND l.status <> 'SUCCESS' GROUP BY 1, 2, 3, 4, 5) l
        ON l.company_id = r.company_id AND l.day = r.day AND l.subject_id = r.subject_id AND l.kind = r.kind AND l.fail_code = r.fail_code
      WHERE r.fail_count IS DISTINCT FROM l.fail_count
        AND NOT EXISTS (SELECT 1 FROM rollup_mark m WHERE m.company_id = coalesce(r.company_id, l.company_id) AND m.day = coalesce(r.day, l.day))`,
  },
];
