import { object } from 'yup';
import { contractTemplate } from '../../../schema/machines/contractTemplate';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { listVersions, lockTemplate, moveTemplate } from '../store/templates';
import { type OpsTemplateView, opsTemplateViews } from '../views/templates';

/** Nothing new is made from it; what was sent can still be signed. */
export const opsRetireTemplate = command({
  name: 'opsRetireTemplate',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idInput() }),
  errors: ['TEMPLATE_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'contractTemplate.retire', target: (input) => ['contractTemplate', input.id] },
  async run(ctx, input): Promise<OpsTemplateView> {
    const template = await lockTemplate(ctx, input.id);
    contractTemplate.require(template.status, 'retire');
    const retired = await moveTemplate(ctx, template, contractTemplate.target(template.status, 'retire'));
    const [view] = await opsTemplateViews(ctx, [retired], await listVersions(ctx, [template.id]));
    if (!view) throw new Error('a template without a view');
    return view;
  },
});
