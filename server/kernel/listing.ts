// How a list asks its table: conditions as they are given, a count that stops at its cap, and a page behind the last row that was seen.
import type { Ctx } from './context';
import { COUNT_CAP, type Page } from './paging';

/** `text` goes behind WHERE; `mark` stands for a value in it. */
interface Conditions {
  readonly text: string;
  readonly parameters: unknown[];
}

/** Built from the conditions in use: `$2 IS NULL OR …` in a named statement gets a generic plan (performance.md §4). */
export class ListConditions implements Conditions {
  readonly parameters: unknown[] = [];
  readonly #parts: string[] = [];

  /** Always asked, with its value. */
  and(value: unknown, text: (mark: string) => string): this {
    this.#parts.push(text(this.mark(value)));
    return this;
  }

  /** Asked when a value was given: null is none. */
  maybe(value: unknown, text: (mark: string) => string): this {
    return value === null ? this : this.and(value, text);
  }

  /** Without a value. */
  fixed(text: string | null): this {
    if (text !== null) this.#parts.push(text);
    return this;
  }

  /** Rows chosen by their ids, or all but some. */
  chosen(
    alias: string,
    { ids, excludedIds }: { readonly ids: readonly string[] | null; readonly excludedIds: readonly string[] | null },
  ): this {
    return this.maybe(ids, (mark) => `${alias}.id = ANY (${mark}::bigint[])`).maybe(
      excludedIds,
      (mark) => `NOT (${alias}.id = ANY (${mark}::bigint[]))`,
    );
  }

  mark(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }

  get text(): string {
    return this.#parts.join(' AND ');
  }
}

/** Rows of one company; what follows is added. */
export const ofCompany = (ctx: Pick<Ctx, 'companyId'>, alias: string): ListConditions =>
  new ListConditions().and(ctx.companyId, (mark) => `${alias}.company_id = ${mark}`);

/** Of a table with its alias, `service_order o`. */
export async function countRowsOf(ctx: Ctx, from: string, { text, parameters }: Conditions, cap = COUNT_CAP): Promise<number> {
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM ${from} WHERE ${text} LIMIT ${cap}) x`,
    parameters,
  );
  return n;
}

interface Listing {
  readonly columns: string;
  readonly from: string;
  /** What a cursor holds, in its order; the last one is unique. */
  readonly keys: readonly string[];
  readonly isNewestFirst?: boolean;
}

/** One more than the page tells that more follow. */
export function pageRowsOf<R>(
  ctx: Ctx,
  { columns, from, keys, isNewestFirst }: Listing,
  { text, parameters }: Conditions,
  page: Pick<Page, 'size' | 'offset' | 'cursor'>,
): Promise<R[]> {
  const asked = [...parameters];
  const { cursor } = page;
  const marks = cursor === null ? [] : keys.map((_, at) => `$${asked.push(cursor[at])}`);
  const keyset = cursor !== null ? ` AND (${keys.join(', ')}) ${isNewestFirst ? '<' : '>'} (${marks.join(', ')})` : '';
  const order = keys.map((key) => (isNewestFirst ? `${key} DESC` : key)).join(', ');
  return ctx.rows<R>(
    `SELECT ${columns} FROM ${from} WHERE ${text}${keyset} ORDER BY ${order} LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    asked,
  );
}

/** Part of a text, its own signs taken literally; nothing said is null. */
export const literalOf = (part: string | null | undefined): string | null => part?.replace(/[\\%_]/g, '\\$&') || null;

/** A choice of none is no choice. */
export const someOf = <T>(values: readonly T[] | null | undefined): readonly T[] | null => (values && values.length > 0 ? values : null);
