// Amounts written in the words of cheques and receipts, read back: 壹仟贰佰元整 is 1200.00.
import { type Cents, cents, formatYuan, upperWords } from './money';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
/** The same words as people write and type them. */
const FORMS: Readonly<Record<string, string>> = {
  〇: '零',
  一: '壹',
  弌: '壹',
  二: '贰',
  两: '贰',
  貳: '贰',
  弍: '贰',
  三: '叁',
  叄: '叁',
  參: '叁',
  四: '肆',
  五: '伍',
  六: '陆',
  陸: '陆',
  七: '柒',
  八: '捌',
  九: '玖',
  十: '拾',
  百: '佰',
  千: '仟',
  萬: '万',
  億: '亿',
  圆: '元',
  圓: '元',
  正: '整',
};
const PLACES: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 };
const SECTIONS: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 };
const WORDS =
  /^(?:人民币)?[:：]?((?:[零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+)元)(?:整|((?:零?[壹贰叁肆伍陆柒捌玖]角)?)((?:零?[壹贰叁肆伍陆柒捌玖]分)?)整?)$/;
const MAX_WORDS = 40;

function wholeOf(words: string): number {
  let whole = 0;
  let section = 0;
  let digit = 0;
  for (const word of words) {
    const value = DIGITS.indexOf(word);
    const [place, times] = [PLACES[word], SECTIONS[word]];
    if (value >= 0) digit = value;
    else if (place !== undefined) {
      section += (digit || 1) * place;
      digit = 0;
    } else if (times !== undefined) {
      whole = (whole + section + digit) * times;
      section = 0;
      digit = 0;
    }
  }
  return whole + section + digit;
}

const digitIn = (part: string | undefined): number => Math.max(0, DIGITS.indexOf(part?.replace('零', '').charAt(0) || '零'));

/** Null = no such words, or some that nobody would write for the amount that they seem to be: 一万二元 is told and not guessed. */
export function yuanOfWords(text: string): string | null {
  if (text.length > MAX_WORDS || !/[元圆圓]/.test(text)) return null;
  const formal = Array.from(text, (character) => FORMS[character] ?? character).join('');
  const [, yuan = '', jiao, fen] = WORDS.exec(formal) ?? [];
  if (yuan === '') return null;
  const whole = wholeOf(yuan.slice(0, -1));
  if (!Number.isSafeInteger(whole * 100)) return null;
  const amount: Cents = cents(whole * 100 + digitIn(jiao) * 10 + digitIn(fen));
  return plain(upperWords(amount)) === plain(formal.replace(/^人民币[:：]?/, '')) ? formatYuan(amount) : null;
}

/** 整 at the end and 壹 before 拾 may be left out, and 零 stands between 元 and 角 for some. */
const plain = (words: string): string =>
  words
    .replace(/整$/, '')
    .replace(/^拾/, '壹拾')
    .replace(/元零(?=.角)/, '元');
