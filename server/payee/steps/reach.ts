// What is of a person as a whole is open to a phone that every company which knows her has: one company says of her what it likes.
import { DomainError } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import { isWhole } from '../store/sessions';

/** Errors: PAYEE_PHONE_DIFFERS. */
export async function requireWhole(ctx: Ctx): Promise<void> {
  if (!(await isWhole(ctx))) throw new DomainError('PAYEE_PHONE_DIFFERS');
}
