import { posix } from 'node:path';
import { DomainError } from '../../../schema/errors';
import { type Raise, raised } from '../../../schema/raisedText';
import { type Archive, findEntry } from './archive';
import { raiseOf, type SheetLimits, type SheetTab, saysHidden, strikes, unescapeText } from './cell';
import { colourOf, isWhite } from './colours';
import { takeSharedString } from './plain';
import { type Attributes, readXml } from './xml';

interface WorkbookTab extends SheetTab {
  path: string;
}

export interface Workbook {
  tabs: WorkbookTab[];
  sharedStringsPath: string | undefined;
  stylesPath: string | undefined;
  is1904: boolean;
  /** What its ranges and constants are called, and what they are, as its formulas say it. */
  names: DefinedName[];
  /** Of the file itself: its title and subject, and whatever else people write there. */
  propertyPaths: string[];
}

interface DefinedName {
  readonly name: string;
  readonly said: string;
}

/** More than anybody defines. */
const MAX_NAMES = 2_000;
const NAME_CHARS = 300;

export interface Relation {
  type: string;
  target: string;
}

const ROOT_RELATIONS = '_rels/.rels';
const PROPERTIES = /\/(?:core-properties|coreProperties|custom-properties|customProperties)$/;
const USUAL_WORKBOOK = 'xl/workbook.xml';

/** By the parts that only files of one kind have. */
const ARCHIVES = [
  [/^xl\/workbook.*\.bin$/, 'FILE_BINARY_EXCEL'],
  [/^(?:word|ppt)\//, 'FILE_WORDS'],
  [/^index(?:\.zip$|\/(?:document|calculationengine|tables\/).*\.iwa$)/, 'FILE_NUMBERS'],
  [/^meta-inf\/manifest\.xml$/, 'FILE_OPEN_DOCUMENT'],
  [/\.(?:xlsx?|csv|et|pdf|docx?|png|jpe?g|txt)$/, 'FILE_ARCHIVE'],
] as const;

function kindOfArchive({ entries }: Archive): 'FILE_NOT_SHEET' | (typeof ARCHIVES)[number][1] {
  const names = [...entries.keys()];
  return ARCHIVES.find(([part]) => names.some((name) => part.test(name)))?.[1] ?? 'FILE_NOT_SHEET';
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const root = await readRelations(archive, ROOT_RELATIONS, '');
  const path = [...root.values()].find((relation) => relation.type.endsWith('/officeDocument'))?.target ?? USUAL_WORKBOOK;
  const entry = findEntry(archive, path);
  // A zip, docx or ods has no workbook part, and that of .xlsb is no XML: another kind of file, not a broken one.
  if (!entry || !/^workbook.*\.xml$/.test(posix.basename(path).toLowerCase())) throw new DomainError(kindOfArchive(archive));
  const relations = await relationMap(archive, path);
  const tabs: WorkbookTab[] = [];
  const names: DefinedName[] = [];
  let is1904 = false;
  let defined: string | null = null;
  let said = '';
  await readXml(archive, entry, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name === 'definedName') [defined, said] = [saysHidden({ hidden: attributes.hidden }) ? null : (attributes.name ?? null), ''];
      if (name !== 'sheet') return;
      const relation = relations.get(relationId(attributes));
      if (!relation?.type.endsWith('/worksheet')) return;
      const visible = attributes.state === undefined || attributes.state === 'visible';
      tabs.push({ name: attributes.name ?? '', visible, path: relation.target });
    },
    close(name) {
      if (name !== 'definedName' || defined === null) return;
      if (names.length < MAX_NAMES) names.push({ name: defined.slice(0, NAME_CHARS), said });
      defined = null;
    },
    text(text) {
      if (defined !== null && said.length < NAME_CHARS) said += text;
    },
  });
  const pathOf = (kind: string) => [...relations.values()].find((relation) => relation.type.endsWith(kind))?.target;
  const propertyPaths = [...root.values()].flatMap(({ type, target }) => (PROPERTIES.test(type) ? [target] : []));
  return { tabs, sharedStringsPath: pathOf('/sharedStrings'), stylesPath: pathOf('/styles'), is1904, names, propertyPaths };
}

