// What asks at GraphQL what a legacy address asks: the row of the address knows its use cases, and the resolvers name their fields.
import { namesFrom, type SourceFile } from './source';

/** A use case by its own name, a field by its name in the SDL. */
export interface Counterparts {
  readonly useCases: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}

const GRAPHQL = /^server\/\w+\/graphql[./]/;
/** A state table of the contract may have the name of a use case, and the runner stands beside each. */
const ofServer = (text: string) => namesFrom(text).filter(({ specifier }) => !/\/(?:schema|kernel|generated)\//.test(specifier));
const isNamed = (name: string, text: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** The fields of each use case, of the root or of what another one answers: what the method under the field names. */
function fieldsOfUseCases(files: readonly SourceFile[]): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  for (const { text } of files.filter(({ path }) => GRAPHQL.test(path))) {
    const names = ofServer(text);
    for (const method of text.split(/^ {2}@/m).slice(1)) {
      const field = (/^(?:Query|Mutation|Subscription)\.(\w+)/.exec(method) ??
        /^FieldResolver\([^\n]*\n {2}(?:async )?(\w+)/.exec(method))?.[1];
      if (field === undefined) continue;
      // Behind the brace: the method has the name of its field, which often is that of another use case.
      const body = method.slice(method.indexOf(' {\n'));
      for (const { own, name } of names) if (isNamed(own, body)) fields.set(name, (fields.get(name) ?? new Set()).add(field));
    }
  }
  return fields;
}

/** A row of the legacy door as it stands when the doors are put together, whatever made it: a table, a function, a copy under another address. */
export interface LegacyRow {
  readonly method: string;
  readonly path: string;
  /** By the names that they were declared with. */
  readonly useCases: readonly string[];
}

const DECLARED = /^export const (\w+)[^=\n]*= [\w.]+(?:<[^>\n]*>)?\(\{\n {2}name: '(\w+)'/gm;

/** By the name that a use case was declared with, those under which it is imported. */
function importedNames(files: readonly SourceFile[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { text } of files.filter(({ path }) => path.startsWith('server/')))
    for (const [, own = '', name = ''] of text.matchAll(DECLARED)) names.set(name, (names.get(name) ?? new Set()).add(own));
  return names;
}

/** The use cases that each row of the legacy door runs or looks at, by the names under which they are imported. */
function useCasesOfCalls(rows: readonly LegacyRow[], files: readonly SourceFile[]): Map<string, Set<string>> {
  const imported = importedNames(files);
  return new Map(
    rows.map(({ method, path, useCases }) => [
      `${method} ${path}`,
      new Set(useCases.flatMap((name) => [...(imported.get(name) ?? [name])])),
    ]),
  );
}

/** A call of the legacy door, and the requirements that it serves (contract/paths). */
export interface LegacyCall {
  readonly method: string;
  readonly path: string;
  readonly req: readonly string[];
}

/** By requirement with an address: what asks the same at GraphQL, where both sides can be read. */
export function counterpartsOf(
  legacy: readonly LegacyCall[],
  rows: readonly LegacyRow[],
  files: readonly SourceFile[],
): Map<string, Counterparts> {
  const calls = useCasesOfCalls(rows, files);
  const fields = fieldsOfUseCases(files);
  const found = new Map<string, { useCases: Set<string>; fields: Set<string> }>();
  for (const { method, path, req } of legacy) {
    const useCases = [...(calls.get(`${method} ${path}`) ?? [])].filter((name) => fields.has(name));
    if (useCases.length === 0) continue;
    for (const id of req) {
      const own = found.get(id) ?? { useCases: new Set<string>(), fields: new Set<string>() };
      for (const name of useCases) {
        own.useCases.add(name);
        for (const field of fields.get(name) ?? []) own.fields.add(field);
      }
      found.set(id, own);
    }
  }
  return found;
}
