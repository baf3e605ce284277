// What a workbook shows as words beside the cells of one of its sheets, wherever it shows them: the one place that knows all of them.
import { unitLedTo } from '../../../schema/amountUnits';
import { GUIDE_TAB, notePlaces, SUM_IN_NAME } from '../../../schema/sheetLooks';
import { type Archive, bytesFrom, findEntry } from './archive';
import type { SheetNote, SheetRow } from './cell';
import { attributesIn, decoded } from './conditions';
import { isOfTab, readDrawn, spelled } from './drawn';
import { notesBehind } from './notes';
import type { Relation, Workbook } from './workbook';

interface Sheet {
  readonly archive: Archive;
  readonly workbook: Workbook;
  readonly index: number;
  readonly behind: string;
  readonly relations: readonly Relation[];
}

/** Without its comments, which belong to cells. */
export async function readWords({ archive, workbook, index, behind, relations }: Sheet): Promise<SheetNote[]> {
  const tab = workbook.tabs[index]?.name ?? '';
  return [
    ...namedNotes(notePlaces.tab, tab),
    ...notesBehind(behind),
    ...(await readDrawn(archive, tab, relations)),
    ...rangeNotes(workbook, tab),
    ...(await propertyNotes(archive, workbook)),
  ];
}

/** A currency in a name that nobody wrote as a sentence: in Latin letters it is written in capitals, since try and won are words. */
const SPEAKS = /\p{Script=Han}|(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/u;

/** Of what a tab or a file is called. */
const namedNotes = (place: string, name: string): SheetNote[] =>
  SPEAKS.test(name) ? [{ place, text: name.replace(SUM_IN_NAME, ' ').trim() }] : [];

const EXTENSION = /\.[A-Za-z]{2,5}$/;
export const fileNotes = (fileName: string): SheetNote[] => namedNotes(notePlaces.file, spelled(fileName.replace(EXTENSION, '')));

const CONSTANT = /^=?"([^"]*)"$/;
const INTERNAL = /^_xl|^Print_/i;

/** 单位 that is "万元", and 金额_万元 that is a stretch of this sheet. A single cell is called what it holds, as a rate is. */
function rangeNotes({ names }: Workbook, tab: string): SheetNote[] {
  const place = notePlaces.range;
  return names.flatMap(({ name, said }): SheetNote[] => {
    if (INTERNAL.test(name)) return [];
    const constant = CONSTANT.exec(said.trim())?.[1];
    if (constant !== undefined) return [{ place, text: `${spelled(name)}：${constant}`, isLed: true }];
    return said.includes(':') && isOfTab(said.trim(), tab) ? [{ place, text: spelled(name) }] : [];
  });
}

const PROPERTY_BYTES = 256 * 1024;
const PROPERTY = /<(?:[\w.-]+:)?(title|subject|description|keywords|category)\b[^<>]*>([^<]*)</g;
const OWN_PROPERTY = /<(?:[\w.-]+:)?property\s((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>\s*<[^<>]*>([^<]*)</g;

/** They outlive the sheets that they were written for, so that only what is led to as a unit counts. */
async function propertyNotes(archive: Archive, { propertyPaths }: Workbook): Promise<SheetNote[]> {
  const notes: SheetNote[] = [];
  for (const path of propertyPaths) {
    const entry = findEntry(archive, path);
    const xml = entry ? (await bytesFrom(archive, entry, ['<'], PROPERTY_BYTES)).toString('utf8') : '';
    const texts = [
      ...Array.from(xml.matchAll(PROPERTY), ([, , text = '']) => decoded(text)),
      ...Array.from(xml.matchAll(OWN_PROPERTY), ([, given = '', text = '']) => `${attributesIn(given).name ?? ''}：${decoded(text)}`),
    ];
    notes.push(...texts.map((text) => ({ place: notePlaces.property, text, isLed: true as const })));
  }
  return notes;
}

/** A tab that tells how the list is filled in; nobody is paid by it. */
export const isGuide = ({ name, visible }: { readonly name: string; readonly visible: boolean }): boolean =>
  visible && GUIDE_TAB.test(name);

export const guideNotes = (rows: readonly SheetRow[]): SheetNote[] =>
  rows.flatMap(({ cells }) =>
    cells.flatMap((cell): SheetNote[] => (cell?.kind === 'text' ? [{ place: notePlaces.guide, text: cell.raw, isLed: true }] : [])),
  );

/** The lines of a note that are judged. */
export const linesIn = ({ text, isLed }: SheetNote): string[] => text.split(/[\r\n]+/).filter((line) => !isLed || unitLedTo(line) !== null);