// The prefix of the relationship namespace is free; `r:` is only the custom.
function relationId(attributes: Attributes): string {
  for (const name in attributes) if (name.endsWith(':id')) return attributes[name] ?? '';
  return '';
}

const relationMap = (archive: Archive, path: string): Promise<Map<string, Relation>> => {
  const folder = posix.dirname(path);
  return readRelations(archive, `${folder}/_rels/${posix.basename(path)}.rels`, folder);
};

/** The parts that a part leads to. */
export const relationsOf = async (archive: Archive, path: string): Promise<Relation[]> => [...(await relationMap(archive, path)).values()];

async function readRelations(archive: Archive, path: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const entry = findEntry(archive, path);
  if (!entry) return relations;
  await readXml(archive, entry, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
      const target = attributes.Target ?? '';
      const resolved = target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(folder, target));
      relations.set(attributes.Id ?? '', { type: attributes.Type ?? '', target: resolved });
    },
    close() {},
    text() {},
  });
  return relations;
}

interface SharedStrings {
  strings: string[];
  /** Indexes of those of which a part is crossed out; a whole cell that is has a style of its own. */
  struck: Set<number>;
  /** The same where a part has the colour of paper. */
  unseen: Set<number>;
}

/** Distinct strings of the workbook; one longer than a cell may be is cut just behind the limit, so that it is refused where used. */
export async function readSharedStrings(archive: Archive, workbook: Workbook, limits: SheetLimits): Promise<SharedStrings> {
  const entry = workbook.sharedStringsPath === undefined ? undefined : findEntry(archive, workbook.sharedStringsPath);
  const strings: string[] = [];
  const [struck, unseen] = [new Set<number>(), new Set<number>()];
  if (!entry) return { strings, struck, unseen };
  let item = '';
  let [isRunStruck, isRunUnseen] = [false, false];
  let raise: Raise | null = null;
  let isTaking = false;
  let phoneticDepth = 0;
  await readXml(archive, entry, {
    open(name, attributes) {
      if (name === 'si') item = '';
      else if (name === 'r') [isRunStruck, isRunUnseen, raise] = [false, false, null];
      else if (name === 'vertAlign') raise = raiseOf(attributes);
      else if (name === 'strike') isRunStruck = strikes(attributes);
      else if (name === 'color') isRunUnseen = isWhite(colourOf(attributes) ?? '');
      else if (name === 'rPh') phoneticDepth++;
      else if (name === 't') isTaking = phoneticDepth === 0;
    },
    close(name) {
      if (name === 't') isTaking = false;
      else if (name === 'rPh') phoneticDepth--;
      else if (name === 'r') [isRunStruck, isRunUnseen, raise] = [false, false, null];
      else if (name === 'si') strings.push(unescapeText(item));
    },
    text(text) {
      if (isTaking && text.trim() !== '') {
        if (isRunStruck) struck.add(strings.length);
        if (isRunUnseen) unseen.add(strings.length);
      }
      if (!isTaking || item.length > limits.cellChars * ESCAPE_LENGTH) return;
      const taken = text.slice(0, limits.cellChars * ESCAPE_LENGTH + 1);
      item += raise ? raised(taken, raise) : taken;
    },
    plain: {
      name: 'si',
      take(scan) {
        if (isTaking || phoneticDepth !== 0) return false;
        const text = takeSharedString(scan, limits.cellChars);
        if (text === undefined) return false;
        item = text;
        strings.push(unescapeText(text));
        return true;
      },
    },
  });
  return { strings, struck, unseen };
}

// One character may stand as `_xHHHH_`.
const ESCAPE_LENGTH = 7;
