import type { AgreementType } from '../../schema/codes';
import { invalid } from '../../schema/errors';
import { formats, idCardMessages } from '../../schema/formats';
import { checkIdCard } from '../../schema/identity';
import type { ContractStatus } from '../../schema/machines/signing';

/** D68: an end date that has passed is no state; the record stays signed but no longer counts. */
export function isInForce(contract: { status: ContractStatus; endsOn: string | null }, today: string): boolean {
  return contract.status === 'HAS_BEEN_SIGNED' && contract.endsOn !== null && contract.endsOn >= today;
}

/** The 18 characters of a sound number, or a field error with the reason. */
export function soundIdCard(text: string, today: string): string {
  const checked = checkIdCard(text, today);
  if (!checked.ok) throw invalid({ idCard: idCardMessages[checked.reason] });
  return checked.value;
}

export function soundName(text: string): string {
  const name = text.trim();
  if (!formats.name.test(name)) throw invalid({ name: formats.name.message });
  return name;
}

const CODE_LETTERS: Readonly<Record<AgreementType, string>> = { BUSINESS_INCOME: 'HA', LABOR_GENERAL: 'HB', LABOR_CONTINUOUS: 'HC' };

/** `HC20261120000001`: the agreement, the day, a number that restarts with it. */
export function contractCode(agreementType: AgreementType, day: string, number: number): string {
  return `${CODE_LETTERS[agreementType]}${day.replaceAll('-', '')}${String(number).padStart(6, '0')}`;
}
