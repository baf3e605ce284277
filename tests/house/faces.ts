// A requirement names its faces: where people and callers meet it. What holds on a page is shown by a page, what holds at an address by a call of it,
// what holds at GraphQL by the test itself that says so: a file that asks GraphQL somewhere shows nothing of its other titles.
import { idsOf } from '../kit/jest/requirements.cjs';
import { blocksOf, helperOf } from './blocks';
import { type Counterparts, counterpartsOf, type LegacyCall, type LegacyRow } from './counterparts';
import { namesFrom, resolveImport, type SourceFile } from './source';
import { titledIds } from './titles';

interface Faced {
  readonly id: string;
  readonly faces: readonly string[];
  readonly kind?: string;
}

const isBrowser = ({ path, text }: SourceFile): boolean =>
  /^tests\/(?:deep\/)?browser\//.test(path) || text.includes('describeInBrowser') || text.includes('kit/browser/');

/** A door of its own, whatever the test asks there: a call of a legacy address. */
const isDoor = ({ path, text }: SourceFile): boolean => /^tests\/(?:deep\/)?doors\//.test(path) || text.includes('/api/');

/** Where a payee is: on a page under /m, as the kit of phones opens them. */
const ON_PHONE = /\/m\/|kit\/browser\/phone\b/;

/**
 * What asks GraphQL: a client of it, or a use case run as its resolver runs it (house/resolvers, house/commands: a resolver takes the SDL's
 * arguments to one use case and does nothing else). A login alone asks nothing, and neither does whoever is only named by a type.
 */
