import { object, string } from 'yup';
import { personalField, personalRecord } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { appendAudit } from '../../kernel/audit';
import type { Before, Ctx } from '../../kernel/context';
import { idShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { revealLimitPassed } from '../events';
import { personalRecordKind } from '../registry';
import { withoutNumbers } from '../rules';
import { countSince, lockChain, REVEAL, REVEAL_ALERT } from '../store';

/** D56: one field of one record for the eyes of one person; what was seen is in no log, that it was seen is. */
export const revealPersonalField = command({
  name: 'revealPersonalField',
  realm: 'company',
  needs: 'ANY',
  errors: ['NOT_FOUND', 'REVEAL_REASON_REQUIRED', 'REVEAL_LIMIT_REACHED'],
  idempotent: 'no',
  audit: { action: REVEAL, target: ({ ref }) => [personalRecord.code(ref.record), ref.id] },
  input: object({
    ref: object({ record: keyShape(personalRecord.keys), id: idShape() }).required(),
    field: keyShape(personalField.keys),
    reason: string().trim().max(limits.text.reasonMax).default(''),
  }),
  async before(before, input) {
    if (input.reason === '') throw new DomainError('REVEAL_REASON_REQUIRED');
    if (await before.autonomous(alertWhenUsedUp)) throw limitReached();
  },
  async run(ctx, input) {
    // Parallel calls wait here for each other, so that the last one allowed is one.
    await lockChain(ctx);
    if (await isUsedUp(ctx)) throw limitReached();
    const text = await personalRecordKind(input.ref.record).open(ctx, input.ref.id, input.field);
    if (text === null) throw new DomainError('NOT_FOUND');
    ctx.note({ after: { field: personalField.label(input.field), reason: withoutNumbers(input.reason) } });
    return { text, hideAfterSeconds: limits.reveal.hideAfter / 1000 };
  },
});

const hourAgo = (ctx: Ctx): Date => new Date(ctx.now.getTime() - limits.reveal.window);
const isUsedUp = async (ctx: Ctx): Promise<boolean> => (await countSince(ctx, REVEAL, hourAgo(ctx))) >= limits.reveal.perHour;
const limitReached = (): DomainError => new DomainError('REVEAL_LIMIT_REACHED', { count: limits.reveal.perHour });

/** The masters hear of it once an hour, not once a call (AUT-006); their message stays although the call is refused. */
const alertWhenUsedUp: Parameters<Before['autonomous']>[0] = async (ctx) => {
  if (!(await isUsedUp(ctx))) return false;
  await lockChain(ctx);
  const { id: userId, name: userName } = ctx.actor ?? { id: '', name: '' };
  if ((await countSince(ctx, REVEAL_ALERT, hourAgo(ctx))) === 0) {
    ctx.emit(revealLimitPassed({ userId, userName }));
    await appendAudit(ctx, ctx.companyId, { action: REVEAL_ALERT });
  }
  return true;
};
