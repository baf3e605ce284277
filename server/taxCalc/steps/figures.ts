// The taxes of the rows of a calculation, in the order of the list: the same rules and the same order as a payment of these rows would have.
import type { ServiceKind } from '../../../schema/codes';
import { taxCalcRow } from '../../../schema/machines/taxCalcRow';
import { type Cents, subtract, sum, ZERO } from '../../../schema/money';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { subjectById, taxBearers } from '../../subject/public';
import { estimate, isKnownIn, type TaxFigures } from '../../tax/public';

interface Payment {
  readonly key: string;
  readonly personId: string;
  readonly gross: Cents;
}

interface Calculated {
  readonly figures: TaxFigures;
  readonly net: Cents;
  readonly general: Cents | null;
  readonly continuous: Cents | null;
}

interface Where {
  readonly subjectId: string;
  readonly kind: ServiceKind;
  /** The month of the calculation; a row that ended later is computed in the same month again. */
  readonly month: string;
}

/** What the columns of a row are set to. */
export const columnsOf = ({ figures, net, general, continuous }: Calculated) => ({
  status: taxCalcRow.initial[net > 0 ? 0 : 1] ?? 'WARNING',
  gross_cents: figures.gross,
  net_cents: net,
  vat_cents: figures.vat,
  surtax_cents: figures.surtax,
  income_tax_cents: figures.incomeTax,
  general_cents: general,
  continuous_cents: continuous,
  tax_facts: figures,
});

export const monthNow = (ctx: Ctx): string => monthOf(ctx.now);

/** A payment whose taxes leave nothing is not made, so the ones after it are taxed without it. */
export async function calculate(ctx: Ctx, where: Where, payments: readonly Payment[]): Promise<Calculated[]> {
  const { vatRegion } = await subjectById(ctx, where.subjectId);
  const bearers = await taxBearers(ctx, where);
  const netOf = (figures: TaxFigures): Cents => {
    const borne = [
      bearers.vat === 'PAYEE' ? figures.vat : ZERO,
      bearers.surcharge === 'PAYEE' ? figures.surtax : ZERO,
      bearers.incomeTax === 'PAYEE' ? figures.incomeTax : ZERO,
    ];
    return subtract(figures.gross, sum(borne));
  };
  const taxed = new Map<string, TaxFigures>();
  for (let open = payments; open.length > 0; ) {
    const figures = await estimate(ctx, { ...where, vatRegion, lines: open });
    for (const one of figures) taxed.set(one.key, one);
    const unpaid = new Set(figures.filter((one) => netOf(one) <= 0).map(({ key }) => key));
    open = unpaid.size === 0 ? [] : open.filter(({ key }) => !unpaid.has(key));
  }
  const continuous = where.kind === 'LABOR_GENERAL' ? await continuousTaxes(ctx, { ...where, vatRegion }, payments) : null;
  return payments.map(({ key }) => {
    const figures = taxed.get(key);
    if (!figures) throw new Error(`row ${key} has no tax figures`);
    const compared = where.kind === 'LABOR_CONTINUOUS' ? figures.incomeTax : (continuous?.get(key) ?? null);
    return { figures, net: netOf(figures), general: figures.generalLaborTax, continuous: compared };
  });
}

/** LAW-010: what general labor would be as continuous labor; null in months whose law knows no such kind. */
async function continuousTaxes(
  ctx: Ctx,
  where: Omit<Where, 'kind'> & { readonly vatRegion: 'CITY' | 'TOWN' | 'OTHER' },
  payments: readonly Payment[],
): Promise<ReadonlyMap<string, Cents> | null> {
  if (!isKnownIn('LABOR_CONTINUOUS', where.month)) return null;
  const figures = await estimate(ctx, { ...where, kind: 'LABOR_CONTINUOUS', lines: payments });
  return new Map(figures.map((one) => [one.key, one.incomeTax]));
}
