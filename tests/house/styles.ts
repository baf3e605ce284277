import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, type SourceFile, type Violation } from './source';

/** Every style sheet that is written by hand, with paths from the root. */
export const readStyles = (): SourceFile[] =>
  readdirSync(join(ROOT, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(ROOT, 'client', name))
    .map((path) => ({ path: relative(ROOT, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));

/** The pages of payees are an entry of their own: no sheet of theirs stands beside one of the console. */
const entryOf = (path: string): string => (/^client\/payee\/(?!console\/)/.test(path) ? 'payee' : 'console');

const ownClasses = (text: string): Set<string> =>
  new Set(
    [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
      .flatMap(([, selectors = '']) => selectors.split(','))
      .flatMap((selector) => /^\.(jq-[\w-]+)$/.exec(selector.trim())?.[1] ?? []),
  );

/**
 * A sheet stays on the page once its screen was opened. A class that two sheets describe looks one way to who comes from one screen and
 * another way to who comes from another, and no test that opens a single address sees it.
 */
export function describedTwice(sheets: readonly SourceFile[]): Violation[] {
  const homes = new Map<string, string>();
  return sheets.flatMap(({ path, text }) =>
    [...ownClasses(text)].flatMap((name) => {
      const key = `${entryOf(path)} ${name}`;
      const home = homes.get(key);
      if (home === undefined) homes.set(key, path);
      return home === undefined ? [] : [{ path, rule: `.${name} is described in ${home} already` }];
    }),
  );
}
