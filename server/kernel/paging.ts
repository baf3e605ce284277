import { invalid } from '../../schema/errors';
import { fillText } from '../../schema/fillText';
import { pageTexts } from '../../schema/shapeTexts';
import { isSigned, signText } from './secrets';

interface PageRequest {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly page?: number | null | undefined;
}

export interface Page {
  readonly size: number;
  /** Numbered pages only; 0 for the first page and for cursors. */
  readonly offset: number;
  /** Sort values and id of the last row seen. */
  readonly cursor: readonly string[] | null;
}

export const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;
const MAX_NUMBERED_ROWS = 10_000;
/** Counting stops here: the console shows 10000+ (performance.md §4 Lists). */
export const COUNT_CAP = 10_001;

/** first 1–100; `after` or `page`, never both; page × first ≤ 10,000. */
export function pageOf(request: PageRequest): Page {
  const size = request.first ?? DEFAULT_PAGE_SIZE;
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) throw outside('first', size, MAX_PAGE_SIZE);
  if (request.after && request.page) throw invalid({ page: pageTexts.one });
  const number = request.page ?? 1;
  if (!Number.isInteger(number) || number < 1 || number * size > MAX_NUMBERED_ROWS)
    throw outside('page', number, Math.floor(MAX_NUMBERED_ROWS / size));
  return { size, offset: (number - 1) * size, cursor: request.after ? readCursor(request.after) : null };
}

const outside = (field: 'first' | 'page', given: number, max: number) =>
  invalid({ [field]: fillText(pageTexts.between, { max: String(max) }) }, { [field]: given });

export interface Connection<N> {
  readonly nodes: N[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number;
}

/** `rows` holds up to size + 1 rows, the extra one tells that more follow. */
export function connectionOf<N>(
  rows: readonly N[],
  page: Page,
  totalCount: number,
  cursorOf: (node: N) => readonly string[],
): Connection<N> {
  const nodes = rows.slice(0, page.size);
  const last = nodes.at(-1);
  return {
    nodes: [...nodes],
    pageInfo: { hasNextPage: rows.length > page.size, endCursor: last === undefined ? null : writeCursor(cursorOf(last)) },
    totalCount,
  };
}

export function emptyConnection<N>(): Connection<N> {
  return { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0 };
}

function writeCursor(values: readonly string[]): string {
  const text = JSON.stringify(values);
  return `${Buffer.from(text).toString('base64url')}.${signText(text)}`;
}

function readCursor(cursor: string): readonly string[] {
  const [body, signature] = cursor.split('.');
  const text = Buffer.from(body ?? '', 'base64url').toString('utf8');
  if (!isSigned(text, signature ?? '')) throw invalid({ after: pageTexts.cursor });
  return JSON.parse(text) as readonly string[];
}
