import { DomainError } from '../../../schema/errors';
import { cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { emptyBook, taxOf } from '../rules/figures';
import { type Batch, settingOf } from './setting';

/** The refusal of a month whose law is unknown, which names the missing rule; null = its payments can be taxed. */
export async function missingLaw(ctx: Ctx, batch: Batch): Promise<DomainError | null> {
  try {
    taxOf(batch.kind, batch.month, emptyBook, { key: '', gross: cents(100) }, await settingOf(ctx, batch));
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.key === 'TAX_RULE_MISSING') return error;
    throw error;
  }
}
