import { boolean, object } from 'yup';
import { companySwitch } from '../../../schema/messages';
import { idShape, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { requireSwitchable } from '../steps/switches';
import { lockCompany, writeSwitch } from '../store';
import { currentCompany } from '../views';

export const opsSetSwitch = command({
  name: 'opsSetSwitch',
  realm: ['operator', 'system'],
  needs: 'OPS_REVIEW',
  errors: ['COMPANY_NOT_FOUND', 'FACE_CHECK_OFF'],
  idempotent: 'no',
  audit: { action: 'company.switch', target: (input) => ['company', input.companyId] },
  input: object({ companyId: idShape(), key: keyShape(companySwitch.keys), isOn: boolean().required() }),
  async run(ctx, input) {
    requireSwitchable(input);
    await ctx.enterCompany(input.companyId);
    await lockCompany(ctx);
    await writeSwitch(ctx, input.key, input.isOn);
    ctx.note({ after: { switch: input.key, isOn: input.isOn } });
    return currentCompany(ctx);
  },
});
