import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { contractTemplate } from '../../../schema/machines/contractTemplate';
import { hashToken } from '../../kernel/secrets';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { templateText } from '../rules/template';
import { draftOf } from '../steps/editTemplate';
import { listVersions, lockTemplate, moveTemplate, publishVersion } from '../store/templates';
import { type OpsTemplateView, opsTemplateViews } from '../views/templates';

/** From now on new contracts are made from this version; those that were sent before keep theirs. */
export const opsPublishTemplate = command({
  name: 'opsPublishTemplate',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idInput() }),
  errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_NO_DRAFT', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'contractTemplate.publish', target: (input) => ['contractTemplate', input.id] },
  async run(ctx, input): Promise<OpsTemplateView> {
    const template = await lockTemplate(ctx, input.id);
    contractTemplate.require(template.status, 'publish');
    const draft = await draftOf(ctx, template.id);
    if (!draft) throw new DomainError('TEMPLATE_NO_DRAFT');
    const textSha256 = hashToken(templateText({ title: template.name, body: draft.body }));
    await publishVersion(ctx, draft, textSha256);
    const published = await moveTemplate(ctx, template, contractTemplate.target(template.status, 'publish'));
    ctx.note({ after: { version: draft.version, textSha256 } });
    const [view] = await opsTemplateViews(ctx, [published], await listVersions(ctx, [template.id]));
    if (!view) throw new Error('a template without a view');
    return view;
  },
});
