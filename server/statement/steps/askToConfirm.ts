// The bank pays some accounts only when their holder says that the money is wanted (GWY-007): the payee is asked by a link.
import { DomainError } from '../../../schema/errors';
import { formats, maskPhone } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { dayOf, later, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { runtime } from '../../kernel/runtime';
import { sendSms } from '../../message/public';
import { issueLink, revokeLinks } from '../../payee/public';
import { lastDone } from '../store/lastDone';
import { getLine, type LineRecord, linesByIds } from '../store/lines';
import { addHistory, getStatement, timesDone } from '../store/statements';
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
  const deadline = later(ctx.now, limits.payout.payeeAnswers);
  for (const line of await linesByIds(ctx, lineIds)) {
    const { phone } = await payeeOfLine(ctx, line);
    const isReached = formats.mobile.test(phone);
    if (isReached) await sendTo(ctx, phone, await linkOf(ctx, line, deadline));
    // The link of an attempt before asked for another payment.
    else await revokeLinks(ctx, { purpose: 'CONFIRM_RECEIPT', targetId: line.id, reason: 'NEWER' });
    await note(ctx, line, isReached ? 'askConfirm' : 'confirmUnasked');
  }
}

/** Of askAgain. */
export const askAgainErrors: readonly Refusal[] = ['LINE_NOT_FOUND', 'PAYEE_PHONE_MISSING', 'REMINDER_LIMIT'];

interface Again {
  readonly lineId: string;
  /** Until when the bank waits. */
  readonly deadline: Date;
  /** The company hands the link over itself. */
  readonly isCopied: boolean;
}

/** Once more, at most five times a day as with every reminder (D42): a newer link ends the older. Call it with the line locked. */
export async function askAgain(ctx: Ctx, { lineId, deadline, isCopied }: Again) {
  const line = await getLine(ctx, lineId);
  const { phone } = await payeeOfLine(ctx, line);
  // Without a phone for the code nobody could open the link.
  if (!formats.mobile.test(phone)) throw new DomainError('PAYEE_PHONE_MISSING');
  const today = startOfDay(dayOf(ctx.now));
  const times = (await timesDone(ctx, line, 'askConfirm', today)) + (await timesDone(ctx, line, 'copyConfirm', today));
  if (times >= limits.payee.fixLinksPerDay) throw new DomainError('REMINDER_LIMIT');
  const url = await linkOf(ctx, line, deadline);
  if (!isCopied) await sendTo(ctx, phone, url);
  await note(ctx, line, isCopied ? 'copyConfirm' : 'askConfirm');
  return { receiverMasked: maskPhone(phone), expiresAt: deadline, url: isCopied ? url : null };
}

/** Of these lines those whose newest link was handed to the company: no SMS of it went out. */
export async function linesLastCopied(ctx: Ctx, lineIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (lineIds.length === 0) return new Set();
  const last = await lastDone(ctx, lineIds, ['askConfirm', 'copyConfirm']);
  return new Set([...last].filter(([, action]) => action === 'copyConfirm').map(([id]) => id));
}

async function linkOf(ctx: Ctx, line: LineRecord, expiresAt: Date): Promise<string> {
  const link = await issueLink(ctx, { purpose: 'CONFIRM_RECEIPT', targetId: line.id, personId: line.person_id, expiresAt });
  return `${runtime().config.publicUrl}${link.path}`;
}

async function sendTo(ctx: Ctx, recipient: string, link: string): Promise<void> {
  await sendSms(ctx, { recipient, template: 'CONFIRM_LINK', params: { company: ctx.company?.name ?? '', link } });
}
