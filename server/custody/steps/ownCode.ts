// What is of a person as a whole goes off by a code that came to her phone just now: a session lasts hours, and a phone is lent or left lying.
import type { RecordsAct } from '../../../schema/payeeTexts';
import type { Before, Caller } from '../../kernel/context';
import { payeeKey } from '../../payee/public';
import { bindingOf, checkCode } from '../../verification/public';

/** A code for one act is worth nothing for the other. */
export const recordsBinding = ({ actor }: Pick<Caller, 'actor'>, act: RecordsAct): string => bindingOf('MY_RECORDS', actor?.id ?? '', act);

/** Counts the try. Errors: those of codes. */
export const checkOwnCode = (before: Before, act: RecordsAct, code: string): Promise<{ readonly codeId: string }> =>
  checkCode(before, { purpose: 'MY_RECORDS', userKey: payeeKey(before), code, binding: recordsBinding(before, act) });
