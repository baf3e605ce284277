import { csvOf } from '../../client/analytics/csv';
import { amountBandOf } from '../../schema/analytics';
import { idCheckCharacter } from '../../schema/identity';
import { groupOutcomes, successRate, traitsOf } from '../../server/analytics/rules';
import { datesOf, daysCompared, daysOf, lengthOf } from '../../server/analytics/steps/days';

const card = (first17: string): string => first17 + idCheckCharacter(first17);

it('[ANA-004 2/2] without dates asks for the thirty days that end yesterday in Shanghai', () => {
  // 00:30 of the 21st in Shanghai is still the 20th in Greenwich.
  expect(daysOf({ from: null, to: null }, new Date('2026-11-20T16:30:00Z'))).toEqual({ from: '2026-10-22', to: '2026-11-20' });
  expect(daysOf({ from: '2026-11-01', to: null }, new Date('2026-11-20T16:30:00Z'))).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(lengthOf(daysOf({ from: null, to: '2026-03-15' }, new Date()))).toBe(30);
});

it('compares with as many days right before, and whole months with whole months', () => {
  expect(daysCompared({ from: '2026-10-22', to: '2026-11-20' }, null)).toEqual({ from: '2026-09-22', to: '2026-10-21' });
  expect(daysCompared({ from: '2026-05-01', to: '2026-10-31' }, null)).toEqual({ from: '2025-11-01', to: '2026-04-30' });
  expect(daysCompared({ from: '2026-03-01', to: '2026-03-31' }, null)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  // From a day that was named: as many days, and whole months with whole months.
  expect(daysCompared({ from: '2026-10-22', to: '2026-11-20' }, '2025-10-22')).toEqual({ from: '2025-10-22', to: '2025-11-20' });
  expect(daysCompared({ from: '2026-01-01', to: '2026-02-28' }, '2024-01-01')).toEqual({ from: '2024-01-01', to: '2024-02-29' });
  expect(daysCompared({ from: '2026-03-01', to: '2026-03-31' }, '2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-03-12' });
});

it('has a step for each day or month, also the empty ones', () => {
  expect(datesOf({ from: '2026-02-27', to: '2026-03-01' }, 'DAY')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(datesOf({ from: '2025-12-15', to: '2026-02-01' }, 'MONTH')).toEqual(['2025-12', '2026-01', '2026-02']);
});

it('puts an amount into the band that begins at or below it', () => {
  expect([1, 299_999, 300_000, 1_000_000, 1_499_999, 5_000_000].map(amountBandOf)).toEqual(['A0', 'A0', 'A3', 'A10', 'A10', 'A50']);
});

it('reads province, sex and age of the day out of an id number, and nothing out of a broken one', () => {
  const woman = card('33010219961121002');
  expect(traitsOf(woman, '2026-11-20')).toEqual({ province: '33', sex: 'F', age_band: 'Y25' });
  expect(traitsOf(woman, '2021-11-20').age_band).toBe('Y18');
  expect(traitsOf(woman, '2021-11-21').age_band).toBe('Y25');
  // The last two digits of a permit of 台湾 residents.
  expect(traitsOf(card('83000019960101001'), '2026-11-20').province).toBe('71');
  expect(traitsOf('330102', '2026-11-20')).toEqual({ province: '33', sex: 'U', age_band: 'UNKNOWN' });
  expect(traitsOf(undefined, '2026-11-20')).toEqual({ province: '00', sex: 'U', age_band: 'UNKNOWN' });
});

it('adds lines up by what charts divide by, and has each person once', () => {
  const line = (person_id: string, gross_cents: string, is_paid = true) => ({
    payee_id: person_id,
    person_id,
    subject_id: '1',
    kind: 'LABOR_GENERAL',
    gross_cents,
    is_paid,
    fail_code: is_paid ? '' : 'RETURNED',
  });
  const cards = new Map([
    ['7', card('33010219961121002')],
    ['8', card('11010119800101003')],
  ]);
  const { days, people, failures } = groupOutcomes(
    '2026-11-20',
    [line('7', '400000'), line('7', '450000'), line('7', '100', false), line('8', '1', false)],
    cards,
  );
  expect(
    days.map(({ amount_band, province, ok_count, ok_cents, fail_count }) => [amount_band, province, ok_count, ok_cents, fail_count]),
  ).toEqual([
    ['A3', '33', 2, 850_000, 0],
    ['A0', '33', 0, 0, 1],
    ['A0', '11', 0, 0, 1],
  ]);
  expect(people.map(({ person_id, is_paid }) => [person_id, is_paid])).toEqual([
    ['7', true],
    ['8', false],
  ]);
  expect(failures).toEqual([{ subject_id: '1', kind: 'LABOR_GENERAL', fail_code: 'RETURNED', fail_count: 2 }]);
  expect(JSON.stringify([days, people])).not.toContain('19961121');
});

it('says a rate in percent with two digits, and none where nothing was tried', () => {
  expect([successRate(41, 1), successRate(1, 2), successRate(3, 0), successRate(0, 4), successRate(0, 0)]).toEqual([
    97.62,
    33.33,
    100,
    0,
    null,
  ]);
});

it('a file of a chart is one that no sheet program runs', () => {
  const columns = [{ label: '省份', isNumber: false }];
  const row = (...raw: string[]) => ({ key: raw[0] ?? '', cells: [], raw, bar: null });
  expect(csvOf({ columns, rows: [row('=1+1', '-12.50'), row('@cmd', '3.5%'), row('a,"b"', '+1')] })).toBe(
    `\ufeff省份\r\n'=1+1,-12.50\r\n'@cmd,3.5%\r\n"a,""b""",'+1\r\n`,
  );
});
