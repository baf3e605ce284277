// The SMS code of a payment: bound to user, statement, due amount and content, so that it confirms nothing else (D26).

import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import type { CodePurpose } from '../../../schema/messages';
import { formatYuan } from '../../../schema/money';
import type { Before, Ctx } from '../../kernel/context';
import { bindingOf, checkCode, useCode } from '../../verification/public';
import { contentHash } from '../store/lines';
import { findStatement, type StatementRecord } from '../store/statements';
import { dueOf } from './holdFunds';

/** Codes that passed before the command's transaction, by the input object that the runner hands to both. */
const passed = new WeakMap<object, string>();

export const payerKey = (actor: { readonly id: string } | null): string => `member:${actor?.id ?? ''}`;

export async function paymentBinding(ctx: Ctx, statement: StatementRecord, purpose: CodePurpose): Promise<string> {
  const { due } = await dueOf(ctx, statement);
  return bindingOf(purpose, ctx.actor?.id ?? '', ctx.companyId, statement.id, formatYuan(due), await contentHash(ctx, statement.id));
}

interface CodeInput {
  readonly id: string;
  readonly smsCode?: string | null | undefined;
}

/** Counts the try by a committed statement, before the command. A statement that is paid already needs no code: its answer is stored. */
export async function checkPaymentCode(before: Before, input: CodeInput, purpose: CodePurpose): Promise<void> {
  if (!before.company?.paymentVerificationOn) return;
  const binding = await before.autonomous((ctx) => bindingIfPayable(ctx, input.id, purpose));
  if (binding === null) return;
  if (!input.smsCode) throw new DomainError('CODE_REQUIRED');
  try {
    const { codeId } = await checkCode(before, { purpose, userKey: payerKey(before.actor), code: input.smsCode, binding });
    passed.set(input, codeId);
  } catch (error) {
    // The other click of a double click may have used the code a moment ago; then the stored answer is the answer.
    const isStillPayable = (await before.autonomous((ctx) => bindingIfPayable(ctx, input.id, purpose))) !== null;
    if (isStillPayable || !(error instanceof DomainError)) throw error;
  }
}

async function bindingIfPayable(ctx: Ctx, id: string, purpose: CodePurpose): Promise<string | null> {
  const statement = await findStatement(ctx, id);
  if (!statement || !statementMachine.can(statement.status, 'pay')) return null;
  return paymentBinding(ctx, statement, purpose);
}

/** Inside the command: of many right codes one goes on, and only for what it was sent for. */
export async function spendPaymentCode(ctx: Ctx, statement: StatementRecord, input: CodeInput, purpose: CodePurpose): Promise<void> {
  if (!ctx.company?.paymentVerificationOn) return;
  const codeId = passed.get(input);
  if (codeId === undefined) throw new DomainError('CODE_REQUIRED');
  await useCode(ctx, { codeId, binding: await paymentBinding(ctx, statement, purpose) });
}
