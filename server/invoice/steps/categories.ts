import { type Scenario, scenario } from '../../../schema/codes';
import { invalid } from '../../../schema/errors';
import { invoiceProblems } from '../../../schema/invoiceTexts';
import { addedCategories, invoiceCategory } from '../../../schema/statementTexts';
import type { Ctx } from '../../kernel/context';
import { subjectOffers } from '../../subject/public';

/** What an invoice of a subject may be about: its scenarios, and what operators added for everybody. */
export const categoriesFor = (offer: { readonly scenarios: readonly Scenario[] }): string[] => [
  ...offer.scenarios.map((key) => invoiceCategory(scenario.code(key))),
  ...addedCategories(),
];

/** The same by the subject's id; of one that the company does not work with any more only what is everybody's. */
export async function categoriesOf(ctx: Ctx, subjectId: string): Promise<string[]> {
  const offer = (await subjectOffers(ctx)).find(({ id }) => id === subjectId);
  return categoriesFor(offer ?? { scenarios: [] });
}

const refused = () => invalid({ category: invoiceProblems.category });

/** Of an invoice that takes the place of another: what that one said stays possible. */
export async function requireCategoryAfter(
  ctx: Ctx,
  { subject_id, category }: { readonly subject_id: string; readonly category: string },
  asked: string,
): Promise<void> {
  if (asked !== category && !(await categoriesOf(ctx, subject_id)).includes(asked)) throw refused();
}

/** INV-033: nothing stands on an invoice that its seller does not do. What the chosen statements were made with stays right. */
export async function requireCategory(
  ctx: Ctx,
  asked: { readonly subjectId: string; readonly category: string },
  chosen: readonly { readonly scenarioCode: string }[],
): Promise<void> {
  if (chosen.some(({ scenarioCode }) => invoiceCategory(scenarioCode) === asked.category)) return;
  if (!(await categoriesOf(ctx, asked.subjectId)).includes(asked.category)) throw refused();
}
