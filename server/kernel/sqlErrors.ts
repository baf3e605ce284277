import { DomainError, type ErrorKey } from '../../schema/errors';

interface SqlError {
  readonly code?: string;
  readonly constraint?: string;
  readonly message: string;
}

/** By shape: an error of a socket may come from another realm (a worker, a test's sandbox), where instanceof fails. */
function isErrorLike(error: unknown): error is SqlError {
  return typeof error === 'object' && error !== null && typeof (error as { message?: unknown }).message === 'string';
}

/** pg's error, also when TypeORM wrapped it. */
export function sqlError(error: unknown): SqlError | null {
  if (!isErrorLike(error)) return null;
  const inner = (error as { driverError?: unknown }).driverError;
  return isErrorLike(inner) ? inner : error;
}

const lostCodes = new Set(['57P01', '57P02', '57P03', '58030', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const lostTexts = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Class 53: no room on its disk, no memory, no connection left. Class 08: the connection itself. */
const lostClasses = ['53', '08'];

/** The database went away, is starting, has no room, or gave no connection in time: BUSY, never UNEXPECTED (G7). */
export function isConnectionLoss(error: unknown): boolean {
  const sql = sqlError(error);
  if (!sql) return false;
  return (sql.code !== undefined && (lostCodes.has(sql.code) || lostClasses.includes(sql.code.slice(0, 2)))) || lostTexts.test(sql.message);
}

/** Serialisation failure or deadlock: the same work may be run again. */
export function isRepeatable(error: unknown): boolean {
  const code = sqlError(error)?.code;
  return code === '40001' || code === '40P01';
}

/** An earlier statement of the same transaction has failed; this one was not tried. */
export function isAborted(error: unknown): boolean {
  return sqlError(error)?.code === '25P02';
}

export function isLockTimeout(error: unknown): boolean {
  return sqlError(error)?.code === '55P03';
}

const refusals = new Map<string, ErrorKey>();

/** A CHECK or UNIQUE that is the last wall behind a rule tells the rule's refusal instead of a 500. */
export function constraintMeans(constraint: string, key: ErrorKey): void {
  refusals.set(constraint, key);
}

/** A zero byte or half a character pair: no text that the database could hold, so the caller's mistake and not ours. */
function isUnholdableText({ code, message }: SqlError): boolean {
  return code === '22021' || code === '22P05' || (code === '22P02' && /type json/.test(message));
}

/** A value that its column cannot be compared with: no number, no time, too large. */
export function isMisfit(error: unknown): boolean {
  return ['22P02', '22003', '22007', '22008'].includes(sqlError(error)?.code ?? '');
}

export function refusalOf(error: unknown): DomainError | null {
  const sql = sqlError(error);
  if (!sql?.code) return null;
  const key = sql.constraint ? refusals.get(sql.constraint) : undefined;
  if (key && (sql.code === '23514' || sql.code === '23505')) return new DomainError(key);
  if (isUnholdableText(sql)) return new DomainError('VALIDATION_FAILED');
  // 57014 = statement timeout, 55P03 = lock timeout: the server is too busy to answer, nothing was changed.
  return sql.code === '57014' || sql.code === '55P03' ? new DomainError('BUSY') : null;
}
