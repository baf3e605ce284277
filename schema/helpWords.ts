/** What people ask the help centre with, beside the words that its articles are written in. */

/** Every question has them, so they say nothing about what is asked. */
const QUESTION_WORDS =
  /请问|为什么|为何|怎么办|怎么样|怎么|怎样|如何|什么时候|什么|多久|多少|哪里|哪儿|在哪|能不能|可不可以|可以|是不是|是否|我要|我想|[吗呢吧啊]/g;

/** What is said every day, and what the product calls it. */
const EVERYDAY: readonly (readonly [said: string, meant: string])[] = [
  ['充钱', '充值'],
  ['付钱', '支付'],
  ['发钱', '发放'],
  ['退钱', '退回'],
  ['专票', '发票'],
  ['发工资', '结算'],
  ['签合同', '签约'],
  ['改密码', '修改密码'],
  ['换手机', '更换手机'],
];

const bareOf = (asked: string): string => asked.replace(QUESTION_WORDS, ' ').replace(/\s+/g, ' ').trim();
const inOurWords = (bare: string): string =>
  EVERYDAY.reduce((text, [said, meant]) => (text.includes(meant) ? text : text.replaceAll(said, meant)), bare);

/** The question in the words of the articles; what consists of nothing but question words stays as it was asked. */
export const meantWords = (asked: string): string => inOurWords(bareOf(asked) || asked);

/** Its parts, as they were typed with blanks between them, without those that ask nothing. */
export const meantParts = (asked: string): string[] => [...new Set(asked.split(/\s+/).map(bareOf).filter(Boolean).map(inOurWords))];

/** The whole words of a question, as one compares them with a text: without signs, in one width and in small letters. */
export const askedWords = (asked: string): string[] => [...new Set(comparable(meantWords(asked)).match(/[\p{L}\p{N}]+/gu) ?? [])];

/** In one width and in small letters, each letter in its place: what cannot keep its place stays as it is. */
export const comparable = (text: string): string => [...text].map((letter) => inOneWidth(letter)).join('');

const inOneWidth = (letter: string): string => {
  const plain = letter.normalize('NFKC').toLowerCase();
  return plain.length === letter.length ? plain : letter;
};
