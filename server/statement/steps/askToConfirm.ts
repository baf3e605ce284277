// The bank pays some accounts only when their holder says that the money is wanted (GWY-007): the payee is asked by a link.
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { runtime } from '../../kernel/runtime';
import { sendSms } from '../../message/public';
import { issueLink } from '../../payee/public';
import { getLine, type LineRecord, linesByIds } from '../store/lines';
import { addHistory, getStatement } from '../store/statements';
import { payeeOfLine } from './fixLine';

/** In the record of the statement, for whoever looks at the line. Errors: LINE_NOT_FOUND. */
export async function noteOfLine(ctx: Ctx, lineId: string, action: 'confirmReceipt' | 'confirmMismatch'): Promise<void> {
  await note(ctx, await getLine(ctx, lineId), action);
}

async function note(ctx: Ctx, line: LineRecord, action: string): Promise<void> {
  const { status } = await getStatement(ctx, line.statement_id);
  await addHistory(ctx, line.statement_id, { action, from: status, to: status, lineId: line.id, remark: line.name });
  ctx.announce('statement', line.statement_id);
}

/** By SMS, for as long as the bank waits. Who has no phone that takes one cannot be asked, and the company reads so. */
export async function askToConfirm(ctx: Ctx, lineIds: readonly string[]): Promise<void> {
  for (const line of await linesByIds(ctx, lineIds)) {
    const { phone } = await payeeOfLine(ctx, line);
    const isReached = formats.mobile.test(phone);
    if (isReached) {
      const expiresAt = later(ctx.now, limits.payout.payeeAnswers);
      const link = await issueLink(ctx, { purpose: 'CONFIRM_RECEIPT', targetId: line.id, personId: line.person_id, expiresAt });
      await sendSms(ctx, {
        recipient: phone,
        template: 'CONFIRM_LINK',
        params: { company: ctx.company?.name ?? '', link: `${runtime().config.publicUrl}${link.path}` },
      });
    }
    await note(ctx, line, isReached ? 'askConfirm' : 'confirmUnasked');
  }
}
