import { object, string } from 'yup';
import { templateTexts } from '../../../schema/contractTemplate';
import { idInput } from '../../kernel/shapes';
import { constraintMeans } from '../../kernel/sqlErrors';
import { command } from '../../kernel/usecase';
import { subjectById } from '../../subject/public';
import { agreementShape, bodyShape, monthsShape } from '../inputs';
import { writeDraft } from '../steps/editTemplate';
import { insertTemplate, listVersions } from '../store/templates';
import { type OpsTemplateView, opsTemplateViews } from '../views/templates';

constraintMeans('contract_template_name_once', 'TEMPLATE_NAME_TAKEN');

/** A template begins as a draft that nobody can sign. */
export const opsCreateContractTemplate = command({
  name: 'opsCreateContractTemplate',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    subjectId: idInput(),
    agreementType: agreementShape(),
    name: string().trim().required(templateTexts.nameMissing).max(60, templateTexts.nameMissing),
    body: bodyShape(),
    validMonths: monthsShape(),
  }),
  errors: ['SUBJECT_NOT_FOUND', 'TEMPLATE_NAME_TAKEN'],
  idempotent: 'required',
  audit: { action: 'contractTemplate.create', target: (_input, output: OpsTemplateView) => ['contractTemplate', output.id] },
  async run(ctx, input): Promise<OpsTemplateView> {
    await subjectById(ctx, input.subjectId);
    const template = await insertTemplate(ctx, input);
    await writeDraft(ctx, template.id, input);
    ctx.note({ after: { name: template.name, agreement: template.agreement_type } });
    const [view] = await opsTemplateViews(ctx, [template], await listVersions(ctx, [template.id]));
    if (!view) throw new Error('a template without a view');
    return view;
  },
});
