import { boolean, object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { helpLimits, helpTexts } from '../../../schema/helpTexts';
import { optionalIdInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { findPublished, putFeedback } from '../store';

/** Whether an article helped, or what was looked for and not found. */
export const sendHelpFeedback = command({
  name: 'sendHelpFeedback',
  realm: 'company',
  needs: null,
  errors: ['ARTICLE_OFFLINE'],
  idempotent: 'no',
  audit: { action: 'help.feedback', target: (input) => ['helpArticle', input.articleId ?? ''] },
  input: object({
    articleId: optionalIdInput(),
    keyword: string().trim().max(helpLimits.keyword).nullable().default(null),
    isHelpful: boolean().nullable().default(null),
    remark: string().trim().max(helpLimits.remark).nullable().default(null),
  }),
  async run(ctx, { articleId, keyword, isHelpful, remark }): Promise<boolean> {
    if (articleId === null && !remark) throw invalid({ remark: helpTexts.feedbackMissing });
    if (articleId !== null && !(await findPublished(ctx, articleId))) throw new DomainError('ARTICLE_OFFLINE');
    await putFeedback(ctx, { articleId, keyword: articleId === null ? (keyword ?? '') : null, isHelpful, remark: remark || null });
    return true;
  },
});
