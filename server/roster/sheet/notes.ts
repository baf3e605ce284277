// What a workbook says beside its cells of all its amounts: on the printed pages, while somebody types, and in boxes that lie over the table.
import { notePlaces } from '../../../schema/sheetLooks';
import { type Archive, bytesFrom, findEntry } from './archive';
import { type SheetNote, unescapeText } from './cell';
import { attributesIn, decoded } from './conditions';
import type { Relation } from './workbook';

const MOST = 2_000;
const LONGEST = 2_000;

// Neither goes beyond the next opening: an end that never comes is not looked for from each beginning anew.
const PAGES = /<(?:[\w.-]+:)?(?:odd|even|first)(Header|Footer)\b[^<>]*>([^<]*)</g;
const VALIDATION = /<(?:[\w.-]+:)?dataValidation\s((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g;
/** Left, middle and right of a page line, its fonts, sizes and colours, and its page numbers. */
const PAGE_CODES = /&(?:"[^"]*"|K[\dA-Fa-f]{6}|K\d\d[+-]\d{3}|\d{1,3}|[BIUESXYNDTFAZGPOH])/g;
const PAGE_PARTS = /&[LCR]/;

/** Of what stands behind the rows of a sheet. */
export function notesBehind(behind: string): SheetNote[] {
  const notes: SheetNote[] = [];
  const add = (place: string, text: string | undefined): void => {
    if (text && notes.length < MOST) notes.push({ place, text: text.slice(0, LONGEST) });
  };
  for (const [, kind, said = ''] of behind.matchAll(PAGES))
    for (const part of unescapeText(decoded(said)).split(PAGE_PARTS))
      add(kind === 'Header' ? notePlaces.top : notePlaces.foot, part.replace(PAGE_CODES, '').replaceAll('&&', '&'));
  for (const [, given = ''] of behind.matchAll(VALIDATION)) {
    const { promptTitle, prompt, errorTitle, error } = attributesIn(given);
    for (const said of [promptTitle, prompt, errorTitle, error]) add(notePlaces.prompt, said && unescapeText(said));
  }
  return notes;
}

/** Text boxes and other shapes with words. Their elements are of another namespace than the drawing, so that the bytes alone are looked at. */
export async function readBoxes(archive: Archive, relations: readonly Relation[]): Promise<SheetNote[]> {
  const notes: SheetNote[] = [];
  for (const { target } of relations.filter(({ type }) => type.endsWith('/drawing'))) {
    const entry = findEntry(archive, target);
    if (entry) notes.push(...boxesIn(`<${(await bytesFrom(archive, entry, ['txBody'])).toString('utf8')}`));
  }
  return notes.slice(0, MOST);
}

const WORDS_OR_END = /<(?:[\w.-]+:)?t(?:\s[^<>]*)?>([^<]*)<|<\/(?:[\w.-]+:)?(p|txBody)>|<(?:[\w.-]+:)?br\b/g;

/** Paragraph by paragraph; a box ends with all of its. */
export function boxesIn(drawing: string): SheetNote[] {
  const notes: SheetNote[] = [];
  let said = '';
  for (const [, words, end] of drawing.matchAll(WORDS_OR_END)) {
    if (words !== undefined) said += said.length < LONGEST ? unescapeText(decoded(words)) : '';
    else said += said.endsWith('\n') ? '' : '\n';
    if (end !== 'txBody') continue;
    if (said.trim() !== '' && notes.length < MOST) notes.push({ place: notePlaces.box, text: said.trim() });
    said = '';
  }
  return notes;
}
