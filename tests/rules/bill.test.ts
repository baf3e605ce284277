import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Cents, cents, ppm, rate, yuan, ZERO } from '../../schema/money';
import { type BillFigures, interestOf, monthAfter, overdueDays, ownInterest, splitPayment, totalsOf } from '../../server/bill/rules';
import { between, randomOf } from '../kit/builders/random';

interface Vector {
  readonly settlement_cents: number;
  readonly service_fee_cents: number;
  readonly overdue_days: number;
  readonly daily_rate: string;
  readonly interest_cents: number;
}
const vectors = (JSON.parse(readFileSync(path.join(__dirname, 'vectors.json'), 'utf8')) as { overdue_interest: Vector[] }).overdue_interest;

const bill = (part: Partial<BillFigures> = {}): BillFigures => ({
  settlement: yuan('186400.00'),
  service: yuan('11184.00'),
  refundSettlement: ZERO,
  refundService: ZERO,
  pastRemittance: ZERO,
  pastInterest: ZERO,
  paidPrincipal: ZERO,
  paidInterest: ZERO,
  deadline: '2026-11-14',
  rate: rate('0.0005'),
  fixedInterest: null,
  ...part,
});

describe('the interest of a bill', () => {
  it.each(vectors)('of $settlement_cents + $service_fee_cents over $overdue_days days at $daily_rate is $interest_cents', (vector) => {
    const base = cents(vector.settlement_cents + vector.service_fee_cents);
    expect(interestOf(base, rate(vector.daily_rate), vector.overdue_days)).toBe(vector.interest_cents);
  });

  it('is 592.75 for the bill of October on 2026-11-20, and 198,176.75 are to be paid', () => {
    const totals = totalsOf(bill(), '2026-11-20');
    expect(totals).toMatchObject({ interest: yuan('592.75'), openPrincipal: yuan('197584.00'), openInterest: yuan('592.75') });
  });

  it.each([
    ['2026-11-13', 0],
    ['2026-11-14', 0],
    ['2026-11-15', 1],
    ['2026-12-01', 17],
    ['2028-03-01', 473],
  ])('of a bill due on 2026-11-14 has on %s run for %i days, leap day and turn of the year counted', (asOf, days) => {
    expect(overdueDays('2026-11-14', asOf)).toBe(days);
    expect(ownInterest(bill(), asOf)).toBe(interestOf(yuan('197584.00'), rate('0.0005'), days));
  });

  it('runs on the settlement and its fee alone: what is past, came back or was repaid in part changes nothing', () => {
    const part = {
      pastRemittance: yuan('500.00'),
      pastInterest: yuan('9.00'),
      refundSettlement: yuan('100.00'),
      paidPrincipal: yuan('50.00'),
    };
    expect(ownInterest(bill(part), '2026-11-20')).toBe(yuan('592.75'));
  });
});

it('a month is followed by the next, also over the year', () => {
  expect(['2026-01', '2026-09', '2026-12'].map(monthAfter)).toEqual(['2026-02', '2026-10', '2027-01']);
});

/** Dates one by one, and a fraction of integers that is rounded by hand. */
function naiveInterest(base: number, ratePpm: number, deadline: string, asOf: string): number {
  let days = 0;
  for (let at = new Date(`${deadline}T00:00:00Z`); at.toISOString().slice(0, 10) < asOf; at.setUTCDate(at.getUTCDate() + 1)) days += 1;
  const product = BigInt(base) * BigInt(days) * BigInt(ratePpm);
  return Number(product / 1_000_000n) + (product % 1_000_000n >= 500_000n ? 1 : 0);
}

