import type { ServiceKind, VatRegion } from '../../../schema/codes';
import type { Cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { CollectionVersion } from '../rules/business';
import { defaultSetting, type TaxSetting } from '../rules/figures';
import * as store from '../store';

export interface Batch {
  readonly subjectId: string;
  readonly kind: ServiceKind;
  /** "2026-11", in Asia/Shanghai: the month in which the lines are first sent (D54). */
  readonly month: string;
  /** Where the subject pays urban maintenance tax. */
  readonly vatRegion?: VatRegion;
}

export interface EstimateLine {
  readonly key: string;
  readonly personId: string;
  readonly gross: Cents;
}

const regions = { CITY: 'city', TOWN: 'town', OTHER: 'other' } as const;

/** The setting of a month, and those that it has followed. */
interface DatedSetting extends TaxSetting {
  readonly versions: readonly CollectionVersion[];
}

export async function settingOf(ctx: Ctx, { subjectId, month, vatRegion = 'CITY' }: Omit<Batch, 'kind'>): Promise<DatedSetting> {
  const versions = await store.settingsUntil(ctx, subjectId, month);
  const now = versions.at(-1);
  const vat = { region: regions[vatRegion], basis: now?.basis ?? defaultSetting.vat.basis };
  return { collection: now?.collection ?? defaultSetting.collection, vat, versions };
}
