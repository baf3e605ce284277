import { type Cents, sum, yuan, ZERO } from '../../schema/money';
import { quarterOf } from '../../server/tax/rules/month';
import { nextInQuarter, nothingSold, type QuarterCharged } from '../../server/tax/rules/quarter';
import { vatRulesOf } from '../../server/tax/rules/vat';

const rules = vatRulesOf('2026-11');

/** Sales of one seller in one quarter, one after the other. */
function sold(month: string, amounts: readonly string[]) {
  let book: QuarterCharged = nothingSold;
  return amounts.map((amount) => {
    const { step, after } = nextInQuarter(vatRulesOf(month), book, yuan(amount));
    book = after;
    return step;
  });
}

const charged = (steps: readonly { tax: Cents; supply: Cents }[]): Cents => sum(steps.flatMap(({ tax, supply }) => [tax, supply]));

describe('sales of a quarter (D38, D50)', () => {
  it('demo company E: 320,000.00 after an exempt 60,000.00 costs 3,358.41 and 629.71 for what came before, 3,988.12 in all', () => {
    const [first, crossing] = sold('2026-11', ['60000.00', '320000.00']);
    expect(first).toMatchObject({ exempt: true, tax: ZERO, supply: ZERO });
    expect(crossing).toMatchObject({ exempt: false, tax: yuan('3358.41'), supply: yuan('629.71'), quarterGross: yuan('380000.00') });
    expect(charged(crossing ? [crossing] : [])).toBe(yuan('3988.12'));
  });

  it('80,000.00 and 150,000.00 alone stay below 300,000 and cost nothing', () => {
    for (const amount of ['80000.00', '150000.00', '302999.99']) {
      expect(nextInQuarter(rules, nothingSold, yuan(amount)).step).toMatchObject({ exempt: true, tax: ZERO, supply: ZERO });
    }
  });

  it('exactly 300,000 without VAT is taxed from 2026 and was exempt before; its education surcharges stay exempt', () => {
    const edge = nextInQuarter(rules, nothingSold, yuan('303000.00')).step;
    expect(edge).toMatchObject({ exempt: false, tax: yuan('3105.00'), supply: ZERO });
    expect(nextInQuarter(vatRulesOf('2025-11'), nothingSold, yuan('303000.00')).step).toMatchObject({ exempt: true, tax: ZERO });
    // One fen more and both education surcharges are due.
    expect(nextInQuarter(rules, nothingSold, yuan('303000.02')).step.tax).toBe(yuan('3180.00'));
  });

  it('whatever the order and the split, what was charged is the tax on the quarter, and the supply is never below zero', () => {
    const whole = charged(sold('2026-11', ['380000.00']));
    for (const amounts of [
      ['60000.00', '320000.00'],
      ['320000.00', '60000.00'],
      ['100000.01', '99999.99', '90000.33', '89999.67'],
      [...Array.from({ length: 37 }, () => '10000.01'), '9999.63'],
    ]) {
      const steps = sold('2026-11', amounts);
      expect(charged(steps)).toBe(whole);
      for (const step of steps) expect(step.supply).toBeGreaterThanOrEqual(0);
    }
  });

  it('after the crossing a sale carries its own tax, and only rounding is supplied', () => {
    const after = sold('2026-11', ['60000.00', '320000.00', '10000.00'])[2];
    expect(after?.tax).toBe(yuan('104.95'));
    expect(after?.supply).toBeLessThanOrEqual(2);
  });

  it('when more was charged than is due any more, nothing is paid back here', () => {
    const book = { gross: yuan('50000.00'), tax: yuan('3988.12') };
    expect(nextInQuarter(rules, book, yuan('260000.00')).step).toMatchObject({ tax: ZERO, supply: ZERO });
  });

  it('a month belongs to its quarter, and a year without a rule refuses', () => {
    expect(['2026-01', '2026-03', '2026-04', '2026-11', '2026-12'].map(quarterOf)).toEqual([
      '2026-Q1',
      '2026-Q1',
      '2026-Q2',
      '2026-Q4',
      '2026-Q4',
    ]);
    expect(() => vatRulesOf('2028-01')).toThrow(expect.objectContaining({ key: 'TAX_RULE_MISSING' }));
  });
});
