import fc from 'fast-check';
import type { ServiceKind } from '../../schema/codes';
import { add, type Cents, cents, ppm, subtract, sum, ZERO } from '../../schema/money';
import { emptyBook, type PayeeBook, sumOfTaxes, type TaxSetting, taxOf } from '../../server/tax/rules/figures';
import { smallestGross } from '../../server/tax/rules/grossUp';

const KINDS: readonly ServiceKind[] = ['LABOR_GENERAL', 'LABOR_CONTINUOUS', 'BUSINESS_INCOME'];
const MONTH = '2026-11';
const setting: TaxSetting = {
  collection: { mode: 'ASSESSED_INCOME_RATE', rate: ppm(100_000), halfRelief: true, freeMonthly: ZERO },
  vat: { region: 'city', basis: 'exVat' },
};

/** What payees were paid before: nothing, some of the month, or a long year. */
const paid = fc.array(fc.tuple(fc.constantFrom('2026-09', '2026-10', MONTH), fc.integer({ min: 1, max: 30_000_000 })), { maxLength: 4 });
const netAmounts = fc.array(fc.integer({ min: 1, max: 40_000_000 }), { minLength: 1, maxLength: 4 });

const netOf = (kind: ServiceKind, book: PayeeBook, gross: Cents): Cents => {
  const { figures } = taxOf(kind, MONTH, book, { key: '1', gross }, setting);
  return subtract(gross, sumOfTaxes(figures));
};

const bookAfter = (kind: ServiceKind, payments: readonly (readonly [string, number])[]): PayeeBook => {
  let book = emptyBook;
  let month = '2026-09';
  for (const [at, amount] of [...payments].sort(([a], [b]) => (a < b ? -1 : 1))) {
    // What is of one month alone begins anew with the next.
    if (at !== month) book = { ...book, vat: emptyBook.vat, general: emptyBook.general, ownIncome: ZERO };
    month = at;
    book = taxOf(kind, at, book, { key: '0', gross: cents(amount) }, setting).book;
  }
  return month === MONTH ? book : { ...book, vat: emptyBook.vat, general: emptyBook.general, ownIncome: ZERO };
};

describe('from net to gross', () => {
  it('every line gives exactly the cent that was asked for, in the order of the list and whatever was paid before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), paid, netAmounts, (kind, payments, nets) => {
        let book = bookAfter(kind, payments);
        const figures = nets.map((net) => {
          const before = book;
          const gross = smallestGross((amount) => netOf(kind, before, amount), cents(net));
          const taxed = taxOf(kind, MONTH, before, { key: '1', gross }, setting);
          book = taxed.book;
          expect(subtract(gross, sumOfTaxes(taxed.figures))).toBe(net);
          return taxed.figures;
        });
        // Paid in this order, they leave together what was asked for together.
        const left = subtract(sum(figures.map((one) => one.gross)), sum(figures.map(sumOfTaxes)));
        expect(left).toBe(nets.reduce<Cents>((all, net) => add(all, cents(net)), ZERO));
      }),
      { numRuns: 2_000 },
    );
  });

  it('no smaller gross gives the same net', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), paid, fc.integer({ min: 1, max: 20_000_000 }), (kind, payments, net) => {
        const book = bookAfter(kind, payments);
        const gross = smallestGross((amount) => netOf(kind, book, amount), cents(net));
        // The tax rises with the gross, so a smaller one with the same net lies within a few cents, or before the cliff of VAT.
        for (let less = 1; less <= 20 && gross - less > 0; less += 1) expect(netOf(kind, book, cents(gross - less))).not.toBe(net);
      }),
      { numRuns: 1_000 },
    );
  });

  it('around the cliff of VAT takes the gross below it where there is one', () => {
    const gross = (net: number): number => smallestGross((amount) => netOf('LABOR_CONTINUOUS', emptyBook, amount), cents(net));
    expect(gross(9_500_000)).toBe(9_997_826);
    // Beyond what the gross below the cliff can give, the one behind it is taken.
    const behind = gross(9_700_000);
    expect(behind).toBeGreaterThan(10_100_000);
    expect(netOf('LABOR_CONTINUOUS', emptyBook, cents(behind))).toBe(9_700_000);
  });
});
