import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  concatAST,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  parse,
  printType,
} from 'graphql';
import { ROOT } from '../house/source';

export function readSdl(): GraphQLSchema {
  const folder = join(ROOT, 'schema');
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  return buildASTSchema(concatAST(files.sort().map((name) => parse(readFileSync(join(folder, name), 'utf8')))));
}

/** Types that only a directive or nothing at all uses do not appear in a built schema. */
export function printedTypes(schema: GraphQLSchema): Map<string, string> {
  const types = Object.values(lexicographicSortSchema(schema).getTypeMap());
  return new Map(
    types.filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type)).map((type) => [type.name, printType(type)]),
  );
}

/** What differs between the promise and what was built, type by type. */
export function differences(promised: Map<string, string>, built: Map<string, string>, unreachable: readonly string[]): string[] {
  const lines = (text: string | undefined): string[] => (text ?? '').split('\n').map((line) => line.trim());
  return [...new Set([...promised.keys(), ...built.keys()])].sort().flatMap((name) => {
    if (unreachable.includes(name) && !built.has(name)) return [];
    const [want, have] = [lines(promised.get(name)), lines(built.get(name))];
    if (!built.has(name)) return [`${name}: is in the SDL and not built`];
    if (!promised.has(name)) return [`${name}: is built and not in the SDL`];
    const missing = want.filter((line) => !have.includes(line)).map((line) => `${name}: not built: ${line}`);
    const extra = have.filter((line) => !want.includes(line)).map((line) => `${name}: not promised: ${line}`);
    if (missing.length + extra.length > 0) return [...missing, ...extra];
    return want.join('\n') === have.join('\n') ? [] : [`${name}: lines stand in another order`];
  });
}
