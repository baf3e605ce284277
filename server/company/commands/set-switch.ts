import { boolean, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { companySwitch } from '../../../schema/messages';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { switchBinding } from '../public';
import { requireSwitchable } from '../steps/switches';
import { lockCompany, writeSwitch } from '../store';
import { type CompanyView, currentCompany } from '../views';

/** CFG-003: the payment verification can be switched, in either direction, only with a code sent for this very purpose. */
export const setCompanySwitch = command({
  name: 'setCompanySwitch',
  realm: 'company',
  needs: 'MASTER',
  errors: [...codeErrors, 'FACE_CHECK_OFF'],
  idempotent: 'no',
  audit: { action: 'company.switch', target: (_input, output: CompanyView) => ['company', output.id] },
  input: object({ key: keyShape(companySwitch.keys), isOn: boolean().required(), code: string().nullable() }),
  async before(before, input): Promise<string | null> {
    requireSwitchable(input);
    if (input.key !== 'PAYMENT_VERIFICATION') return null;
    if (!before.actor || !before.company) throw new DomainError('SESSION_EXPIRED');
    const { codeId } = await checkCode(before, {
      purpose: 'PAYMENT_VERIFICATION',
      userKey: `member:${before.actor.id}`,
      code: input.code ?? '',
      binding: switchBinding(before.actor.id, before.company.id),
    });
    return codeId;
  },
  async run(ctx, input, codeId) {
    await lockCompany(ctx);
    if (codeId !== null) await useCode(ctx, { codeId, binding: switchBinding(ctx.actor?.id ?? '', ctx.companyId) });
    await writeSwitch(ctx, input.key, input.isOn);
    ctx.note({ after: { switch: input.key, isOn: input.isOn } });
    return currentCompany(ctx);
  },
});
