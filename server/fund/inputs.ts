import { string } from 'yup';
import { cleanCell } from '../../schema/cells';
import { limits } from '../../schema/limits';

const BYTES_A_CHARACTER = 0.75;
const CONTENT_MAX = Math.ceil(limits.bankFile.bytes / BYTES_A_CHARACTER) + 4;

/** A file of the bank, as base64. */
export const bankContentShape = () => string().required().max(CONTENT_MAX);

export const BANK_REF_MAX = 64;

/** One transfer has one reference, however it was typed or copied: what nobody sees, blanks and wide signs are none of it, or it counts twice. */
export const bankRefOf = (text: string): string => cleanCell('code', text).value;

export const bankRefShape = () =>
  string()
    .transform((text: unknown) => (typeof text === 'string' ? bankRefOf(text) : text))
    .max(BANK_REF_MAX);
