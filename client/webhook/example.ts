import type { DocEntry } from './docs-source';

type Example = { query: string; variables: string };
type Types = ReadonlyMap<string, DocEntry>;

const DEPTH = 3;
const bare = (type: string): string => type.replace(/[[\]!]/g, '');
const isObject = (types: Types, type: string): boolean => (types.get(bare(type))?.parts ?? []).some((part) => part.type !== '');

/** Figures and words of a thing, and the things of a page; enough to see an answer, little enough to be read. */
function selection(types: Types, type: string, depth: number): string {
  const parts = (types.get(bare(type))?.parts ?? []).filter(({ needs }) => !needs);
  const leaves = parts.filter((part) => !isObject(types, part.type)).map(({ name }) => name);
  const isPage = parts.some(({ name }) => name === 'nodes');
  const inner = parts.filter((part) => isObject(types, part.type) && (isPage ? part.name === 'nodes' : leaves.length === 0));
  const deeper = depth < DEPTH ? inner.map(({ name, type: of }) => `${name} ${selection(types, of, depth + 1)}`) : [];
  return `{ ${[...(isPage ? leaves : leaves.slice(0, 12)), ...deeper].join(' ') || '__typename'} }`;
}

function sampleOf(types: Types, type: string, depth = 0): unknown {
  if (type.startsWith('[')) return [];
  const name = bare(type);
  const entry = types.get(name);
  if (entry && !isObject(types, type)) return entry.parts[0]?.name ?? '';
  if (entry && depth < DEPTH) {
    const asked = entry.parts.filter((part) => part.type.endsWith('!'));
    return Object.fromEntries(asked.map((part) => [part.name, sampleOf(types, part.type, depth + 1)]));
  }
  if (name === 'Int') return 10;
  return name === 'Boolean' ? false : '';
}

/** A request that can be sent as it stands, once its ids are filled in. */
export function exampleOf({ kind, name, parts, answers }: DocEntry, types: Types): Example {
  const head = parts.length > 0 ? `(${parts.map((part) => `$${part.name}: ${part.type}`).join(', ')})` : '';
  const handed = parts.length > 0 ? `(${parts.map((part) => `${part.name}: $${part.name}`).join(', ')})` : '';
  const shown = answers !== null && isObject(types, answers) ? ` ${selection(types, answers, 0)}` : '';
  const asked = parts.filter((part) => part.type.endsWith('!') || part.name === 'first');
  const variables = Object.fromEntries(
    asked.map((part) => [part.name, part.name.endsWith('Key') ? `try-${Date.now()}` : sampleOf(types, part.type)]),
  );
  return { query: `${kind} ${name}${head} {\n  ${name}${handed}${shown}\n}`, variables: JSON.stringify(variables, null, 2) };
}
