/**
 * The words that lie over a sheet or name its parts: boxes, charts, diagrams, controls, the columns of its tables. Their elements are of other
 * namespaces than the parts they stand in, and each program has its own prefixes, so that the text of a part is looked at as it stands.
 */
import { notePlaces } from '../../../schema/sheetLooks';
import { type Archive, bytesFrom, findEntry } from './archive';
import { columnOf, type SheetNote, unescapeText } from './cell';
import { attributesIn, decoded } from './conditions';
import { type Relation, relationsOf } from './workbook';

/** Bounds of what is looked at: more words than these lie over no list. */
const MAX_NOTES = 2_000;
const MAX_PARTS = 100;
const PART_BYTES = 2 * 1024 * 1024;
const LONGEST = 2_000;

interface Sheet {
  readonly archive: Archive;
  readonly tab: string;
  readonly notes: SheetNote[];
  parts: number;
}

/** What a part says, by the end of the type of the relation to it; `holds` = it leads on to others. */
interface Kind {
  readonly read: (xml: string, tab: string) => SheetNote[];
  readonly holds?: readonly string[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  drawing: { read: (xml) => boxesIn(xml), holds: ['chart', 'chartEx', 'diagramData'] },
  chart: { read: chartWords, holds: ['chartUserShapes'] },
  chartEx: { read: chartWords },
  chartUserShapes: { read: (xml) => boxesIn(xml, notePlaces.chart) },
  diagramData: { read: (xml) => boxesIn(xml, notePlaces.diagram) },
  vmlDrawing: { read: shapesIn },
  control: { read: controlWords },
  table: { read: tableWords },
  slicer: { read: captionsIn },
  timeline: { read: captionsIn },
};
/** Those that a sheet leads to itself. */
const OF_SHEETS: readonly string[] = ['drawing', 'vmlDrawing', 'control', 'table', 'slicer', 'timeline'];

const kindOf = ({ type }: Relation): string => type.slice(type.lastIndexOf('/') + 1);

export async function readDrawn(archive: Archive, tab: string, relations: readonly Relation[]): Promise<SheetNote[]> {
  const sheet: Sheet = { archive, tab, notes: [], parts: 0 };
  await readParts(sheet, relations, OF_SHEETS);
  return sheet.notes.slice(0, MAX_NOTES);
}

async function readParts(sheet: Sheet, relations: readonly Relation[], kinds: readonly string[]): Promise<void> {
  for (const relation of relations) {
    const kind = kinds.includes(kindOf(relation)) ? KINDS[kindOf(relation)] : undefined;
    const entry = kind && findEntry(sheet.archive, relation.target);
    if (!entry || sheet.parts >= MAX_PARTS || sheet.notes.length >= MAX_NOTES) continue;
    sheet.parts += 1;
    const xml = (await bytesFrom(sheet.archive, entry, ['<'], PART_BYTES)).toString('utf8');
    sheet.notes.push(...kind.read(xml, sheet.tab));
    if (kind.holds) await readParts(sheet, await relationsOf(sheet.archive, relation.target), kind.holds);
  }
}

const WORDS_OR_END = /<(?:[\w.-]+:)?t(?:\s[^<>]*)?>([^<]*)<|<\/(?:[\w.-]+:)?(p)>|<(?:[\w.-]+:)?br\b/g;

/** Paragraph by paragraph. */
export function boxesIn(drawing: string, place: string = notePlaces.box): SheetNote[] {
  const notes: SheetNote[] = [];
  let said = '';
  for (const [, words, end] of drawing.matchAll(WORDS_OR_END)) {
    if (words !== undefined) said += said.length < LONGEST ? unescapeText(decoded(words)) : '';
    else said += '\n';
    if (end === undefined) continue;
    if (said.trim() !== '' && notes.length < MAX_NOTES) notes.push({ place, text: said.trim() });
    said = '';
  }
  return notes;
}

const TITLE_END = /<\/(?:[\w.-]+:)?title>/;
const TITLE = /<(?:[\w.-]+:)?title\b[^<>]*>/;
const VALUE = /<(?:[\w.-]+:)?v>([^<]*)</g;
const REFERENCE = /<(?:[\w.-]+:)?f(?:\s[^<>]*)?>([^<]*)</g;
/** Its axes count in ten thousands while its cells do not: what it says of units, it says of itself. */
const SCALES_ITSELF = /<(?:[\w.-]+:)?dispUnits\b|<(?:[\w.-]+:)?numFmt\s[^<>]*formatCode\s*=\s*"[^"]*[0#?],+(?![0#?,])/;

/** A chart of another sheet says nothing of this one. */
function chartWords(xml: string, tab: string): SheetNote[] {
  const references = Array.from(xml.matchAll(REFERENCE), ([, reference = '']) => decoded(reference));
  if (SCALES_ITSELF.test(xml) || (references.length > 0 && !references.some((reference) => isOfTab(reference, tab)))) return [];
  const titles = xml.split(TITLE_END).slice(0, -1);
  const values = titles.flatMap((part) => Array.from(part.split(TITLE).slice(1).join('').matchAll(VALUE), ([, value = '']) => value));
  return [...boxesIn(xml, notePlaces.chart), ...values.map((value) => noteOf(notePlaces.chart, value))];
}

const noteOf = (place: string, text: string): SheetNote => ({ place, text: unescapeText(decoded(text)).slice(0, LONGEST) });

/** 名单!$A$1, '11月 名单'!$A$1. */
export function isOfTab(reference: string, tab: string): boolean {
  const end = reference.lastIndexOf('!');
  const named = reference.slice(0, Math.max(end, 0)).replace(/^[=(]+/, '');
  const name = named.startsWith("'") ? named.slice(1, -1).replaceAll("''", "'") : named;
  return end >= 0 && name.toLowerCase() === tab.toLowerCase();
}

const SHAPE_END = /<\/(?:[\w.-]+:)?(?:shape|rect|oval|roundrect|line)>/;
const TEXTBOX_END = /<\/(?:[\w.-]+:)?textbox>/;
const TEXTBOX = /<(?:[\w.-]+:)?textbox\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/;
const TEXTPATH = /<(?:[\w.-]+:)?textpath\s((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g;
const OF_COMMENT = /ObjectType\s*=\s*["']Note["']/;

/** Labels, buttons and boxes as older programs draw them, in the words of HTML. What a comment says stands elsewhere. */
export function shapesIn(vml: string): SheetNote[] {
  const notes: SheetNote[] = [];
  for (const shape of vml.split(SHAPE_END)) {
    if (notes.length >= MAX_NOTES) break;
    for (const [, given = ''] of shape.matchAll(TEXTPATH)) notes.push(noteOf(notePlaces.box, attributesIn(given).string ?? ''));
    const box = OF_COMMENT.test(shape) ? '' : (shape.split(TEXTBOX_END).slice(0, -1).join('\n').split(TEXTBOX)[1] ?? '');
    const text = box.replace(/<\/div>|<br\b[^<>]*>/gi, '\n').replace(/<[^<>]*>/g, '');
    if (text.trim() !== '') notes.push(noteOf(notePlaces.control, text.replaceAll('&nbsp;', ' ').trim()));
  }
  return notes.filter(({ text }) => text.trim() !== '');
}

const PROPERTY = /<(?:[\w.-]+:)?ocxPr\s((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g;

function controlWords(xml: string): SheetNote[] {
  return Array.from(xml.matchAll(PROPERTY), ([, given = '']) => attributesIn(given)).flatMap((property) => {
    const at = (name: string): string => Object.entries(property).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1] ?? '';
    return at('name') === 'Caption' ? [{ place: notePlaces.control, text: at('value').slice(0, LONGEST) }] : [];
  });
}

const CAPTION = /<(?:[\w.-]+:)?(?:slicer|timeline)\s((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g;

function captionsIn(xml: string): SheetNote[] {
  const captions = Array.from(xml.matchAll(CAPTION), ([, given = '']) => attributesIn(given).caption ?? '');
  return captions.map((text) => ({ place: notePlaces.slicer, text: text.slice(0, LONGEST) }));
}

const TABLE = /<(?:[\w.-]+:)?table\s((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/;
const COLUMN = /<(?:[\w.-]+:)?tableColumn\s((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g;
const CORNER = /^([A-Z]{1,3})(\d{1,7})/;

/** Its name, and the titles of its columns, which stand in place of their letters once the header has moved out of view. */
function tableWords(xml: string): SheetNote[] {
  const { ref = '', displayName = '' } = attributesIn(TABLE.exec(xml)?.[1] ?? '');
  const [, letters, line] = CORNER.exec(ref) ?? [];
  if (letters === undefined) return [];
  const first = columnOf(letters);
  const columns = Array.from(xml.matchAll(COLUMN), ([, given = '']) => unescapeText(attributesIn(given).name ?? ''));
  return [
    { place: notePlaces.table, text: spelled(displayName), line: Number(line) },
    ...columns.map((text, at) => ({ place: notePlaces.column, text: text.slice(0, LONGEST), line: Number(line), column: first + at })),
  ];
}

/** In names of ranges and tables a line stands where others have a blank. */
export const spelled = (name: string): string => name.replace(/[_.\\]+/g, ' ').slice(0, LONGEST);
