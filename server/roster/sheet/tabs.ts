// Which sheet of a workbook is the list. Many workbooks begin with a cover or with notes, and many hold the lists of several months.
import { DomainError } from '../../../schema/errors';
import type { SheetRow, SheetTab } from './cell';
import { HEADER_WITHIN_ROWS, hasHeader } from './headerLines';
import { pickTab } from './open';
import type { OpenSheet } from './xlsx';

interface TabChoice {
  readonly index: number;
  /** Names of those that stand before it and have no header, and of others that have one as well. Both are told: somebody may have meant them. */
  readonly skipped: readonly string[];
  readonly others: readonly string[];
  /** Names of those behind it that hold a table whose titles are not ours. */
  readonly tables: readonly string[];
  /** Names of those that nobody has looked at. */
  readonly unlooked: readonly string[];
}

/** What is said of other sheets of the workbook, as a fact of the list that was read. */
export interface SheetFact {
  readonly code: 'SHEETS_LEFT' | 'SHEETS_UNLOOKED' | 'SHEETS_TABLES' | 'SHEET_CHOSEN';
  readonly params: { readonly tab: string; readonly others: string };
}

/** More than the months of several years, of those that are seen and of those that are not; of each only the first lines are read. */
const MAX_LOOKED_AT = 100;

const indexesOf = (tabs: readonly SheetTab[], isVisible: boolean): number[] =>
  [...tabs.keys()].filter((index) => tabs[index]?.visible === isVisible).slice(0, MAX_LOOKED_AT);

/** The sheets that are looked at, in the order of the workbook. */
export const tabsLookedAt = (tabs: readonly SheetTab[]): number[] =>
  [true, false].flatMap((isVisible) => indexesOf(tabs, isVisible)).sort((one, other) => one - other);

const NAMES_MAX = 100;
/** As many of them as a sentence holds. */
export const named = (names: readonly string[]): string => {
  const text = names.join('、');
  return text.length > NAMES_MAX ? `${text.slice(0, NAMES_MAX)}…` : text;
};

/** Of a choice that nobody has made. */
export function factsOf({ skipped, others, tables, unlooked }: TabChoice, tab: string): SheetFact[] {
  const all = [
    ['SHEETS_LEFT', others],
    ['SHEETS_UNLOOKED', unlooked],
    ['SHEETS_TABLES', tables],
    ['SHEET_CHOSEN', skipped],
  ] as const;
  return all.flatMap(([code, names]) => (names.length > 0 ? [{ code, params: { tab, others: named(names) } }] : []));
}

type Look = 'LIST' | 'COVER' | 'OTHER' | 'UNREADABLE';
type Looked = { readonly index: number; readonly tab: SheetTab; readonly look: Look };
type IsTable = (rows: readonly SheetRow[]) => boolean;

/**
 * The first sheet that is seen and may be the list. Only what is plainly none is left out: the list of this month with titles of its own, which
 * a mapping knows, or one that cannot be read, stands before that of the month before with ours.
 */
export async function chooseTab(sheet: OpenSheet): Promise<TabChoice> {
  const looks = await looksOf(sheet, hasHeader, true);
  return choiceOf(
    sheet,
    looks,
    looks.find(({ look }) => look !== 'COVER'),
  );
}

interface TableChoice extends TabChoice {
  /** Names of hidden ones that have the titles. */
  readonly hidden: readonly string[];
}

/**
 * The first sheet that is seen and has the titles: nobody maps those of a table, so that one without them is none. One that cannot be read may be it.
 * A hidden one is never chosen, and named.
 */
export async function chooseTable(sheet: OpenSheet, isTable: IsTable): Promise<TableChoice> {
  const seen = await looksOf(sheet, isTable, true);
  const wanted = seen.find(({ look }) => look === 'LIST' || look === 'UNREADABLE') ?? seen.find(({ look }) => look !== 'COVER');
  const choice = choiceOf(sheet, seen, wanted);
  const hidden = (await looksOf(sheet, isTable, false)).filter(({ index, look }) => index !== choice.index && look === 'LIST');
  const unlooked = sheet.tabs.filter(({ visible }) => !visible).slice(MAX_LOOKED_AT);
  return { ...choice, hidden: namesOf(hidden), unlooked: [...choice.unlooked, ...unlooked.map(({ name }) => name)] };
}

/** Of a sheet alone nothing has to be known: it is the one. */
async function looksOf(sheet: OpenSheet, isTable: IsTable, isVisible: boolean): Promise<Looked[]> {
  const wanted = indexesOf(sheet.tabs, isVisible);
  const isAlone = isVisible && wanted.length === 1;
  const looks: Looked[] = [];
  for (const index of wanted) {
    const tab = sheet.tabs[index];
    if (tab) looks.push({ index, tab, look: isAlone ? 'LIST' : await lookOf(sheet, index, isTable) });
  }
  return looks;
}

const namesOf = (looks: readonly Looked[]): string[] => looks.map(({ tab }) => tab.name);

function choiceOf(sheet: OpenSheet, looks: readonly Looked[], wanted: Looked | undefined): TabChoice {
  const index = wanted?.index ?? pickTab(sheet.tabs, undefined);
  const visible = sheet.tabs.filter((tab) => tab.visible);
  return {
    index,
    skipped: namesOf(looks.filter((one) => one.index < index)),
    others: namesOf(looks.filter((one) => one.index !== index && one.look === 'LIST')),
    tables: namesOf(looks.filter((one) => one.index > index && (one.look === 'OTHER' || one.look === 'UNREADABLE'))),
    unlooked: visible.slice(MAX_LOOKED_AT).map(({ name }) => name),
  };
}

/** So many cells has each line of the shortest list: who, where to and how much. */
const LEAST_COLUMNS = 3;
const isWide = ({ cells }: SheetRow): boolean => cells.filter((cell) => cell && cell.raw.trim() !== '').length >= LEAST_COLUMNS;

/** Who, and where to: two numbers as long as those of phones, accounts and people. A cover has that of whom to call. */
const saysPerson = (row: SheetRow): boolean =>
  isWide(row) && row.cells.filter((cell) => cell && /^\D{0,2}\d{11}/.test(cell.raw)).length > 1;

async function lookOf(sheet: OpenSheet, index: number, isTable: IsTable): Promise<Look> {
  const { top, isWhole } = await topOf(sheet, index);
  if (isTable(top)) return 'LIST';
  if (!isWhole) return 'UNREADABLE';
  // A table has a line of titles and one below it, or goes on from another sheet.
  return top.filter(isWide).length < 2 && !top.some(saysPerson) ? 'COVER' : 'OTHER';
}

async function topOf(sheet: OpenSheet, index: number): Promise<{ readonly top: readonly SheetRow[]; readonly isWhole: boolean }> {
  const top: SheetRow[] = [];
  try {
    await sheet.peekTab(index, (row) => top.push(row) <= HEADER_WITHIN_ROWS);
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.key === 'FILE_UNSAFE') throw cause;
    return { top, isWhole: false };
  }
  return { top, isWhole: true };
}
