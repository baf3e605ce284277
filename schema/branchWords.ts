/** By which words the name of a bank is known to name its branch (TTL-005); operators add and switch off (OPS-020). */
import { fillText } from './fillText';
import { isSwitchedOff, writtenRows } from './written';

export const releasedBranchWords: readonly string[] = ['支行', '分行', '营业部', '分理处'];

function branchWords(): readonly string[] {
  const added = writtenRows('BRANCH_WORD').map(({ code }) => code);
  return [...new Set([...releasedBranchWords, ...added])].filter((word) => !isSwitchedOff('BRANCH_WORD', word));
}

export const namesBranch = (text: string): boolean => branchWords().some((word) => text.includes(word));

/** What is wrong with a bank that names no branch, as the release says it and with the words that count today. */
export const releasedBranchText = '开户行须写到支行、分行、营业部或分理处，不超过 50 个字符';
export function branchText(): string {
  const words = branchWords();
  const said = words.length > 1 ? `${words.slice(0, -1).join('、')}或${words.at(-1)}` : words.join('');
  return fillText('开户行须写到{words}，不超过 50 个字符', { words: said });
}
