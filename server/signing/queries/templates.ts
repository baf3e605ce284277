import { number, object } from 'yup';
import { agreementType as agreements } from '../../../schema/codes';
import { keywordOf } from '../../kernel/keyword';
import { loader } from '../../kernel/loader';
import { type Connection, connectionOf, pageOf } from '../../kernel/paging';
import { idInput, optionalFormatShape, optionalIdInput, optionalKeyShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { mySubjectIds } from '../../subject/public';
import { templateNames } from '../store/phone';
import { getTemplate, listPublished, listTemplates, listVersions } from '../store/templates';
import { type OpsTemplateView, opsTemplateViews, type TemplateView, templateViews } from '../views/templates';

/** What can be sent now: templates of the subjects this company works with; a foreign subject has none. */
export const contractTemplates = query({
  name: 'contractTemplates',
  realm: 'company',
  needs: 'READER',
  input: object({
    subjectId: optionalIdInput(),
    agreementType: optionalKeyShape(agreements.keys),
  }),
  visitor: (): TemplateView[] => [],
  async run(ctx, input): Promise<TemplateView[]> {
    const own = await mySubjectIds(ctx);
    const subjectIds = own.filter((id) => !input.subjectId || id === input.subjectId);
    return templateViews(ctx, await listPublished(ctx, { subjectIds, agreementType: input.agreementType ?? null }));
  },
});

/** Names of templates, for what keeps the id of one. */
export const templateName = loader<string>({ name: 'contractTemplateName', realm: 'company', needs: 'READER', run: templateNames });

export const opsContractTemplates = query({
  name: 'opsContractTemplates',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    subjectId: optionalIdInput(),
    keyword: optionalFormatShape('searchText'),
    first: number().nullable(),
    page: number().nullable(),
  }),
  async run(ctx, input): Promise<Connection<OpsTemplateView>> {
    const page = pageOf({ first: input.first ?? null, page: input.page ?? null });
    const { rows, count } = await listTemplates(ctx, { subjectId: input.subjectId ?? null, keyword: keywordOf(input.keyword) }, page);
    const versions = await listVersions(
      ctx,
      rows.map(({ id }) => id),
    );
    return connectionOf(await opsTemplateViews(ctx, rows, versions), page, count, (node) => [node.id]);
  },
});

export const opsContractTemplate = query({
  name: 'opsContractTemplate',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ id: idInput() }),
  async run(ctx, input): Promise<OpsTemplateView> {
    const row = await getTemplate(ctx, input.id);
    const [view] = await opsTemplateViews(ctx, [row], await listVersions(ctx, [row.id]));
    if (!view) throw new Error('a template without a view');
    return view;
  },
});
