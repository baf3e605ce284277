/** The sections that are not about tax: identity numbers, words, interest, calendar, phones. */
import { formats } from '../../../schema/formats';
import { cardLuhn, checkIdCard, checkUscc, withoutBlanks } from '../../../schema/identity';
import { add, rate, rmbUpper, shareTimes } from '../../../schema/money';
import { bankOfCard } from '../../kernel/banks';
import { lastWorkdayOfMonth } from '../../kernel/workdays';
import { amountIn, compare, countIn, type Difference, type Row, textIn } from './row';

/** `id` of a row is the number itself here. */
export function idCard(row: Row, today: string): Difference[] {
  const result = checkIdCard(textIn(row, 'id'), today);
  if (!result.ok) return compare(row, { valid: false, reason: result.reason });
  return compare(row, { valid: true, normalized: result.value, birth: result.birth, gender: result.gender });
}

export function uscc(row: Row): Difference[] {
  const result = checkUscc(textIn(row, 'code'));
  return compare(row, result.ok ? { valid: true, normalized: result.value } : { valid: false, reason: result.reason });
}

export function bankCard(row: Row): Difference[] {
  const number = textIn(row, 'number');
  const bank = bankOfCard(number);
  return compare(row, { luhn: cardLuhn(number), normalized: withoutBlanks(number), bin: bank?.bin ?? null, bank: bank?.code ?? null });
}

export function words(row: Row): Difference[] {
  return compare(row, { canonical: rmbUpper(amountIn(row, 'cents')) });
}

export function interest(row: Row): Difference[] {
  const base = add(amountIn(row, 'settlement_cents'), amountIn(row, 'service_fee_cents'));
  return compare(row, { interest_cents: shareTimes(base, rate(textIn(row, 'daily_rate')), countIn(row, 'overdue_days')) });
}

export function lastWorkday(row: Row): Difference[] {
  return compare(row, { date: lastWorkdayOfMonth(textIn(row, 'month')) });
}

export function phone(row: Row): Difference[] {
  const value = textIn(row, 'value');
  const flag = (isSo: boolean): number => (isSo ? 1 : 0);
  return compare(row, {
    mobile: flag(formats.mobile.test(value)),
    landline: flag(formats.landline.test(value)),
    service400: flag(formats.service400.test(value)),
  });
}
