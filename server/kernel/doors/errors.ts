import { DomainError, type ErrorKey, errors, errorText } from '../../../schema/errors';
import type { Caller } from '../context';
import { log } from '../log';

/** An error as every door tells it; unknown ones become UNEXPECTED and are logged with their stack. */
export function domainErrorOf(error: unknown, caller: { readonly requestId: string }): DomainError {
  if (error instanceof DomainError) {
    // API-005: whoever tells us the number of a call is told what happened to it; a flood writes no lines.
    if (error.key !== 'RATE_LIMITED') log.info({ requestId: caller.requestId, refusal: error.key }, 'refused');
    return error;
  }
  log.error({ err: error, requestId: caller.requestId }, 'unexpected error');
  return new DomainError('UNEXPECTED', { requestId: caller.requestId });
}

export function messageFor(error: DomainError, locale: Caller['locale']): string {
  return errorText(error.key, error.params, locale);
}

/** HTTP status outside the envelope: only transport-level refusals have one of their own. */
export function httpStatus(key: ErrorKey): number {
  if (key === 'BUSY') return 503;
  return key === 'RATE_LIMITED' ? 429 : 200;
}

interface ErrorExtensions extends Record<string, unknown> {
  readonly code: ErrorKey;
  readonly legacyCode: string;
  readonly level: string;
  readonly fields: unknown;
  readonly requestId: string;
  readonly params: unknown;
}

export function extensionsOf(error: DomainError, requestId: string): ErrorExtensions {
  const { fields, ...params } = error.params as Record<string, unknown>;
  return { code: error.key, legacyCode: errors[error.key].rest, level: errors[error.key].level, fields: fields ?? {}, requestId, params };
}
