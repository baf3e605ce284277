import { cleanCell } from '../../../schema/cells';
import { type Cents, parseYuan } from '../../../schema/money';

/**
 * What stands in a field of an amount, as the server reads it: 10,000, ¥10,000.00, full-width digits and the words of a cheque are the amount that they mean,
 * as in a sheet. What can be read in two ways, or in none, stays as it was written, so that the rule of the field refuses it.
 */
export const readAmount = (text: string): string => cleanCell('amount', text).value;

/** Null = it cannot be read. */
export const centsIn = (text: string): Cents | null => parseYuan(readAmount(text));
