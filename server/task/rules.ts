import type { TaskPersonStatus } from '../../schema/machines/task';
import type { TaskSignState } from '../../schema/taskTexts';

/** Of one field, so that a cipher of another one is never taken for it. */
export const PHONE_COLUMN = 'task_person.phone';

interface ContractFacts {
  readonly status: 'WAITING_SIGN' | 'SIGNING' | 'HAS_BEEN_SIGNED' | 'HAS_BEEN_VOIDED' | 'OVER_TIME_CANCEL';
  readonly isValid: boolean;
}

/** D44: 0 unsigned, 2 signed by the person and being sealed, 3 signed, 5 voided, 7 expired. */
export function signStateOf(contract: ContractFacts | undefined): TaskSignState {
  if (!contract || contract.status === 'WAITING_SIGN') return 'UNSIGNED';
  if (contract.status === 'SIGNING') return 'SIGNING';
  if (contract.status === 'HAS_BEEN_VOIDED') return 'VOIDED';
  return contract.isValid ? 'SIGNED' : 'EXPIRED';
}

/** TSK-012: nothing to send to who signed (or is signing) and accepted, nor to who could not prove who he is. */
export function isLinkUseful(person: {
  readonly signState: TaskSignState;
  readonly isConfirmed: boolean;
  readonly authenticationFailed: boolean;
}): boolean {
  if (person.signState === 'VOIDED' || person.authenticationFailed) return false;
  return !(person.isConfirmed && (person.signState === 'SIGNING' || person.signState === 'SIGNED'));
}

/** States in which a person holds a place of the task. Work that was handed in keeps its place whatever becomes of the person. */
const HOLDING: readonly TaskPersonStatus[] = ['TAKEN', 'SUBMITTED', 'RETURNED', 'ACCEPTED'];

/** Whether the place is free again when somebody in this state goes. */
export function freesPlace(row: { readonly status: TaskPersonStatus; readonly round: number }): boolean {
  return HOLDING.includes(row.status) && row.round === 0;
}
