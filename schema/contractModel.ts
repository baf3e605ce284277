// A contract as text: what its template became when the variables were filled in. The PDF and the page on the phone show the same.

/** An article is a heading; clauses are numbered within it, items within their clause; a paragraph has no number. */
interface ContractBlock {
  readonly kind: 'PARAGRAPH' | 'ARTICLE' | 'CLAUSE' | 'ITEM';
  readonly text: string;
}

interface ContractParty {
  /** 甲方, 乙方 … */
  readonly role: string;
  readonly name: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

export interface ContractModel {
  readonly title: string;
  readonly contractNo: string;
  readonly parties: readonly ContractParty[];
  readonly blocks: readonly ContractBlock[];
}

export interface NumberedBlock extends ContractBlock {
  /** `第一条`, `1.1`, `（1）`; empty for a paragraph. */
  readonly number: string;
}

const DIGITS = '零一二三四五六七八九';

/** 1 to 99 as articles are counted. */
export function chineseNumber(n: number): string {
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  const digit = ones === 0 && tens > 0 ? '' : (DIGITS[ones] as string);
  return tens === 0 ? digit : `${tens === 1 ? '' : DIGITS[tens]}十${digit}`;
}

/** The blocks with their numbers, counted in one place for the paper and the phone. */
export function numberedBlocks(blocks: readonly ContractBlock[]): NumberedBlock[] {
  let [article, clause, item] = [0, 0, 0];
  return blocks.map((block) => {
    if (block.kind === 'PARAGRAPH') return { ...block, number: '' };
    if (block.kind === 'ARTICLE') {
      [article, clause, item] = [article + 1, 0, 0];
      return { ...block, number: `第${chineseNumber(article)}条` };
    }
    if (block.kind === 'CLAUSE') {
      [clause, item] = [clause + 1, 0];
      return { ...block, number: article === 0 ? `${clause}.` : `${article}.${clause}` };
    }
    item += 1;
    return { ...block, number: `（${item}）` };
  });
}

/** The whole text, line by line, as it is hashed (`text_sha256`): what was shown and what was signed must be equal. */
export function contractText({ title, contractNo, parties, blocks }: ContractModel): string {
  const partyLines = parties.flatMap(({ role, name, rows }) => [
    `${role}：${name}`,
    ...rows.map(({ label, value }) => `${label}：${value}`),
  ]);
  const lines = numberedBlocks(blocks).map(({ number, text }) => (number === '' ? text : `${number} ${text}`));
  return [title, contractNo, ...partyLines, ...lines].join('\n');
}
