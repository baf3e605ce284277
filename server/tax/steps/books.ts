import type { Ctx } from '../../kernel/context';
import { bookOf } from '../rules/book';
import type { CollectionVersion } from '../rules/business';
import { emptyBook, type PayeeBook } from '../rules/figures';
import { yearOf } from '../rules/month';
import * as store from '../store';

/**
 * The book of each payee at the subject as the month stands: what was paid and what was invoiced for him, over all companies. Everything that is taxed
 * asks here, so that no kind overlooks the sales of another. True until the end of the transaction where the payees were locked first.
 * `versions` = how the subject collects on business income: of settingOf, where that is taxed.
 */
export async function booksOf(
  ctx: Ctx,
  of: { readonly subjectId: string; readonly month: string },
  personIds: Iterable<string>,
  versions: readonly CollectionVersion[] = [],
): Promise<(personId: string) => PayeeBook> {
  const people = [...new Set(personIds)];
  const months = await store.listMonths(ctx, of.subjectId, yearOf(of.month), people);
  const sales = await store.listSales(ctx, of.subjectId, of.month, people);
  const books = new Map(people.map((id) => [id, bookOf(months.get(id) ?? [], of.month, sales.get(id), versions)]));
  return (personId) => books.get(personId) ?? emptyBook;
}
