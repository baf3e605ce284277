import { object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { changeRegistration, insertRemark, lockRegistration } from '../store/registrations';
import { type RemarkView, remarkView } from '../views';

/** REG-005: a line in the history of remarks; the list shows the newest. */
export const addRegistrationRemark = command({
  name: 'addRegistrationRemark',
  realm: 'company',
  needs: 'ANY',
  input: object({
    id: idShape(),
    text: string().trim().required(formats.importRemark.message).max(limits.text.importRemarkMax, formats.importRemark.message),
  }),
  errors: ['REGISTRATION_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'registration.addRemark', target: (input) => ['registration', input.id] },
  async run(ctx, input): Promise<RemarkView> {
    const row = await lockRegistration(ctx, input.id);
    const remark = await insertRemark(ctx, row.id, input.text, { id: ctx.actor?.id ?? 'system', name: ctx.actor?.name ?? '' });
    await changeRegistration(ctx, row, { remark: remark.text });
    ctx.announce('registration', row.id);
    return remarkView(remark);
  },
});
