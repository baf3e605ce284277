/**
 * The error catalogue, joined from the parts in schema/errors. `rest` is the code of the REST envelope (D09), `level` decides what every client
 * does with it (client/app/errors.ts), `{name}` is filled from the params.
 */
import { companyErrors } from './errors/company';
import { documentErrors } from './errors/documents';
import { moneyErrors } from './errors/money';
import { operatorErrors } from './errors/operators';
import { payeeErrors } from './errors/payees';
import { peopleErrors } from './errors/people';
import { platformErrors } from './errors/platform';
import type { ErrorLevel } from './errors/row';
import { statementErrors } from './errors/statement';
import { viewErrors } from './errors/views';
import { fillText } from './fillText';
import { refusals } from './machines/refusals';

export type { ErrorLevel } from './errors/row';

export const errors = {
  ...platformErrors,
  ...peopleErrors,
  ...companyErrors,
  ...statementErrors,
  ...moneyErrors,
  ...viewErrors,
  ...payeeErrors,
  ...documentErrors,
  ...operatorErrors,
} as const;

export type ErrorKey = keyof typeof errors;
export type ErrorParams = Readonly<Record<string, unknown>>;

export const errorKeys = Object.keys(errors) as ErrorKey[];

export function isErrorKey(text: string): text is ErrorKey {
  return Object.hasOwn(errors, text);
}

export { fillText };

export function errorText(key: ErrorKey, params: ErrorParams = {}, language: 'zh' | 'en' = 'zh'): string {
  return fillText(errors[key][language], params);
}

/** A refusal of the world: expected, answered to the caller, never logged as a failure. */
export class DomainError extends Error {
  readonly key: ErrorKey;
  readonly params: ErrorParams;
  /** What was given for the fields that it names; for doors that know them by other names, never told to anybody. */
  readonly judged: Readonly<Record<string, unknown>>;

  constructor(key: ErrorKey, params: ErrorParams = {}, judged: Readonly<Record<string, unknown>> = {}) {
    super(errorText(key, params));
    this.name = 'DomainError';
    this.key = key;
    this.params = params;
    this.judged = judged;
  }

  get level(): ErrorLevel {
    return errors[this.key].level;
  }

  get rest(): string {
    return errors[this.key].rest;
  }
}

/** VALIDATION_FAILED with one text per field path. */
export function invalid(fields: Readonly<Record<string, string>>, judged: Readonly<Record<string, unknown>> = {}): DomainError {
  return new DomainError('VALIDATION_FAILED', { fields }, judged);
}

refusals.error = (key, params) => new DomainError(key, params);
refusals.text = (key) => errorText(key);
