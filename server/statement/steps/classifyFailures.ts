// Why a line failed decides what may be done with it: an account that the bank refused for good is not sent to a second time.
import { payoutFailure } from '../../../schema/bankCodes';
import { type AbnormalClass, nextSteps } from '../../../schema/statementTexts';
import type { LineRecord } from '../store/lines';

export interface FailureView {
  readonly code: string;
  readonly text: string;
  readonly nextStep: string;
  readonly isReturn: boolean;
  readonly at: Date | null;
  readonly accountMasked: string;
  readonly isCorrected: boolean;
  readonly needsAccount: boolean;
}

/** The reason speaks of account and name as they were sent. */
export function isCorrected(line: LineRecord): boolean {
  if (line.failed_account_index === null) return false;
  return line.failed_account_index !== line.account_index || line.failed_name !== line.name;
}

export function needsAccount(line: LineRecord): boolean {
  if (line.status !== 'FAILED' || line.fail_code === null || isCorrected(line)) return false;
  return payoutFailure(line.fail_code).isPermanent ?? false;
}

export function failureOf(line: LineRecord): FailureView | null {
  if (line.status !== 'FAILED' || line.fail_code === null) return null;
  return {
    code: line.fail_code,
    text: line.fail_text ?? '',
    nextStep: nextStepOf(line, line.fail_code),
    isReturn: line.is_returned,
    at: line.failed_at,
    accountMasked: line.failed_account_mask ?? line.account_mask,
    isCorrected: isCorrected(line),
    needsAccount: needsAccount(line),
  };
}

function nextStepOf(line: LineRecord, code: string): string {
  if (line.waits_approval) return nextSteps.WAITING;
  if (isCorrected(line)) return nextSteps.CORRECTED;
  if (line.is_returned) return nextSteps.RETURNED;
  return needsAccount(line) ? nextSteps.ACCOUNT : payoutFailure(code).nextStep;
}

/** Null = a hand-in has nothing to do with it. */
export function classOf(line: LineRecord): AbnormalClass | null {
  if (line.status === 'PENDING') return line.hold_reason === null ? null : 'HELD';
  if (line.status !== 'FAILED') return null;
  if (line.waits_approval) return 'WAITING';
  return needsAccount(line) ? 'NEEDS_ACCOUNT' : 'SENDABLE';
}
