import type { ServiceKind } from '../../schema/codes';
import { add, type Cents, cents, ppm, subtract, sum, ZERO } from '../../schema/money';
import { emptyBook, type PayeeBook, sumOfTaxes, type TaxSetting, taxOf } from '../../server/tax/rules/figures';
import { smallestGross } from '../../server/tax/rules/grossUp';
import { fc } from '../kit/checks/properties';

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

type Bearers = { readonly vat: boolean; readonly surtax: boolean; readonly incomeTax: boolean };
const ALL: Bearers = { vat: true, surtax: true, incomeTax: true };
const bearersOf = fc.record({ vat: fc.boolean(), surtax: fc.boolean(), incomeTax: fc.boolean() });

/** What is left to a payee who bears these taxes; and the search for it. */
const netFor = (kind: ServiceKind, book: PayeeBook, { vat, surtax, incomeTax }: Bearers, gross: Cents): Cents => {
  const { figures } = taxOf(kind, MONTH, book, { key: '1', gross }, setting);
  const borne = [vat && figures.vat, surtax && figures.surtax, incomeTax && figures.incomeTax].filter((tax) => tax !== false);
  return subtract(gross, sum(borne));
};
const search = (kind: ServiceKind, book: PayeeBook, net: number, bearers = ALL) =>
  smallestGross(
    (amount) => netFor(kind, book, bearers, amount),
    cents(net),
    (amount) => taxOf(kind, MONTH, book, { key: '1', gross: amount }, setting).figures.vatBasis.exempt,
  );
const grossFor = (kind: ServiceKind, book: PayeeBook, net: number): Cents => {
  const found = search(kind, book, net);
  if (!('gross' in found)) throw new Error(`no gross leaves ${net}`);
  return found.gross;
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
          const gross = grossFor(kind, before, net);
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
        const gross = grossFor(kind, book, net);
        // The tax rises with the gross, so a smaller one with the same net lies within a few cents, or before the cliff of VAT.
        for (let less = 1; less <= 20 && gross - less > 0; less += 1) expect(netOf(kind, book, cents(gross - less))).not.toBe(net);
      }),
      { numRuns: 1_000 },
    );
  });

  it('around the cliff of VAT takes the gross below it where there is one', () => {
    const gross = (net: number): number => grossFor('LABOR_CONTINUOUS', emptyBook, net);
    expect(gross(9_500_000)).toBe(9_997_826);
    // Beyond what the gross below the cliff can give, the one behind it is taken.
    const behind = gross(9_700_000);
    expect(behind).toBeGreaterThan(10_100_000);
    expect(netOf('LABOR_CONTINUOUS', emptyBook, cents(behind))).toBe(9_700_000);
  });

  it('whoever bears which tax, gives exactly the net by the smallest gross, or says between which nets there is none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), paid, fc.integer({ min: 1, max: 20_000_000 }), bearersOf, (kind, payments, net, bearers) => {
        const book = bookAfter(kind, payments);
        const found = search(kind, book, net, bearers);
        const left = (gross: number) => netFor(kind, book, bearers, cents(gross));
        if ('gross' in found) {
          expect(left(found.gross)).toBe(net);
          for (let less = 1; less <= 20 && found.gross - less > 0; less += 1) expect(left(found.gross - less)).not.toBe(net);
        } else {
          // Only where she bears the income tax without the VAT does her net jump.
          expect([bearers.vat, bearers.incomeTax, found.below < net, net < found.above]).toEqual([false, true, true, true]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('a free amount of the month is a jump of its own beside that of the VAT: what fits beyond both is found', () => {
    const free = 10_000_000;
    const levied: TaxSetting = {
      ...setting,
      collection: { mode: 'FIXED_LEVY_RATE', rate: ppm(10_000), halfRelief: false, freeMonthly: cents(free) },
    };
    const figures = (gross: number) => taxOf('BUSINESS_INCOME', MONTH, emptyBook, { key: '1', gross: cents(gross) }, levied).figures;
    const net = (gross: number) => subtract(cents(gross), figures(gross).incomeTax);
    expect(net(10_150_500)).toBe(10_050_000);
    const found = smallestGross(net, cents(10_050_000), (gross) => figures(gross).vatBasis.exempt);
    expect(found).toEqual({ gross: 10_150_500 });
  });

  it('around the cliff of VAT that the payee does not bear, finds what fits on it and refuses what lies in the jump', () => {
    const bearers = { vat: false, surtax: true, incomeTax: true };
    const incomeTaxAlone = { vat: false, surtax: false, incomeTax: true };
    expect([10_099_999, 10_100_000].map((gross) => netFor('LABOR_CONTINUOUS', emptyBook, incomeTaxAlone, cents(gross)))).toEqual([
      9_593_999, 9_602_000,
    ]);
    expect(search('LABOR_CONTINUOUS', emptyBook, 9_602_000, incomeTaxAlone)).toEqual({ gross: 10_100_000 });
    expect(search('LABOR_CONTINUOUS', emptyBook, 9_593_999, incomeTaxAlone)).toEqual({ gross: 10_099_999 });
    expect(search('LABOR_CONTINUOUS', emptyBook, 9_600_000, incomeTaxAlone)).toEqual({ below: 9_593_999, above: 9_602_000 });
    // With the surcharge of the VAT as well it is a smaller jump, and a second drop behind it.
    const behind = netFor('LABOR_CONTINUOUS', emptyBook, bearers, cents(10_100_000));
    expect(search('LABOR_CONTINUOUS', emptyBook, behind, bearers)).toEqual({ gross: 10_100_000 });
  });
});
