import { object } from 'yup';
import { contractTemplate } from '../../../schema/machines/contractTemplate';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { bodyShape, monthsShape } from '../inputs';
import { writeDraft } from '../steps/editTemplate';
import { listVersions, lockTemplate } from '../store/templates';
import { type OpsTemplateView, opsTemplateViews } from '../views/templates';

/** What is published stays as it is: an edit writes the draft of the next version (OPS-019). */
export const opsSaveTemplateDraft = command({
  name: 'opsSaveTemplateDraft',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idInput(), body: bodyShape(), validMonths: monthsShape() }),
  errors: ['TEMPLATE_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'contractTemplate.save', target: (input) => ['contractTemplate', input.id] },
  async run(ctx, input): Promise<OpsTemplateView> {
    const template = await lockTemplate(ctx, input.id);
    contractTemplate.require(template.status, 'edit');
    await writeDraft(ctx, template.id, input);
    const [view] = await opsTemplateViews(ctx, [template], await listVersions(ctx, [template.id]));
    if (!view) throw new Error('a template without a view');
    return view;
  },
});
