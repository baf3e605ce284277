import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One call as the specs name it. */
interface SpecCall {
  readonly method: string;
  readonly path: string;
  readonly given: boolean;
  /** The name is in the specs, its prefix or exact segment is a reading. */
  readonly isInferred: boolean;
  readonly area: string;
  readonly request: readonly string[];
  readonly response: readonly string[];
  /** Ids of the requirements that it serves. */
  readonly req: readonly string[];
}

export const keyOf = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;

export function readSpec(): SpecCall[] {
  const text = readFileSync(join(__dirname, 'paths.yaml'), 'utf8');
  return text
    .split(/\n- /)
    .slice(1)
    .map((block) => {
      const value = (key: string): string => block.match(new RegExp(`(?:^|\\n\\s*)${key}: (\\S+)`))?.[1] ?? '';
      // A shape in quotes ("page{pageNo,pageSize}") has commas of its own.
      const list = (key: string): string[] =>
        (block.match(new RegExp(`\\n\\s*${key}: \\[([^\\]]*)\\]`))?.[1]?.match(/"[^"]*"|[^,]+/g) ?? [])
          .map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
          .filter((name) => name !== '');
      return {
        method: value('method'),
        path: value('path'),
        given: value('given') === 'true',
        isInferred: value('prefix_inferred') === 'true',
        area: value('area'),
        request: list('request'),
        response: list('response'),
        req: list('req'),
      };
    });
}

/** The screens of the specs, and the requirements that each of them serves. */
export function readRoutes(): { readonly path: string; readonly req: readonly string[] }[] {
  const text = readFileSync(join(__dirname, 'routes.yaml'), 'utf8');
  return text
    .split(/\n- /)
    .slice(1)
    .map((block) => ({
      path: block.match(/path: (\S+)/)?.[1] ?? '',
      req: (block.match(/req: \[([^\]]*)\]/)?.[1] ?? '').split(',').map((id) => id.trim()),
    }));
}

const SCOPE_AREAS = ['statement', 'payment', 'termination', 'audit', 'receipt', 'export', 'home', 'download_record'];
const SCOPE_PATHS = [
  '/api/ucenter/flow/list',
  '/api/ucenter/flow/asyncExport',
  '/api/ucenter/flow/exportProgress',
  '/api/ucenter/agency/info',
];

/** The calls of settlement, from the creation to the receipt, with what stands around them. */
export const statementCalls = (): SpecCall[] =>
  readSpec().filter(({ area, path }) => SCOPE_AREAS.includes(area) || SCOPE_PATHS.includes(path) || path === '/api/message/notify/poll');
