import { array, number, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { helpLimits, helpTexts } from '../../../schema/helpTexts';
import { helpArticle } from '../../../schema/machines/helpArticle';
import { idInput, idShape, optionalIdInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { markupProblem } from '../steps/markup';
import { categoryExists, getDraft, insertArticle, insertVersion, listCategories, lockArticle, moveArticle, setStatus } from '../store';
import { draftView } from '../views';

const textShape = (missing: string, most: number) => string().trim().required(missing).max(most);

/** A version that was published is never written over: what follows it is the next one, and readers see it when it is published. */
export const opsSaveHelpArticle = command({
  name: 'opsSaveHelpArticle',
  realm: 'operator',
  needs: 'OPS_CONTENT',
  errors: ['HELP_ARTICLE_NOT_FOUND', 'HELP_CATEGORY_NOT_FOUND', 'STALE'],
  idempotent: 'required',
  audit: { action: 'help.save', target: (input) => ['helpArticle', input.id ?? ''] },
  input: object({
    id: optionalIdInput(),
    version: number().integer().nullable().default(null),
    categoryId: idInput(),
    title: textShape(helpTexts.titleMissing, helpLimits.title),
    summary: textShape(helpTexts.summaryMissing, helpLimits.summary),
    content: textShape(helpTexts.contentMissing, helpLimits.content).test((text, context) => {
      const message = markupProblem(text ?? '');
      return message === null || context.createError({ message });
    }),
    video: string().trim().nullable().default(null).url(),
    screens: array(string().trim().required().matches(/^\//, helpTexts.screenWrong)).max(helpLimits.screens).default([]),
    hotPosition: number().integer().min(1).max(99).nullable().default(null),
  }),
  async run(ctx, input) {
    if (!(await categoryExists(ctx, input.categoryId))) throw new DomainError('HELP_CATEGORY_NOT_FOUND');
    const written = { title: input.title, summary: input.summary, content: input.content, video: input.video || null };
    const id = input.id === null ? await insertArticle(ctx, input, written) : await rewrite(ctx, { ...input, id: input.id }, written);
    ctx.note({ after: { title: input.title }, target: ['helpArticle', id] });
    return draftView(await getDraft(ctx, id), await listCategories(ctx));
  },
});

type Ctx = Parameters<typeof getDraft>[0];
type Place = Parameters<typeof moveArticle>[3];

async function rewrite(
  ctx: Ctx,
  input: Place & { readonly id: string; readonly version: number | null },
  written: Parameters<typeof insertVersion>[3],
): Promise<string> {
  const article = await lockArticle(ctx, input.id);
  if (input.version !== null && input.version !== article.latest_version) throw new DomainError('STALE');
  const isPublished = article.published_version === article.latest_version;
  const version = isPublished ? article.latest_version + 1 : article.latest_version;
  await insertVersion(ctx, article.id, version, written);
  await moveArticle(ctx, article.id, version, input);
  return article.id;
}

const moved = (action: 'publish' | 'takeOffline', name: 'opsPublishHelpArticle' | 'opsTakeHelpArticleOffline') =>
  command({
    name,
    realm: 'operator',
    needs: 'OPS_CONTENT',
    errors: ['HELP_ARTICLE_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'STALE'],
    idempotent: 'required',
    audit: { action: `help.${action}`, target: (input) => ['helpArticle', input.id] },
    input: object({ id: idShape(), version: number().integer().required() }),
    async run(ctx, { id, version }) {
      const article = await lockArticle(ctx, id);
      helpArticle.require(article.status, action);
      // What is published is what was read, not what somebody has written meanwhile.
      if (version !== article.latest_version) throw new DomainError('STALE');
      await setStatus(ctx, article, helpArticle.target(article.status, action));
      return draftView(await getDraft(ctx, id), await listCategories(ctx));
    },
  });

export const opsPublishHelpArticle = moved('publish', 'opsPublishHelpArticle');
export const opsTakeHelpArticleOffline = moved('takeOffline', 'opsTakeHelpArticleOffline');