const ASKS = /\bgraphql\b|\w+Graphql\(|\.call(?:<|\()|\.refusal\(|\.subscribe\(/;
const RUNS = /\brun(?:Raw)?\(/g;
const isSilent = (line: string): boolean => /\bLOGIN\b|\blogin\b|^\s*(?:\/\/|import )/.test(line);
/** Where an operator is: at a page under /ops, which nobody else is let in to. */
const ON_OPS = /\/ops\b|\bOPERATOR_PHONE\b|kit\/browser\/operatorPages\b/;
const DOOR = /^server\/\w+\/graphql[./]/;

/** The caller and the use case of a call whose arguments begin at a place: `run(await maker({ a, b }), bills, {})` runs bills. */
function ranAt(text: string, start: number): { readonly caller: string; readonly useCase: string | undefined } {
  let depth = 0;
  for (let at = start; at < text.length && depth >= 0; at += 1) {
    const sign = text[at] as string;
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) return { caller: text.slice(start, at), useCase: /^\s*(\w+)/.exec(text.slice(at + 1))?.[1] };
  }
  return { caller: '', useCase: undefined };
}

/** What a test imports of the server: by the name in the file, the one it has there. */
const serverNames = (text: string): ReadonlyMap<string, string> =>
  new Map(namesFrom(text).flatMap(({ own, name, specifier }) => (/\/server\//.test(specifier) ? [[own, name] as const] : [])));

/** Which use cases have a field: those that a resolver names. */
const fieldedIn = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(files.filter(({ path }) => DOOR.test(path)).flatMap(({ text }) => namesFrom(text).map(({ name }) => name)));

/** Said of some lines of a file: whether they do by themselves what is asked for. */
type Does = (lines: readonly string[]) => boolean;

/**
 * A use case of the server that no resolver names is run by a job or by another door, and no resolver calls as the system: neither shows
 * anything of GraphQL. What an operator does in a test of something else prepares it (`byOperators`: whether that counts).
 */
function asksOf(file: SourceFile, fielded: ReadonlySet<string>, byOperators: boolean): Does {
  const ofServer = serverNames(file.text);
  return (lines) => {
    const text = lines.filter((line) => !isSilent(line)).join('\n');
    if (ASKS.test(text)) return true;
    return [...text.matchAll(RUNS)].some(({ index, 0: { length } }) => {
      const { caller, useCase } = ranAt(text, index + length);
      if (/\bsystem(?:Caller)?\b/.test(caller)) return false;
      const name = ofServer.get(useCase ?? '');
      // One that comes from elsewhere, by an argument or a table, may have a field.
      return name === undefined || (fielded.has(name) && (byOperators || !/^ops[A-Z]/.test(name)));
    });
  };
}
/** GraphQL, asked by operators alone: it shows what is of theirs. */
const OF_OPERATORS = 'graphql of operators';
/** What operators do, run or asked for by a test of it. */
const BY_OPERATORS = 'acts of operators';

/** A use case or a field of operators (their names begin so, house/commands): run as its resolver runs it, or asked for. */
function operatesIn(file: SourceFile, fielded: ReadonlySet<string>): Does {
  const ofServer = serverNames(file.text);
  return (lines) => {
    const text = lines.join('\n');
    const ran = [...text.matchAll(RUNS)].map(({ index, 0: { length } }) => ranAt(text, index + length).useCase ?? '');
    return (
      ran.some((name) => /^ops[A-Z]/.test(ofServer.get(name) ?? '') && fielded.has(ofServer.get(name) ?? '')) ||
      lines.some((line) => /['`{(\s]ops[A-Z]\w+\s*[({].*['`]|^\s*ops[A-Z]\w+\s*[({]/.test(line) && !/^import |\bimport \{/.test(line))
    );
  };
}

const WIRES = /^tests\/kit\/(?:story|cases|clients)\//;

/** What a requirement with a legacy address asks at GraphQL: the use case of its row run, or a field of it asked for, there or by a wire of the kit. */
function asksAlike(file: SourceFile, wires: ReadonlyMap<string, SourceFile>, { useCases, fields }: Counterparts): Does {
  const field = new RegExp(`(?:[{\\s'\`(<]|^)(?:${[...fields].join('|')})(?:\\s*[({?]|:\\s|\\s+\\})`);
  const does = (at: SourceFile): Does => {
    const ofServer = serverNames(at.text);
    return (lines) => {
      const text = lines.filter((line) => !isSilent(line)).join('\n');
      if (field.test(text)) return true;
      return [...text.matchAll(RUNS)].some(({ index, 0: { length } }) => {
        const { caller, useCase } = ranAt(text, index + length);
        return !/\bsystem(?:Caller)?\b/.test(caller) && useCases.has(ofServer.get(useCase ?? '') ?? '');
      });
    };
  };
  const wireAt = (specifier: string) => wires.get(`${resolveImport(file.path, specifier)}.ts`);
  const isAlike = (wire: SourceFile | undefined, name: string): boolean => wire !== undefined && does(wire)(helperOf(wire, name));
  // `import * as calls`: each question of the wire has its name there.
  const ofSpaces = [...file.text.matchAll(/^import \* as (\w+) from '([^']+)';/gm)].flatMap(([, space = '', specifier = '']) =>
    [...new Set([...file.text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name = '']) => name))].flatMap((name) =>
      isAlike(wireAt(specifier), name) ? [`${space}\\.${name}`] : [],
    ),
  );
  const ofNames = namesFrom(file.text).flatMap(({ own, name, specifier }) => (isAlike(wireAt(specifier), name) ? [own] : []));
  const ofKit = [...ofNames, ...ofSpaces];
  const named = new RegExp(`(?<![.\\w])(?:${ofKit.join('|')})\\b`);
  return (lines) => does(file)(lines) || (ofKit.length > 0 && named.test(lines.join('\n')));
}

interface House {
  readonly fielded: ReadonlySet<string>;
  readonly wires: ReadonlyMap<string, SourceFile>;
  readonly counterparts: ReadonlyMap<string, Counterparts>;
}

/** Ids of a file by the faces at which its tests show them. */
function shownIn(file: SourceFile, { fielded, wires, counterparts }: House): [face: string, ids: readonly string[]][] {
  const all = titledIds(file).flatMap(idsOf);
  if (all.length === 0) return [];
  const blocks = blocksOf(file);
  const idsThat = (does: Does, reached: 'called' | 'named' = 'called'): string[] =>
    blocks.filter((block) => does(block[reached])).flatMap(({ ids }) => ids);
  const rest: [string, readonly string[]] = ['rest', isDoor(file) ? all : []];
  if (!isBrowser(file)) {
    const isAlike = (id: string): boolean => {
      const own = counterparts.get(id);
      if (own === undefined) return true;
      const does = asksAlike(file, wires, own);
      return blocks.some(({ ids, named }) => ids.includes(id) && does(named));
    };
    const operated = idsThat(operatesIn(file, fielded), 'named');
    return [
      rest,
      ['graphql', idsThat(asksOf(file, fielded, false)).filter(isAlike)],
      [OF_OPERATORS, idsThat(asksOf(file, fielded, true)).filter(isAlike)],
      [BY_OPERATORS, operated],
    ];
  }
  const imports = file.text
    .split('\n')
    .filter((line) => /^import |^\} from /.test(line))
    .join('\n');
  const isOn =
    (place: RegExp): Does =>
    (lines) =>
      place.test(lines.join('\n'));
  const onPhone = ON_PHONE.test(imports) ? all : idsThat(isOn(ON_PHONE));
  // A page has no other door than GraphQL.
  return [rest, ['graphql', all], ['console', all], ['payee', onPhone], ['ops', idsThat(isOn(ON_OPS), 'named')]];
}

/** `ISO-012: rest`: the requirement names the face, and no test in whose title it stands opens it. */
export function unshownFaces(
  requirements: readonly Faced[],
  files: readonly SourceFile[],
  legacy: readonly LegacyCall[] = [],
  rows: readonly LegacyRow[] = [],
): string[] {
  const shown = new Map<string, Set<string>>();
  const add = (id: string, faces: readonly string[]): void => {
    const known = shown.get(id) ?? new Set();
    for (const face of faces) known.add(face);
    shown.set(id, known);
  };
  const house: House = {
    fielded: fieldedIn(files),
    wires: new Map(files.filter(({ path }) => WIRES.test(path)).map((file) => [file.path, file])),
    counterparts: counterpartsOf(legacy, rows, files),
  };
  for (const file of files) {
    for (const id of titledIds(file).flatMap(idsOf)) add(id, []);
    for (const [face, ids] of shownIn(file, house)) for (const id of ids) add(id, [face]);
  }
  return requirements.flatMap(({ id, faces, kind }) => {
    const seen = shown.get(id);
    // Whoever has no title at all is counted elsewhere.
    if (seen === undefined) return [];
    const isShown = (face: string): boolean =>
      seen.has(face) ||
      (face === 'graphql' && faces.includes('ops') && seen.has(OF_OPERATORS)) ||
      // What an operator does may be shown where his page would do it; a screen is shown on the screen.
      (face === 'ops' && kind !== 'screen' && seen.has(BY_OPERATORS));
    return faces.filter((face) => /^(console|payee|rest|graphql|ops)$/.test(face) && !isShown(face)).map((face) => `${id}: ${face}`);
  });
}
