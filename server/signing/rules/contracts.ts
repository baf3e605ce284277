import { cleanCell } from '../../../schema/cells';
import type { AgreementType } from '../../../schema/codes';
import { paperStuckAfter } from '../../../schema/desk';
import { fillText, invalid } from '../../../schema/errors';
import { formats, idCardMessages } from '../../../schema/formats';
import { checkIdCard } from '../../../schema/identity';
import { type ContractStatus, signing } from '../../../schema/machines/signing';
import { nameFault } from '../../../schema/personName';
import { problemText } from '../../../schema/problems';
import { signingTexts } from '../../../schema/signingTexts';

/** D68: an end date that has passed is no state; the record stays signed but no longer counts. */
export function isInForce(contract: { status: ContractStatus; endsOn: string | null }, today: string): boolean {
  return contract.status === 'HAS_BEEN_SIGNED' && contract.endsOn !== null && contract.endsOn >= today;
}

/** Signed by its person, but its paper cannot be made: it is in force for nobody, and as long as it stands nobody gets a second one beside it. */
export function isSealingStuck(sealing: { status: ContractStatus; reason: string | null; tries: number }): boolean {
  return signing.can(sealing.status, 'abandon') && sealing.reason !== null && sealing.tries >= paperStuckAfter;
}

/** The 18 characters of a sound number, or a field error with the reason. */
export function soundIdCard(text: string, today: string): string {
  const checked = checkIdCard(cleanCell('idCard', text).value, today);
  if (!checked.ok) throw invalid({ idCard: idCardMessages[checked.reason] });
  return checked.value;
}

/** Of whoever may have signed already, so that an old contract can still be found by what it says. */
export function soundName(text: string): string {
  const name = cleanCell('name', text).value;
  if (!formats.name.test(name)) throw invalid({ name: formats.name.message });
  return name;
}

/** What is to stand on a new paper: nothing but the name. */
export function nameToSign(text: string): string {
  const name = cleanCell('name', text).value;
  const fault = nameFault(name);
  if (fault !== null) throw invalid({ name: problemText(fault.code, fault.params) });
  return name;
}

const CODE_LETTERS: Readonly<Record<AgreementType, string>> = { BUSINESS_INCOME: 'HA', LABOR_GENERAL: 'HB', LABOR_CONTINUOUS: 'HC' };

/** `HC20261120000001`: the agreement, the day, a number that restarts with it. */
export function contractCode(agreementType: AgreementType, day: string, number: number): string {
  return `${CODE_LETTERS[agreementType]}${day.replaceAll('-', '')}${String(number).padStart(6, '0')}`;
}

/** The last day of a contract that begins on a day and runs for so many months: the day before the same day of that month. */
export function lastDayOf(startsOn: string, months: number): string {
  const [year = 0, month = 0, day = 0] = startsOn.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + months, 1));
  const monthLength = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, monthLength));
  // On a shorter month the contract ends with it, and nobody loses a day.
  if (day <= monthLength) end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
}

/** `2026年11月20日`, as a contract writes its days. */
export function writtenDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return fillText(signingTexts.writtenDay, { year, month, day: date });
}
