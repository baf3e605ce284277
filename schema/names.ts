/**
 * One person, one spelling. The bank compares names character by character, and the same name reaches us from input methods, PDFs and
 * old tables in characters that look alike: every way in folds them to the one that the identity card prints, and says so.
 */

/** What nobody can see (Unicode's own list): marks of direction, joiners, selectors of variants, fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** U+00B7, the dot of the identity card between the parts of a name (GB/T 15835's 间隔号). */
const MIDDLE_DOT = '·';
/** Dots that are none of a Latin name wherever they stand. */
const DOTS = '\u00b7\u0387\u16eb\u2022\u2027\u2219\u22c5\u2e31\u2e33\u30fb\u318d\ua78f\uff65';
const DOTTED = new RegExp(`\\s*[${DOTS}]+\\s*`, 'gu');
/** A full stop divides only Chinese parts; J. Smith keeps his. */
const STOPPED = /(?<=\p{Script=Han})\s*[.\uff0e]+\s*(?=\p{Script=Han})/gu;

/** Every dot between the parts of a name is the one of the identity card, with no blank around it. */
export const withOneDot = (name: string): string => name.replace(DOTTED, MIDDLE_DOT).replace(STOPPED, MIDDLE_DOT);

/**
 * Radicals that PDFs put in the place of the whole character and that normalisation leaves alone (Unicode's
 * EquivalentUnifiedIdeograph); only those that are characters of their own, because no name has a part of one.
 */
const RADICALS: ReadonlyMap<string, string> = new Map(
  (
    '⺁厂⺈刀⺊卜⺌小⺎兀⺒巳⺓幺⺜日⺝月⺠民⺧牛⺩王⺪疋⺫目⺬示⺶羊⺼肉⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤' +
    '⻨麦⻩黄⻪黾⻬齐⻮齿⻰龙⻱龜'
  )
    .match(/../gu)
    ?.map((pair): [string, string] => [[...pair][0] ?? '', [...pair][1] ?? '']) ?? [],
);

/** Where GBK kept 80 characters before Unicode had them (0xFE50 to 0xFEA0 of GB 18030): U+E815 to U+E864, in their order. */
const FIRST_OF_GBK = 0xe815;
const OF_GBK = [
  ...'⺁𠂇𠂉𠃌⺄㑳㑇⺈⺋龴㖞㘚㘎⺌⺗㥮㤘龵㧏㧟㩳㧐龶龷㭎㱮㳠⺧𡗗龸⺪䁖䅟⺮䌷⺳⺶⺷𢦏䎱䎬⺻䏝䓖䙡䙌龹䜣䜩䝼䞍⻊䥇䥺䥽䦂䦃䦅䦆䦟䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻',
];

const isRadical = (character: string): boolean => character >= '\u2e80' && character <= '\u2fdf';

function ownForm(character: string): string {
  const code = character.charCodeAt(0);
  const known = OF_GBK[code - FIRST_OF_GBK] ?? character;
  if (!isRadical(known)) return known;
  return RADICALS.get(known) ?? known.normalize('NFKC');
}

const UNUSUAL = /[\u2e80-\u2fdf\ue815-\ue864]/g;

/** Radicals, compatibility ideographs, characters of old tables and letters in two parts as the character that is meant. */
export const withOwnForms = (name: string): string => name.replace(UNUSUAL, ownForm).normalize('NFC');

/** The first character that only the input method which made it knows, as U+E000; null = there is none. */
export function privateCharacter(text: string): string | null {
  const code = /\p{Co}/u.exec(text)?.[0].codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase()}`;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Texts whose characters are their units. */
const PLAIN = /^[\u0020-\u02ff\u4e00-\u9fff]*$/;

/** Characters as people count them: a letter with its marks is one, and so is a character of two units. */
export function charactersOf(text: string): string[] {
  return PLAIN.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
}
