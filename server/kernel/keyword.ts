// One search word of an operator: a name, a number of a bank, an amount as it is printed. Which columns it is looked for in is the store's.
import { type Cents, parseYuan } from '../../schema/money';
import { withoutInvisible } from '../../schema/names';

export interface Keyword {
  /** As typed, without blanks around it. */
  readonly text: string;
  /** Pattern of ILIKE: the text anywhere, its own signs taken literally. */
  readonly pattern: string;
  /** What it says as an amount: "50,000", "¥50,000.00", "５００００元"; null when it is none. */
  readonly amount: Cents | null;
  /** What it says as an id of ours; null when it is none. */
  readonly id: string | null;
}

// Signs and word of the currency, commas of both widths, blanks.
const DRESS = /[\u00a5\uffe5,\uff0c\s]|\u5143$/gu;

export function keywordOf(given: string | null | undefined): Keyword | null {
  const text = withoutInvisible(given?.normalize('NFKC') ?? '').trim();
  if (text === '') return null;
  const amount = parseYuan(text.replace(DRESS, ''));
  return {
    text,
    pattern: `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
    amount: amount !== null && amount > 0 ? amount : null,
    id: /^\d{1,18}$/.test(text) ? text : null,
  };
}
