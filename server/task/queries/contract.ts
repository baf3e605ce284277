import { object, string } from 'yup';
import { idShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { templateTextOf } from '../../signing/public';

/** TSK-047: the text that people of a task sign. Errors: TEMPLATE_NOT_FOUND. */
export const contractContent = query({
  name: 'taskContractContent',
  realm: 'company',
  needs: 'READER',
  input: object({ templateId: idShape(), subjectName: string().trim().nullable().default(null) }),
  run: async (ctx, { templateId, subjectName }) => ({ content: await templateTextOf(ctx, { id: templateId, subjectName }) }),
});
