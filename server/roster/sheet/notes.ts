// What stands behind the rows of a sheet and says something of all its amounts: on the printed pages, while somebody types, under the pointer.
import { notePlaces } from '../../../schema/sheetLooks';
import { type SheetNote, unescapeText } from './cell';
import { attributesIn, decoded } from './conditions';

const MOST = 2_000;
const LONGEST = 2_000;

// None goes beyond the next opening: an end that never comes is not looked for from each beginning anew.
const PAGES = /<(?:[\w.-]+:)?(?:odd|even|first)(Header|Footer)\b[^<>]*>([^<]*)</g;
const VALIDATION = /<(?:[\w.-]+:)?dataValidation\s((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g;
const LINK = /<(?:[\w.-]+:)?hyperlink\s((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g;
/** Left, middle and right of a page line, its fonts, sizes and colours, and its page numbers. */
const PAGE_CODES = /&(?:"[^"]*"|K[\dA-Fa-f]{6}|K\d\d[+-]\d{3}|\d{1,3}|[BIUESXYNDTFAZGPOH])/g;
const PAGE_PARTS = /&[LCR]/;
const LINE = /\d+/;

export function notesBehind(behind: string): SheetNote[] {
  const notes: SheetNote[] = [];
  const add = (place: string, text: string | undefined, line?: number): void => {
    if (text && notes.length < MOST) notes.push({ place, text: text.slice(0, LONGEST), ...(line === undefined ? {} : { line }) });
  };
  for (const [, kind, said = ''] of behind.matchAll(PAGES))
    for (const part of unescapeText(decoded(said)).split(PAGE_PARTS))
      add(kind === 'Header' ? notePlaces.top : notePlaces.foot, part.replace(PAGE_CODES, '').replaceAll('&&', '&'));
  for (const [, given = ''] of behind.matchAll(VALIDATION)) {
    const { promptTitle, prompt, errorTitle, error } = attributesIn(given);
    for (const said of [promptTitle, prompt, errorTitle, error]) add(notePlaces.prompt, said && unescapeText(said));
  }
  for (const [, given = ''] of behind.matchAll(LINK)) {
    const { ref = '', tooltip } = attributesIn(given);
    add(notePlaces.tip, tooltip && unescapeText(tooltip), Number(LINE.exec(ref)?.[0] ?? 0));
  }
  return notes;
}
