// A line whose account the payee can mend: which these are, and what the link to one says.
import { isPayeeFixable } from '../../../schema/bankCodes';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { statementLine as lineMachine } from '../../../schema/machines/statementLine';
import type { Ctx } from '../../kernel/context';
import { decryptField } from '../../kernel/secrets';
import { idCardsOf } from '../../payee/public';
import { PHONE_COLUMN } from '../store/lineSecrets';
import type { LineRecord } from '../store/lines';
import type { StatementRecord } from '../store/statements';

/** In 13 only, as for everybody who edits a failed line (D28), and for failures that another account can end. */
export function isFixable(line: LineRecord, statement: StatementRecord): boolean {
  const isOpen = statementMachine.can(statement.status, 'editFailedLine') && lineMachine.can(line.status, 'fixAccount');
  return isOpen && line.fail_code !== null && isPayeeFixable(line.fail_code);
}

/** Who the link of this line is for; the phone is the line's, else the one the company has of the payee, '' without any. */
export async function payeeOfLine(ctx: Ctx, line: LineRecord): Promise<{ name: string; idCard: string; phone: string }> {
  const known = (await idCardsOf(ctx, [line.payee_id])).get(line.payee_id);
  const own = line.phone_cipher === null ? null : decryptField(ctx.companyId, PHONE_COLUMN, line.phone_cipher);
  return { name: line.name, idCard: known?.idCard ?? '', phone: own || known?.phone || '' };
}
