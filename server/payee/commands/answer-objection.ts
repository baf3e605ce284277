import { boolean, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { objection as machine } from '../../../schema/machines/objection';
import { objectionRemark, objectionTexts } from '../../../schema/objections';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { objectionClosed } from '../events';
import { changeObjection, findObjection, lockObjection } from '../store/objections';
import { type ObjectionView, objectionView } from '../views';

/** Answered, and closed when nothing more is to be said; only a closed 不是我 lets the payments of its person go on. */
export const answerObjection = command({
  name: 'answerObjection',
  realm: 'company',
  needs: 'PAYMENT_AUDIT',
  errors: ['OBJECTION_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'payee.answerObjection', target: (input) => ['objection', input.id] },
  input: object({
    id: idInput(),
    text: string().trim().required(objectionTexts.answerMissing).max(limits.text.importRemarkMax),
    isClosed: boolean().required(),
  }),
  async run(ctx, input): Promise<ObjectionView> {
    const before = await lockObjection(ctx, input.id);
    const action = input.isClosed ? 'close' : 'answer';
    machine.require(before.status, action);
    const answered = {
      answer: input.text,
      answered_at: ctx.now,
      answered_by: ctx.actor?.id ?? '',
      answered_by_name: ctx.actor?.name ?? '',
    };
    const status = machine.target(before.status, action);
    await changeObjection(ctx, before, { ...answered, status, closed_at: input.isClosed ? ctx.now : null });
    ctx.note({ before: { status: before.status }, after: { status, remark: objectionRemark(before.kind, before) } });
    if (input.isClosed) ctx.emit(objectionClosed({ personId: before.person_id, kind: before.kind }));
    ctx.announce('statement', before.statement_id);
    return objectionView(ctx, await findObjection(ctx, before.id));
  },
});
