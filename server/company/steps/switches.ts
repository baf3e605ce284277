import { DomainError } from '../../../schema/errors';
import type { CompanySwitch } from '../../../schema/messages';
import { isOffered } from '../../kernel/runtime';

/** Whether somebody is there who would do what the switch asks for. */
const isServed = (key: CompanySwitch): boolean => key !== 'FACE_CHECK' || isOffered('faceCheck');

/** One that nobody serves is not shown, unless it was switched on while somebody did: it can still be switched off. */
export const isSwitchShown = (key: CompanySwitch, isOn: boolean): boolean => isOn || isServed(key);

/** Errors: FACE_CHECK_OFF. */
export function requireSwitchable({ key, isOn }: { readonly key: CompanySwitch; readonly isOn: boolean }): void {
  if (isOn && !isServed(key)) throw new DomainError('FACE_CHECK_OFF');
}