it('any bill repaid in any parts on any days owes what a model that counts the days owes, and ends with every cent in its place', () => {
  const random = randomOf(18);
  for (let round = 0; round < 300; round += 1) {
    const ratePpm = between(random, 0, 2_000);
    let one = bill({
      settlement: cents(between(random, 1, 90_000_000)),
      service: cents(between(random, 0, 5_000_000)),
      pastRemittance: cents(between(random, 0, 1_000_000)),
      pastInterest: cents(between(random, 0, 10_000)),
      rate: ppm(ratePpm),
    });
    const whole = one.settlement + one.service;
    const model = { owed: whole + one.pastRemittance + one.pastInterest, paid: 0 };
    let day = new Date('2026-11-10T00:00:00Z');
    for (let part = 0; part < 6; part += 1) {
      day = new Date(day.getTime() + between(random, 0, 120) * 86_400_000);
      const asOf = day.toISOString().slice(0, 10);
      const totals = totalsOf(one, asOf);
      const due = model.owed + naiveInterest(whole, ratePpm, one.deadline, asOf) - model.paid;
      expect(totals.openPrincipal + totals.openInterest).toBe(due);
      const amount: Cents = part === 5 ? cents(due) : cents(between(random, 0, Math.floor(due / 3)));
      const { interest, principal } = splitPayment(amount, totals);
      expect(interest + principal).toBe(amount);
      expect(principal === 0 || interest === totals.openInterest).toBe(true);
      model.paid += amount;
      one = { ...one, paidPrincipal: cents(one.paidPrincipal + principal), paidInterest: cents(one.paidInterest + interest) };
    }
    const last = totalsOf(one, day.toISOString().slice(0, 10));
    expect([last.openPrincipal, last.openInterest]).toEqual([0, 0]);
  }
});

it('24 months in a row over a leap day, each carried into the next and repaid in parts, owe what a model that counts single days owes', () => {
  const random = randomOf(53);
  for (let round = 0; round < 40; round += 1) {
    const ratePpm = between(random, 100, 1_000);
    // What the model knows of a month: its base, its deadline, and the day from which the next bill has it.
    const months: { readonly base: number; readonly deadline: string; readonly takenOn: string }[] = [];
    let [period, paid, charged] = ['2027-01', 0, 0];
    let open: BillFigures | null = null;
    for (let month = 0; month < 24; month += 1) {
      const generatedOn = `${monthAfter(period)}-01`;
      const takenOn = `${monthAfter(monthAfter(period))}-01`;
      const [settlement, service] = [cents(between(random, 1, 30_000_000)), cents(between(random, 0, 1_800_000))];
      const past = open ? totalsOf(open, generatedOn) : null;
      let one = bill({
        settlement,
        service,
        pastRemittance: past?.openPrincipal ?? ZERO,
        pastInterest: past?.openInterest ?? ZERO,
        deadline: `${monthAfter(period)}-14`,
        rate: ppm(ratePpm),
      });
      months.push({ base: settlement + service, deadline: one.deadline, takenOn });
      charged += settlement + service;
      const owedOn = (day: string): number =>
        charged - paid + months.reduce((all, m) => all + naiveInterest(m.base, ratePpm, m.deadline, day < m.takenOn ? day : m.takenOn), 0);
      for (let day = between(random, 1, 12); day < 28; day += between(random, 3, 20)) {
        const asOf = `${monthAfter(period)}-${String(day).padStart(2, '0')}`;
        const totals = totalsOf(one, asOf);
        expect(totals.openPrincipal + totals.openInterest).toBe(owedOn(asOf));
        const { interest, principal } = splitPayment(cents(between(random, 0, Math.floor(owedOn(asOf) / 2))), totals);
        paid += interest + principal;
        one = { ...one, paidPrincipal: cents(one.paidPrincipal + principal), paidInterest: cents(one.paidInterest + interest) };
      }
      open = one;
      period = monthAfter(period);
    }
    // The last deadline lies in January 2029: February 2028 had its 29th among the days counted.
    expect(months.at(13)?.deadline).toBe('2028-03-14');
  }
});

it.each([
  ['2028-02-28', '2028-02-29', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2027-02-28', '2027-03-01', 1],
])('from %s to %s a bill is late for %i days', (deadline, asOf, days) => {
  expect(overdueDays(deadline, asOf)).toBe(days);
});
