// Lines that came to their end on a day, for the figures that are counted by day.
import type { ServiceKind } from '../../../schema/codes';
import type { Ctx } from '../../kernel/context';
import type { LineRecord } from './lines';

interface LineOutcome extends Pick<LineRecord, 'id' | 'payee_id' | 'person_id' | 'gross_cents'> {
  readonly subject_id: string;
  readonly kind: ServiceKind;
  /** false = refused by the bank, or given back by it. */
  readonly is_paid: boolean;
  /** Why it was refused or given back; '' = nobody said why. */
  readonly fail_code: string;
}

export async function outcomesOf(ctx: Ctx, day: string): Promise<LineOutcome[]> {
  return ctx.rows<LineOutcome>(
    `SELECT l.id, l.payee_id, l.person_id, l.gross_cents, s.subject_id, s.kind, l.status = 'SUCCESS' AS is_paid, coalesce(l.fail_code, '') AS fail_code
     FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
     WHERE l.company_id = $1 AND l.outcome_day = $2`,
    [ctx.companyId, day],
  );
}
