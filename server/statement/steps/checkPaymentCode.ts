// The SMS code of a payment: bound to user, statement, due amount and content, so that it confirms nothing else (D26).
import { statement as statementMachine } from '../../../schema/machines/statement';
import type { CodePurpose } from '../../../schema/messages';
import { formatYuan } from '../../../schema/money';
import type { Before, Ctx } from '../../kernel/context';
import * as codes from '../../verification/public';
import { contentHash } from '../store/lines';
import { findStatement, type StatementRecord } from '../store/statements';
import { dueOf } from './holdFunds';

export async function paymentBinding(ctx: Ctx, statement: StatementRecord, purpose: CodePurpose): Promise<string> {
  const { due } = await dueOf(ctx, statement);
  return codes.bindingOf(purpose, ctx.actor?.id ?? '', ctx.companyId, statement.id, formatYuan(due), await contentHash(ctx, statement.id));
}

interface CodeInput {
  readonly id: string;
  readonly smsCode?: string | null | undefined;
  readonly secondFactor?: string | null | undefined;
}

export function checkPaymentCode(before: Before, input: CodeInput, purpose: CodePurpose): Promise<void> {
  return codes.checkPaymentCode(before, input, {
    purpose,
    code: input.smsCode,
    factor: input.secondFactor,
    binding: (ctx) => bindingIfPayable(ctx, input.id, purpose),
  });
}

async function bindingIfPayable(ctx: Ctx, id: string, purpose: CodePurpose): Promise<string | null> {
  const statement = await findStatement(ctx, id);
  if (!statement || !statementMachine.can(statement.status, 'pay')) return null;
  return paymentBinding(ctx, statement, purpose);
}

export function spendPaymentCode(ctx: Ctx, statement: StatementRecord, input: CodeInput, purpose: CodePurpose): Promise<void> {
  return codes.spendPaymentCode(ctx, input, () => paymentBinding(ctx, statement, purpose));
}
