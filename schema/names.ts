/**
 * One person, one spelling. The bank compares names character by character, and the same name reaches us from input methods, PDFs and
 * old tables in characters that look alike: every way in folds them to the one that the identity card prints, and says so.
 */

/**
 * What nobody can see: Unicode's own list (marks of direction, joiners, selectors of variants, fillers) and what it leaves out, controls of old
 * tables, the braille pattern without a dot and the anchors of annotations.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u007f-\u009f\u2800\ufff9-\ufffb]/gu;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** U+00B7, the dot of the identity card between the parts of a name (GB/T 15835's 间隔号). */
const MIDDLE_DOT = '·';
/** Dots that are none of a Latin name wherever they stand. */
const DOTS = '\u00b7\u02d9\u0387\u1427\u16eb\u2022\u2024\u2027\u2219\u22c5\u25e6\u2981\u2e30\u2e31\u2e33\u30fb\u318d\ua78f\uff65';
const DOTTED = new RegExp(`(?:\\s*[${DOTS}])+\\s*`, 'gu');
/** A full stop divides only Chinese parts, J. Smith keeps his; so do the bullets and rings of lists, and the stroke 丶 of input methods. The ring of 李○明 may be a 〇, and is left. */
const STOPPED = new RegExp(
  `(?<=\\p{Script=Han})\\s*[.\u4e36\u2f02\uff0e\ufe52\u3002\uff61\u00b0\u2023\u2043\u204c\u204d\u2218\u22c6\u25aa\u25cf\u{10101}${DOTS}]+\\s*(?=\\p{Script=Han})`,
  'gu',
);

/** Every dot between the parts of a name is the one of the identity card, with no blank around it. */
export const withOneDot = (name: string): string => name.replace(STOPPED, MIDDLE_DOT).replace(DOTTED, MIDDLE_DOT);

const COMPOUND =
  '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 申屠 公孙 慕容 仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 ' +
  '亓官 司寇 巫马 公西 颛孙 乐正 拓跋 轩辕 令狐 段干 百里 呼延 东郭 南门 羊舌 微生 梁丘 左丘 西门 第五 达奚 纳兰 完颜 耶律 歐陽 諸葛 東方 長孫 鮮于 鍾離';
const COMPOUND_SURNAMES: ReadonlySet<string> = new Set(COMPOUND.split(' '));
const HAN_BLANKS = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u;
const ALL_HAN_BLANKS = new RegExp(HAN_BLANKS.source, 'gu');

/** What people write behind a name or before it, which the bank takes for a part of it. */
const TITLES = '先生|女士|同志|小姐|太太|老师|师傅|同学|经理|主任|总监|会计|阿姨|大哥|大姐';
const REMARKS =
  '已?离职|在职|已付|未付|已发|未发|待定|待发|补发|停发|作废|代领|代收|代付|工资|劳务费?|奖金|佣金|提成|主播|组长|公司|有限公司|工作室|个体户|夫妇|父亲|母亲|妻子|丈夫|等人';
const BEHIND = new RegExp(`^(\\p{Script=Han}{2,})((?:${TITLES})(?:亲?收|[亲台]启)?|${REMARKS})$`, 'u');
const BEFORE = new RegExp(`^(${TITLES}|收款人|户名|姓名|个体户)(\\p{Script=Han}{2,})$`, 'u');
const STYLED = /^((?:mr|mrs|ms|miss|dr|prof|sir|madam|mme)\b\.?)\s*\p{L}/iu;
/** 阿旺 is a name of Tibetans. */
const ALONE = new RegExp(`^(?:\\p{Script=Han}(${TITLES})|\\p{Script=Han}([总姐哥]|某某?)|([小老]|阿(?!旺))\\p{Script=Han})$`, 'u');

/** 先生 of 何静先生; null = nothing but the name stands there. Whoever has a surname of two characters may be called so. */
export function wordsAround(name: string): string | null {
  const [, called = '', behind] = BEHIND.exec(name) ?? [];
  if (behind !== undefined && !COMPOUND_SURNAMES.has(called)) return behind;
  return (BEFORE.exec(name) ?? STYLED.exec(name))?.[1] ?? null;
}

/** Two names of two characters or more with a word between them are hardly one. */
const TWO_NAMES = /^\p{Script=Han}{2,}([和与及跟])\p{Script=Han}{2,}$/u;
/** Letters that are none of Chinese. */
const OTHER_LETTERS = /[^\P{L}\p{Script=Han}]+/u;
/** They look like Latin ones, and the bank compares them as what they are. */
const LOOKALIKES = /[\p{Script=Cyrillic}\p{Script=Greek}]+/u;

/**
 * 何先生, 小何 and 何静和李四 may be a name, and hardly are; so may a letter among Chinese characters, which banks set where they lack one, and a Greek
 * or Cyrillic one among Latin ones.
 */
export function doubtfulIn(name: string): string | null {
  const alone = ALONE.exec(name)
    ?.slice(1)
    .find((part) => part !== undefined);
  if (alone !== undefined) return alone;
  if (/\p{Script=Han}/u.test(name)) return (TWO_NAMES.exec(name)?.[1] ?? OTHER_LETTERS.exec(name)?.[0]) || null;
  return /\p{Script=Latin}/u.test(name) ? (LOOKALIKES.exec(name)?.[0] ?? null) : null;
}

/** So many characters at most are padded one by one. */
const MAX_PADDED = 4;

/**
 * 张 三 is padded to align a column, 欧阳 娜娜 parts a surname of two characters; 何静 李四 may be two people, and 古丽米热 艾合买提 lacks its dot:
 * joined they would be a name that nobody has.
 */
export function joinedName(name: string): string {
  const parts = name.split(HAN_BLANKS);
  // Li Ming is one name, however wide its blank is.
  if (parts.length === 1) return name.replace(/\s+/gu, ' ');
  const isCompound = parts.length === 2 && COMPOUND_SURNAMES.has(parts[0] ?? '');
  const isLong = parts.length > 2 && charactersOf(parts.join('')).length > MAX_PADDED;
  // 何静 男 says what he is, and no third character of the name.
  const isSaid = parts.length === 2 && /^[男女]$/u.test(parts[1] ?? '') && charactersOf(parts[0] ?? '').length > 1;
  const isApart =
    isLong || isSaid || parts.some((part, at) => at > 0 && [part, parts[at - 1] ?? ''].every((each) => charactersOf(each).length > 1));
  return isApart && !isCompound ? name : name.replace(ALL_HAN_BLANKS, '');
}

/** Whether such parts are left in a name. */
export const hasParts = (name: string): boolean => HAN_BLANKS.test(name);

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
