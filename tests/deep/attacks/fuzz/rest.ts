// Calls of every row of the REST table: honest fields with one to three of them spoiled.
import { errors } from '../../../../schema/errors';
import { fieldsOf } from '../../../../server/kernel/doors/openapi';
import type { RestRow } from '../../../../server/kernel/doors/restRow';
import { keyOf, readSpec } from '../../../contract/paths';
import type { RestAnswer } from '../../../kit/clients/clients';
import { hostileText, hostileValue, oneOf, plainText, type Random } from './values';

/** The value that a field names something with, e.g. the id of a statement of the caller's; '' = it names nothing. */
export type Naming = (random: Random, field: string) => string;

export interface RestCall {
  readonly method: string;
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The fields that are not as they should be. */
  readonly spoiled: readonly string[];
}

const requested = new Map(readSpec().map((row) => [keyOf(row), row.request.filter((name) => /^\w+$/.test(name))]));

/** What the row's map asks for, and what the specs say that old clients send. */
export function namesOf(row: RestRow): string[] {
  return [...new Set([...fieldsOf(row), ...(requested.get(keyOf(row)) ?? [])])].sort();
}

export function restCall(random: Random, row: RestRow, naming: Naming): RestCall {
  const names = namesOf(row);
  const spoiled = new Set(Array.from({ length: Math.min(names.length, 1 + Math.floor(random() * 3)) }, () => oneOf(random, names)));
  const isQuery = row.method === 'GET' || row.isUpload;
  const value = (name: string): unknown => {
    if (spoiled.has(name)) return isQuery ? hostileText(random, name) : hostileValue(random, name);
    return naming(random, name) || plainText(name);
  };
  const given = names.filter((name) => spoiled.has(name) || random() < 0.8);
  return {
    method: row.method,
    path: row.path,
    values: Object.fromEntries(given.map((name) => [name, value(name)])),
    spoiled: [...spoiled],
  };
}

/** What is wrong with the answer; null = it is one that a caller can act on. */
export function restFault({ status, code, message, result }: RestAnswer<unknown>): string | null {
  if (status >= 500 || code === 10_000) return `${status} ${code} ${message}`;
  // Its own words mean that no field was named.
  if (message === errors.VALIDATION_FAILED.zh && Object.keys((result as { fields?: object })?.fields ?? {}).length === 0)
    return 'refused without naming a field';
  return null;
}
