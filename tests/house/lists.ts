// The lists of the screens and the table of lists say the same: a view is judged by the table, and shown by the screen.
import { knownLists, type ListKey } from '../../schema/lists';
import type { SourceFile, Violation } from './source';

const OPENING = '([{';
const CLOSING = ')]}';

/** The text from here to the end of the brackets that open here. */
function bracketed(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (OPENING.includes(sign)) depth += 1;
    if (CLOSING.includes(sign) && --depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** A part of a definition: what stands behind its name up to the next comma of the same depth. */
function partOf(definition: string, name: string): string {
  const found = new RegExp(`^ {2,4}${name}: `, 'm').exec(definition);
  if (!found) return '';
  const start = found.index + found[0].length;
  let depth = 0;
  for (let at = start; at < definition.length; at += 1) {
    const sign = definition[at] ?? '';
    if (OPENING.includes(sign)) depth += 1;
    if (CLOSING.includes(sign) && --depth < 0) return definition.slice(start, at);
    if (sign === ',' && depth === 0) return definition.slice(start, at);
  }
  return definition.slice(start);
}

const filterKeys = (part: string): string[] => [...part.matchAll(/(\w+): [^,{}]*?filter\.\w+\(/g)].map(([, key = '']) => key);
const columnKeys = (text: string): string[] => [
  ...[...text.matchAll(/\(\s*'(\w+)',\s*[\w`]/g)].map(([, key = '']) => key),
  ...[...text.matchAll(/key: '(\w+)',\s*header/g)].map(([, key = '']) => key),
];

/** `statements-${…}-${…}` stands for every name that fits it. */
function namesOf(part: string): ListKey[] {
  const all = Object.keys(knownLists) as ListKey[];
  const patterns = [...part.matchAll(/'([\w-]+)'|`([^`]+)`/g)].map(
    ([, plain, made]) => plain ?? (made ?? '').replace(/\$\{[^}]*\}/g, '[\\w-]+'),
  );
  return all.filter((key) => patterns.some((pattern) => new RegExp(`^${pattern}$`).test(key)));
}

const isConsoleList = ({ path }: SourceFile): boolean => /^client\/(?!kit\/|app\/|ops\/)(?!.*\/ops\/).*\.tsx$/.test(path);

const columnsOf = (name: ListKey): readonly string[] => knownLists[name].columns;

/** Lists of the console whose conditions or columns the table does not know, or knows too many of. */
export function strangeLists(files: readonly SourceFile[]): Violation[] {
  const told: Violation[] = [];
  const shown = new Set<string>();
  for (const { path, text } of files.filter(isConsoleList)) {
    for (const { index } of text.matchAll(/\bdefineList\(\{/g)) {
      const definition = bracketed(text, index + 'defineList'.length);
      if (/^ {2,4}isPart: true/m.test(definition)) continue;
      const names = namesOf(partOf(definition, 'name'));
      if (names.length === 0) told.push({ path, rule: 'a list that schema/lists.ts does not name' });
      const folder = path.replace(/[^/]+$/, '');
      const columns = files.filter((file) => file.path.startsWith(folder)).flatMap((file) => columnKeys(file.text));
      const strange = columnKeys(partOf(definition, 'columns')).filter((key) => !names.some((name) => columnsOf(name).includes(key)));
      if (names.length > 0 && strange.length > 0)
        told.push({ path, rule: `column ${strange.join()} stands in no list of schema/lists.ts` });
      const filters = filterKeys(partOf(definition, 'filters'));
      for (const name of names) {
        shown.add(name);
        const known: { filters: readonly string[]; personal?: readonly string[]; columns: readonly string[] } = knownLists[name];
        const keys = [...known.filters, ...(known.personal ?? [])];
        const lost = keys.filter((key) => !filters.includes(key));
        if (lost.length > 0) told.push({ path, rule: `${name} has no filter ${lost.join()}, which schema/lists.ts names` });
        const gone = known.columns.filter((key) => !columns.includes(key));
        if (gone.length > 0) told.push({ path, rule: `${name} has no column ${gone.join()}, which schema/lists.ts names` });
      }
      const all = names.flatMap((name): string[] => {
        const known: { filters: readonly string[]; personal?: readonly string[] } = knownLists[name];
        return [...known.filters, ...(known.personal ?? [])];
      });
      const keepsViews = names.some((name) => knownLists[name].filters.length > 0);
      const unknown = keepsViews ? filters.filter((key) => !all.includes(key)) : [];
      if (unknown.length > 0) told.push({ path, rule: `filter ${unknown.join()} stands in no list of schema/lists.ts` });
    }
  }
  const idle = Object.keys(knownLists).filter((name) => !shown.has(name));
  return [...told, ...idle.map((name) => ({ path: 'schema/lists.ts', rule: `${name} is no list of the console` }))];
}
