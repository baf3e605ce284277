import { formats } from '../../schema/formats';
import { withOneDot, withoutInvisible } from '../../schema/names';
import { t } from './locales/words';

/** What is wrong with a name as the server reads it, without what nobody sees in it; empty = nothing. */
export const nameWrong = (typed: string): { name?: string } => {
  const name = withOneDot(withoutInvisible(typed)).trim();
  if (formats.name.test(name)) return {};
  return { name: name === '' ? t.required(t.fields.name) : formats.name.message };
};
