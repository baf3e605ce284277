import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { formats, maskPhone } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { dayOf, startOfDay } from '../../kernel/clock';
import { runtime } from '../../kernel/runtime';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { sendSms } from '../../message/public';
import { issueLink } from '../../payee/public';
import { isFixable, payeeOfLine } from '../steps/fixLine';
import { getLine, lockLines } from '../store/lines';
import { addHistory, lockStatement, timesDone } from '../store/statements';

interface FixLinkView {
  readonly lineId: string;
  readonly receiverMasked: string;
  readonly expiresAt: Date;
}

/** The payee mends the account of a failed line on the phone (D76); a newer link ends the older one. Five SMS a day, as with every reminder (D42). */
export const sendFixLink = command({
  name: 'sendFixLink',
  realm: 'company',
  needs: 'ANY',
  input: object({ lineId: idInput() }),
  errors: ['LINE_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'LINE_NOT_FIXABLE', 'PAYEE_PHONE_MISSING', 'REMINDER_LIMIT'],
  idempotent: 'no',
  audit: { action: 'statement.sendFixLink', target: (input) => ['statementLine', input.lineId] },
  async run(ctx, input): Promise<FixLinkView> {
    const found = await getLine(ctx, input.lineId);
    const statement = await lockStatement(ctx, found.statement_id);
    statementMachine.require(statement.status, 'editFailedLine');
    const [line] = await lockLines(ctx, [input.lineId]);
    if (!line) throw new Error('a line vanished under its lock');
    lineMachine.require(line.status, 'sendAccountLink');
    if (!isFixable(line, statement)) throw new DomainError('LINE_NOT_FIXABLE');
    if ((await timesDone(ctx, line, 'sendFixLink', startOfDay(dayOf(ctx.now)))) >= limits.payee.fixLinksPerDay)
      throw new DomainError('REMINDER_LIMIT');
    const { phone } = await payeeOfLine(ctx, line);
    if (!formats.mobile.test(phone)) throw new DomainError('PAYEE_PHONE_MISSING');
    const link = await issueLink(ctx, { purpose: 'FIX_ACCOUNT', targetId: line.id, personId: line.person_id });
    await sendSms(ctx, {
      recipient: phone,
      template: 'ACCOUNT_LINK',
      params: { company: ctx.company?.name ?? '', link: `${runtime().config.publicUrl}${link.path}` },
    });
    const entry = { action: 'sendFixLink', from: statement.status, to: statement.status, lineId: line.id, remark: line.name };
    await addHistory(ctx, statement.id, entry);
    ctx.announce('statement', statement.id);
    return { lineId: line.id, receiverMasked: maskPhone(phone), expiresAt: link.expiresAt };
  },
});
