import { formats, idCardMessages } from '../../schema/formats';
import { checkIdCard, type IdCardReason } from '../../schema/identity';
import { withOneDot, withoutInvisible } from '../../schema/names';
import { todayInShanghai } from '../kit/format/dates';
import { sentenceOf } from '../kit/language/spoken';
import { t } from './locales/words';

/** What stands at the fields, said when it is drawn: the language may change meanwhile. */
export type Wrong<Said> = { said: () => Partial<Said> };
export const nothingWrong = { said: () => ({}) };

/** What is wrong with a name as the server reads it, without what nobody sees in it; empty = nothing. */
export const nameWrong = (typed: string): { name?: string } => {
  const name = withOneDot(withoutInvisible(typed)).trim();
  if (formats.name.test(name)) return {};
  return { name: name === '' ? t.required(t.fields.name) : formats.name.message };
};

/** No mistake of typing: another paper, which comparing it again does not help. */
const otherPapers: readonly IdCardReason[] = ['FOREIGN_PERMIT', 'OTHER_DOCUMENT'];

/** The same for the number of an ID card. */
export const idCardWrong = (typed: string): { idCard?: string } => {
  const found = checkIdCard(typed, todayInShanghai());
  if (found.ok) return {};
  if (found.reason === 'REQUIRED') return { idCard: t.required(t.fields.idCard) };
  return { idCard: otherPapers.includes(found.reason) ? sentenceOf(idCardMessages[found.reason]) : t.fields.idCardWrong };
};
