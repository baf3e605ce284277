// What acts on many rows acts on those that the person saw (issue 30, which overrules the second half of D63): rows come with the version they
// had on the screen, "all" with the number that was agreed to.
import { createHash } from 'node:crypto';
import { array, type InferType, number, object, string } from 'yup';
import { DomainError } from '../../schema/errors';
import { limits } from '../../schema/limits';
import { idInput } from './shapes';

/** Rows as somebody saw them, each with the version it had then. */
export const seenRowsShape = () =>
  array(object({ id: idInput(), version: string().required().max(64), lineNo: number().integer().nullable().default(null) }))
    .max(limits.list.idsMax)
    .nullable()
    .default(null);
export type SeenRow = NonNullable<InferType<ReturnType<typeof seenRowsShape>>>[number];

/** How many the person agreed to; null = a caller who was shown no number, such as a program. */
export const expectedCountShape = () => number().integer().min(0).nullable().default(null);

/** The sum that was told, in cents; null = a caller who was shown none. */
export const expectedSumShape = () => number().integer().nullable().default(null);

/** The same for the same contents, whatever reads them; says nothing about what they are. */
export const versionOf = (contents: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 16);

/** The number asked is the number done. Errors: SELECTION_CHANGED. */
export function requireCount(now: number, asked: number | null | undefined): void {
  if (asked !== null && asked !== undefined && asked !== now) throw new DomainError('SELECTION_CHANGED', { asked, now });
}

/** The sum that was told is the sum done. Errors: STALE. */
export function requireSum(now: number, told: number | null | undefined): void {
  if (told !== null && told !== undefined && told !== now) throw new DomainError('STALE');
}
