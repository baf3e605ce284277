// What asks at GraphQL what a legacy address asks: the row of the address names its use cases, and the resolvers name their fields.
import { namesFrom, type SourceFile } from './source';

/** A use case by its own name, a field by its name in the SDL. */
export interface Counterparts {
  readonly useCases: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}

const GRAPHQL = /^server\/\w+\/graphql[./]/;
const REST = /^server\/\w+\/rest[./]/;
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

const CALL = /^[`']((?:GET|POST) [^`']+)[`']/;
const BASE = /\bconst (\w+) = '(\/api[^']*)'/g;

/** The use cases that each row of the legacy door names; one whose address is put together by a function is not read. */
function useCasesOfCalls(files: readonly SourceFile[]): Map<string, Set<string>> {
  const doors = files.filter(({ path }) => REST.test(path));
  const calls = new Map<string, Set<string>>();
  for (const { path, text } of doors) {
    const domain = path.split('/').slice(0, 2).join('/');
    const siblings = doors.filter((door) => door.path.startsWith(`${domain}/`)).map((door) => door.text);
    const bases = new Map(
      [...siblings, text].flatMap((one) => [...one.matchAll(BASE)].map(([, name = '', at = '']) => [name, at] as const)),
    );
    const names = ofServer(text);
    for (const row of text.split(/\bcall: /).slice(1)) {
      const call = CALL.exec(row)?.[1]?.replace(/\$\{(\w+)\}/g, (_all, name: string) => bases.get(name) ?? '?');
      if (call === undefined) continue;
      const useCases = names.filter(({ own }) => isNamed(own, row)).map(({ name }) => name);
      calls.set(call, new Set([...(calls.get(call) ?? []), ...useCases]));
    }
  }
  return calls;
}

/** A call of the legacy door, and the requirements that it serves (contract/paths). */
export interface LegacyCall {
  readonly method: string;
  readonly path: string;
  readonly req: readonly string[];
}

/** By requirement with an address: what asks the same at GraphQL, where both sides can be read. */
export function counterpartsOf(legacy: readonly LegacyCall[], files: readonly SourceFile[]): Map<string, Counterparts> {
  const calls = useCasesOfCalls(files);
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
