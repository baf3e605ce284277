import { string } from 'yup';
import { asCell } from '../../schema/asCell';
import { bankFilePatterns, bankFileProblems } from '../../schema/bankFile';
import { cleanCell } from '../../schema/cells';
import { looksScientific } from '../../schema/formats';
import { limits } from '../../schema/limits';
import { isUnread } from '../../schema/unreadCells';

const BYTES_A_CHARACTER = 0.75;
const CONTENT_MAX = Math.ceil(limits.bankFile.bytes / BYTES_A_CHARACTER) + 4;

/** A file of the bank, as base64. */
export const bankContentShape = () => string().required().max(CONTENT_MAX);

export const BANK_REF_MAX = 64;

/** One transfer has one reference, however it was typed or copied: what nobody sees, blanks and wide signs are none of it, or it counts twice. */
export const bankRefOf = (text: string): string => cleanCell('code', text).value;

/** What stands where there is none: two transfers that have it are two. */
export const isNoRef = (bankRef: string): boolean => bankFilePatterns.noRef.test(bankRef);

const refShape = (read: (text: string) => string) =>
  string()
    .transform((text: unknown) => (typeof text === 'string' ? read(text) : text))
    .max(BANK_REF_MAX)
    .test('unread', bankFileProblems.refUnread, (text) => !text || !isUnread(bankRefOf(text)))
    .test('precision', bankFileProblems.precision, (text) => !text || !looksScientific(bankRefOf(text)))
    .test('none', bankFileProblems.refNone, (text) => !text || !isNoRef(bankRefOf(text)));

export const bankRefShape = () => refShape(bankRefOf);

/** The reference of a credit that is known, in the spelling that was typed: of two old ones that are read as one it tells which is meant. */
export const knownRefShape = () => refShape((text) => (text.trim().length > BANK_REF_MAX ? bankRefOf(text) : text.trim()));

/** Whose money it is, as the file of the bank is read: marks that nobody sees are no part of a name. */
export const payerShape = () =>
  string()
    .transform((text: unknown) => (typeof text === 'string' ? asCell('text', text) : text))
    .required()
    .max(limits.text.reasonMax);
