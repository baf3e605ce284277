import { runRaw } from '../../../server/kernel/usecase';
import { opsSetTaxSetting } from '../../../server/tax/commands/ops-set-tax-setting';
import { makeBuilder } from '../../../server/tools/seed/builder';
import type { SmallWorld } from '../worlds/smallWorld';

/** From November 2026 business income at a subject carries a levy of 0.8 %, which the platform bears unless the terms of a company say otherwise (D33). */
export async function levyAt(world: SmallWorld, subjectId: string): Promise<void> {
  const operator = await makeBuilder(world.api, world.gateways).operator({ ...world.platform.review, roles: ['OPS_TAX'] });
  await runRaw(operator, opsSetTaxSetting, { subjectId, fromMonth: '2026-11', mode: 'FIXED_LEVY_RATE', rate: '0.008' });
}
