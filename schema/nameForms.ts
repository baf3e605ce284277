// Characters that stand for another one in a name; apart from schema/names.ts, because no first page needs the tables.

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

/** U+FF01 to U+FF5E mirror ASCII. */
const FIRST_FULL_WIDTH = 0xff01;
const TO_HALF_WIDTH = 0xfee0;

function ownForm(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= FIRST_FULL_WIDTH) return String.fromCharCode(code - TO_HALF_WIDTH);
  const known = OF_GBK[code - FIRST_OF_GBK];
  if (known === undefined) return RADICALS.get(character) ?? character.normalize('NFKC');
  if (!isRadical(known)) return known;
  return RADICALS.get(known) ?? known.normalize('NFKC');
}

// Of the full-width signs those that a Latin name has, of mathematics the letters, and what books join: ﬁ, Ǉ.
const UNUSUAL =
  /[\u01c4-\u01cc\u01f1-\u01f3\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212a-\u212d\u212f-\u2131\u2133\u2134\u2e80-\u2fdf\ue815-\ue864\ufb00-\ufb06\uff07\uff0d\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7cb}]/gu;

/** Radicals, compatibility ideographs, characters of old tables, full-width letters and letters in two parts as the character that is meant. */
export const withOwnForms = (name: string): string => name.replace(UNUSUAL, ownForm).normalize('NFC');
