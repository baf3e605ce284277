// When two titles are one: how a header is spelled changes nothing of what it says.
import { withoutInvisible } from './names';

/** Titles of tables from Hong Kong and Taiwan, as far as they have characters of their own. */
const SIMPLE = new Map(
  [...'證证號号碼码機机帳帐賬账額额銀银電电話话發发應应備备註注開开戶户單单動动聯联繫系軍军稱称'].flatMap(
    (from, at, all): [string, string][] => (at % 2 === 0 ? [[from, all[at + 1] ?? from]] : []),
  ),
);

/** Signs before a title or behind it lead to a note elsewhere; a plain digit may tell two columns apart. */
const FOOTNOTES = /^[※★☆▲△]+(?=.)|(?<=.)[\u2460-\u2473\u00b9\u00b2\u00b3\u2070\u2074-\u2079※†‡§#＃★☆▲△]+\s*$/gu;

const OPENING = '(（[［【〔{<《「『〖“';
const CLOSING = ')）]］】〕}>》」』〗”';
const BRACKETED = /[([【〔{<《「『〖“]([^)\]】〕}>》」』〗”]*)[)\]】〕}>》」』〗”]+/g;

/** 金额（万元） of 【金额（万元）】: brackets around a title as a whole only set it off. */
export function unwrapped(text: string): string {
  const title = text.trim();
  let depth = 0;
  for (const [at, character] of [...title].entries()) {
    if (OPENING.includes(character)) depth += 1;
    else if (CLOSING.includes(character)) depth -= 1;
    if (depth <= 0) return at > 1 && at === [...title].length - 1 && depth === 0 ? unwrapped(title.slice(1, -1)) : title;
  }
  return title;
}

/** What templates write beside a title: whether it has to be filled in. */
const TO_FILL = /^(?:[非不]?必填|选填|可选|必选)[项列]?|(?:[非不]?必填|选填|可选|必选)[项列]?$/g;
export const withoutFilling = (key: string): string => key.replace(TO_FILL, '');

/** `*身份证号 (必填)：`, `2、身份证号`, `【身份证号】`, `身份證號` and `身份证号` are one header. */
export function headerKey(text: string): string {
  const title = unwrapped(
    withoutInvisible(text.replace(FOOTNOTES, '').normalize('NFKC'))
      .toLowerCase()
      .replace(/^[\s*]+|[\s*:：]+$/g, ''),
  );
  const key = keyOf(title.replace(BRACKETED, ''));
  if (key !== '') return key;
  // 【身份证号】（必填）: the title is what stands in the brackets.
  const inner = Array.from(title.matchAll(BRACKETED), ([, said = '']) => keyOf(said)).find((said) => withoutFilling(said) !== '');
  return inner ?? '';
}

const keyOf = (title: string): string =>
  title
    .replace(/[\s*:：_\-/、.。]/g, '')
    .replace(/^\d{1,2}(?=\p{Script=Han})/u, '')
    .replace(/\P{ASCII}/gu, (character) => SIMPLE.get(character) ?? character);
