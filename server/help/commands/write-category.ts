import { number, object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { helpLimits, helpTexts } from '../../../schema/helpTexts';
import { helpArticle as machine } from '../../../schema/machines/helpArticle';
import type { Ctx } from '../../kernel/context';
import { idShape, optionalIdInput } from '../../kernel/shapes';
import { constraintMeans } from '../../kernel/sqlErrors';
import { command } from '../../kernel/usecase';
import { type CategoryRecord, insertCategory, listCategories, lockCategory, setCategory } from '../store';
import { categoryDraftView } from '../views';

constraintMeans('help_category_code_key', 'HELP_CATEGORY_CODE_USED');

/** Two levels, no more: below a category of the first rank, and not with categories below itself. */
async function requirePlace(ctx: Ctx, id: string | null, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const all = await listCategories(ctx);
  const parent = all.find((one) => one.id === parentId);
  if (!parent) throw new DomainError('HELP_CATEGORY_NOT_FOUND');
  if (parent.parent_id !== null || parentId === id || all.some((one) => id !== null && one.parent_id === id))
    throw invalid({ parentId: helpTexts.twoLevels });
}

/** A new one is a draft; its code stays, because addresses and calls name it. */
export const opsSaveHelpCategory = command({
  name: 'opsSaveHelpCategory',
  realm: 'operator',
  needs: 'OPS_CONTENT',
  errors: ['HELP_CATEGORY_NOT_FOUND', 'HELP_CATEGORY_CODE_USED', 'STALE'],
  idempotent: 'no',
  audit: { action: 'help.saveCategory', target: (input) => ['helpCategory', input.id ?? ''] },
  input: object({
    id: optionalIdInput(),
    version: number().integer().nullable().default(null),
    code: string()
      .trim()
      .required(helpTexts.codeWrong)
      .matches(/^[a-z][a-z0-9-]{1,31}$/, helpTexts.codeWrong),
    name: string().trim().required(helpTexts.nameMissing).max(helpLimits.category),
    parentId: optionalIdInput(),
    position: number().integer().min(0).max(999).default(0),
  }),
  async run(ctx, input) {
    await requirePlace(ctx, input.id, input.parentId);
    const place = { name: input.name, parent_id: input.parentId, position: input.position };
    const before = input.id === null ? null : await lockCategory(ctx, input.id);
    if (before && (input.version !== before.version || input.code !== before.code)) throw new DomainError('STALE');
    const saved = before
      ? await setCategory(ctx, before, place)
      : await insertCategory(ctx, { ...place, code: input.code, status: 'DRAFT' });
    ctx.note({ before: before && { name: before.name }, after: { name: saved.name }, target: ['helpCategory', saved.id] });
    return viewOf(ctx, saved);
  },
});

async function viewOf(ctx: Ctx, category: CategoryRecord) {
  return categoryDraftView(category, await listCategories(ctx));
}

const moved = (action: 'publish' | 'takeOffline', name: 'opsPublishHelpCategory' | 'opsTakeHelpCategoryOffline') =>
  command({
    name,
    realm: 'operator',
    needs: 'OPS_CONTENT',
    errors: ['HELP_CATEGORY_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'STALE'],
    idempotent: 'no',
    audit: { action: `help.${action}Category`, target: (input) => ['helpCategory', input.id] },
    input: object({ id: idShape(), version: number().integer().required() }),
    async run(ctx, { id, version }) {
      const before = await lockCategory(ctx, id);
      if (version !== before.version) throw new DomainError('STALE');
      machine.require(before.status, action);
      const saved = await setCategory(ctx, before, { status: machine.target(before.status, action) });
      ctx.note({ before: { status: before.status }, after: { status: saved.status } });
      return viewOf(ctx, saved);
    },
  });

export const opsPublishHelpCategory = moved('publish', 'opsPublishHelpCategory');
export const opsTakeHelpCategoryOffline = moved('takeOffline', 'opsTakeHelpCategoryOffline');
