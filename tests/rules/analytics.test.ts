import { csvOf } from '../../client/analytics/csv';
import { lonely } from '../../client/analytics/curves';
import { barAxis, classesOf, curveAxis, fitLabels, shadeOf } from '../../client/analytics/scale';
import { nextSpot } from '../../client/analytics/spots';
import { type Figures, failuresAt, percent, percentOf, tableOf } from '../../client/analytics/tables';
import { daysWrong } from '../../client/analytics/use-asked';
import { shortLike, tileLike } from '../../client/kit/format/money';
import { readAddress, word } from '../../client/kit/list/address';
import { amountBandOf, provinceLetters, provinceNames } from '../../schema/analytics';
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
  const compared = (from: string, to: string, start: string | null = null) => daysCompared({ from, to }, start, 'DAY');
  expect(compared('2026-10-22', '2026-11-20')).toEqual({ from: '2026-09-22', to: '2026-10-21' });
  expect(compared('2026-05-01', '2026-10-31')).toEqual({ from: '2025-11-01', to: '2026-04-30' });
  expect(compared('2026-03-01', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  // From a day that was named: as many days, and whole months with whole months.
  expect(compared('2026-10-22', '2026-11-20', '2025-10-22')).toEqual({ from: '2025-10-22', to: '2025-11-20' });
  expect(compared('2026-01-01', '2026-02-28', '2024-01-01')).toEqual({ from: '2024-01-01', to: '2024-02-29' });
  expect(compared('2026-03-01', '2026-03-31', '2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-03-12' });
});

it('by month compares each month with one month, day for day, so that no bar stands under another month', () => {
  const compared = (from: string, to: string, start: string | null = null) => daysCompared({ from, to }, start, 'MONTH');
  // This year until yesterday: eleven months with eleven, the last of them as far as this one has come.
  expect(compared('2026-01-01', '2026-11-19')).toEqual({ from: '2025-02-01', to: '2025-12-19' });
  expect(compared('2026-01-01', '2026-11-19', '2025-01-01')).toEqual({ from: '2025-01-01', to: '2025-11-19' });
  expect(compared('2026-05-01', '2026-10-31')).toEqual({ from: '2025-11-01', to: '2026-04-30' });
  expect(compared('2024-02-01', '2024-02-29', '2023-02-01')).toEqual({ from: '2023-02-01', to: '2023-02-28' });
  // A start within a month means that month, where the days asked for begin with one.
  expect(compared('2026-03-01', '2026-03-31', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  // Days that begin within a month: the same days of the months before, as near as they can lie without being asked for themselves.
  expect(compared('2026-03-15', '2026-05-10')).toEqual({ from: '2026-01-15', to: '2026-03-10' });
  expect(compared('2026-03-10', '2026-05-15')).toEqual({ from: '2025-12-10', to: '2026-02-15' });
  expect(compared('2026-03-15', '2026-05-10', '2026-01-20')).toEqual({ from: '2026-01-20', to: '2026-03-17' });
  for (const [from, to] of [
    ['2026-01-01', '2026-11-19'],
    ['2026-03-15', '2026-05-10'],
    ['2024-12-31', '2026-02-28'],
  ] as const)
    for (const start of [null, `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`])
      expect([from, start, datesOf(compared(from, to, start), 'MONTH').length]).toEqual([
        from,
        start,
        datesOf({ from, to }, 'MONTH').length,
      ]);
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
  const row = (...raw: string[]) => ({ key: raw[0] ?? '', cells: [], raw, bars: [] });
  expect(
    csvOf({ columns, rows: [row('=1+1', '-12.50'), row('@cmd', '3.5%'), row('a,"b"', '+1')], foot: { cells: [], raw: ['=SUM', '1.00'] } }),
  ).toBe(`\ufeff省份\r\n'=1+1,-12.50\r\n'@cmd,3.5%\r\n"a,""b""",'+1\r\n'=SUM,1.00\r\n`);
});

it('a percentage has one decimal, and what is not all is never rounded up to it', () => {
  expect([99.55, 30, 8.2, 100, 99.97, 0, null].map((rate) => percent(rate))).toEqual([
    '99.6%',
    '30.0%',
    '8.2%',
    '100.0%',
    '99.9%',
    '0.0%',
    '—',
  ]);
  expect([percentOf(1, 3), percentOf(3, 3), percentOf(0, 0), percentOf(9_999, 10_000)]).toEqual(['33.3%', '100.0%', '—', '99.9%']);
});

describe('a drawing', () => {
  it('has an axis that begins with nothing under bars, and says where else under curves', () => {
    expect(barAxis(469_600, false)).toEqual({ min: 0, max: 600_000, ticks: [0, 200_000, 400_000, 600_000] });
    expect(barAxis(3, true).ticks).toEqual([0, 1, 2, 3]);
    expect(barAxis(0, true).ticks).toEqual([0, 1]);
    expect(barAxis(42, true).ticks).toEqual([0, 20, 40, 60]);
    // No rate is above 100; a fall from 100 to 90 is no fall to nothing, and its axis is named.
    expect(curveAxis([100, 90, null, 97.1], 100)).toMatchObject({ min: 85, max: 100 });
    expect(curveAxis([100, 100], 100)).toMatchObject({ max: 100 });
    expect(curveAxis([2_000, 11_000]).min).toBe(0);
    expect(curveAxis([10_500, 11_500]).min).toBeGreaterThan(9_000);
    expect(curveAxis([null, null], 100)).toMatchObject({ min: 0, max: 1 });
  });

  it('has a dot where no line leads to a point: a comparison of one day is seen', () => {
    expect([lonely([null, 100, null]), lonely([98]), lonely([98, 99, null, 97]), lonely([null, null])]).toEqual([[1], [0], [3], []]);
  });

  it('writes labels whole while they have room, then short, then every second or third of them', () => {
    const at = (step: number) =>
      ['377,520.00', '370,440.00', '376,930.00', '384,160.00'].map((long, nth) => ({ at: nth * step, long, short: '37.8万' }));
    expect(fitLabels(at(90))).toEqual(['377,520.00', '370,440.00', '376,930.00', '384,160.00']);
    expect(fitLabels(at(50))).toEqual(['37.8万', '37.8万', '37.8万', '37.8万']);
    expect(fitLabels(at(25))).toEqual(['', '37.8万', '', '37.8万']);
    expect(fitLabels(at(5))).toEqual(['', '', '', '37.8万']);
    // Bars of nothing have no label that would take room.
    expect(
      fitLabels([
        { at: 0, long: '377,520.00', short: '37.8万' },
        { at: 40, long: '', short: '' },
        { at: 80, long: '370,440.00', short: '37万' },
      ]),
    ).toEqual(['377,520.00', '', '370,440.00']);
  });

  it('divides a map into classes of about as many places, so that one large place leaves the others their differences', () => {
    const amounts = [521_640, ...Array.from({ length: 29 }, (_, at) => 2_000 + at * 2_000)];
    const classes = classesOf(amounts);
    const counts = classes.map((from, nth) => amounts.filter((amount) => amount >= from && amount < (classes[nth - 1] ?? Infinity)).length);
    expect(counts).toEqual([6, 6, 6, 6, 6]);
    expect(classes).toEqual([50_000, 38_000, 26_000, 14_000, 0]);
    expect([classesOf([]), classesOf([6_000]), classesOf([5, 5, 5])]).toEqual([[0], [0], [0]]);
    expect(classesOf([100, 200])).toEqual([200, 0]);
    expect([shadeOf(0, 1), shadeOf(0, 2), shadeOf(1, 2), ...[0, 1, 2, 3, 4].map((nth) => shadeOf(nth, 5))]).toEqual([
      5, 5, 1, 5, 4, 3, 2, 1,
    ]);
  });

  it('names amounts that stand beside each other in one unit', () => {
    expect([6_000, 12_000, 0].map(shortLike(12_000))).toEqual(['0.6万', '1.2万', '0']);
    expect([600, 9_000].map(shortLike(9_000))).toEqual(['600', '9000']);
  });

  it('has tiles that tell provinces apart and figures that fit them', () => {
    const known = Object.keys(provinceNames).filter((code) => code !== '00');
    expect(Object.keys(provinceLetters)).toEqual(known);
    expect(new Set(Object.values(provinceLetters)).size).toBe(known.length);
    expect([514_410, 164_760, 38_400, 0].map(tileLike(514_410))).toEqual(['51.4万', '16.5万', '3.84万', '0']);
  });

  it('is walked by the arrows: along a line, between two sides, and over a map with gaps', () => {
    const line = [0, 1, 2].map((column) => ({ row: 0, column }));
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map((key) => nextSpot(line, 1, key))).toEqual([
      2, 0, 2, 0, 0, 2, 1,
    ]);
    expect([nextSpot(line, 2, 'ArrowRight'), nextSpot(line, 0, 'ArrowUp')]).toEqual([2, 0]);
    const sides = [
      { row: 0, column: 0 },
      { row: 0, column: 1 },
      { row: 2, column: 1 },
    ];
    expect([
      nextSpot(sides, 0, 'ArrowRight'),
      nextSpot(sides, 1, 'ArrowDown'),
      nextSpot(sides, 0, 'ArrowDown'),
      nextSpot(sides, 2, 'ArrowLeft'),
    ]).toEqual([1, 2, 2, 0]);
  });
});

it('a day of the address or of a field that the figures cannot be asked for is named, and why', () => {
  const wrong = (startDate?: string, endDate?: string) => daysWrong({ startDate, endDate }, '2026-11-20');
  expect(wrong('2026-02-30', '2026-03-01')).toEqual({ field: 'startDate', error: 'noDay' });
  expect(wrong('2026-02-01', '2026-02-30')).toEqual({ field: 'endDate', error: 'noDay' });
  expect(wrong('2026-11-01', '2026-11-21')).toEqual({ field: 'endDate', error: 'future' });
  expect(wrong('1999-12-31')).toEqual({ field: 'startDate', error: 'early' });
  expect(wrong('2026-11-02', '2026-11-01')).toEqual({ field: 'endDate', error: 'reversed' });
  expect([wrong('2023-11-16', '2026-11-19'), wrong('2023-11-15', '2026-11-19')]).toEqual([null, { field: 'startDate', error: 'tooLong' }]);
  expect(wrong('2000-01-01')).toEqual({ field: 'startDate', error: 'tooLong' });
  expect([wrong(), wrong('2026-11-20'), wrong(undefined, '2026-11-20')]).toEqual([null, null, null]);
});

it('words of an address that mean nothing are left out and named', () => {
  const readers = {
    dimension: word.key(['DAY', 'MONTH']),
    from: word.day('2000-01-01', '2026-11-20'),
    subject: word.among(['7']),
    page: word.page(200),
  };
  const read = (text: string) => readAddress(readers, new URLSearchParams(text));
  expect(read('dimension=MONTH&from=2026-02-28&subject=7&page=3')).toEqual({
    read: { dimension: 'MONTH', from: '2026-02-28', subject: '7', page: 3 },
    ignored: [],
  });
  expect(read('dimension=FOO&from=2026-02-30&subject=8&page=-1')).toEqual({ read: {}, ignored: ['dimension', 'from', 'subject', 'page'] });
  expect(read('dimension=&other=1&page=99999')).toEqual({ read: { page: 200 }, ignored: [] });
  expect([word.among(undefined)('8'), word.among(undefined)("1' or 1")]).toEqual(['8', undefined]);
});

describe('the last line of each chart, in table and file', () => {
  const point = (date: string, labor: string, business: string, times: number, people: number, newcomers: number, failed: number) => ({
    date,
    amount: (Number(labor) + Number(business)).toFixed(2),
    laborAmount: labor,
    businessAmount: business,
    times,
    people,
    newcomers,
    perCapita: null,
    successCount: times,
    failCount: failed,
    successRate: null,
  });
  const whole = (amount: string, times: number, people: number, failCount: number) => ({
    ...{ startDate: '2026-11-01', endDate: '2026-11-02', amount, times, people, failCount },
    ...{ perCapita: '150.25', successRate: 75 },
  });
  const figures = {
    dimension: 'DAY',
    total: whole('300.50', 3, 2, 1),
    previousTotal: whole('100.00', 1, 1, 0),
    points: [point('2026-11-01', '100.25', '0.25', 1, 1, 1, 1), point('2026-11-02', '100.00', '100.00', 2, 2, 1, 0)],
    previousPoints: [point('2026-10-30', '100.00', '0.00', 1, 1, 1, 0), point('2026-10-31', '0.00', '0.00', 0, 0, 0, 0)],
    ranges: [
      { band: 'A0', name: 'below', number: 2, previousNumber: 1, amount: '200.50' },
      { band: 'A3', name: 'above', number: 1, previousNumber: 0, amount: '100.00' },
    ],
    ages: [{ band: 'Y30', name: '30', male: 1, female: 0, unknown: 1 }],
    genders: [],
    regions: [
      { code: '33', name: 'Z', amount: '200.50', people: 1, times: 2 },
      { code: '11', name: 'B', amount: '100.00', people: 1, times: 1 },
    ],
    failures: [],
    isBehind: false,
    countedAt: null,
  } as unknown as Figures;
  const words = ((key: string) => key) as unknown as Parameters<(typeof tableOf)['amount']>[1];
  const footOf = (chart: keyof typeof tableOf): string[] => tableOf[chart](figures, words).foot.raw;

  it('says what the page says above: sums where figures add up, the rate and the average of the whole period where they do not', () => {
    expect(footOf('amount')).toEqual(['sum', '300.50', '200.25', '100.25', '', '100.00']);
    expect(footOf('range')).toEqual(['sum', '3', '', '1', '300.50']);
    expect(footOf('times')).toEqual(['sum', '3', '', '1', '2']);
    // Two people were paid, one of them on both days: three by day, two in all.
    expect(footOf('people')).toEqual(['distinct', '2', '', '2', '', '1']);
    expect(footOf('capita')).toEqual(['whole', '150.25', '', '150.25']);
    expect(footOf('rate')).toEqual(['whole', '75.0%', '3', '1', '', '75.0%']);
    expect(footOf('age')).toEqual(['distinct', '1', '0', '2']);
    expect(footOf('region')).toEqual(['sum', '300.50', '', '2', '3']);
  });

  it('has a cell for each column, and stands in the file as the last line', () => {
    for (const chart of Object.keys(tableOf) as (keyof typeof tableOf)[]) {
      const table = tableOf[chart](figures, words);
      expect([chart, table.foot.raw.length, table.foot.cells.length]).toEqual([chart, table.columns.length, table.columns.length]);
      expect([chart, csvOf(table).trimEnd().split('\r\n').at(-1)]).toEqual([chart, table.foot.raw.join(',')]);
    }
  });

  /** The cells that are links, and where to. */
  const linksOf = (chart: keyof typeof tableOf) =>
    tableOf[chart](figures, words).rows.map(({ raw, bars }) => raw.flatMap((cell, at) => (bars[at] ? [[cell, bars[at]]] : [])));

  it('leads from each number to the list that it is made of, and from nothing to none', () => {
    const whole = { ...figures, ages: [{ band: 'Y60', name: '60', male: 0, female: 1, unknown: 1 }] } as unknown as Figures;
    expect(linksOf('age')).toEqual([
      [
        ['1', { ageBand: 'Y30', sex: 'M' }],
        ['2', { ageBand: 'Y30' }],
      ],
    ]);
    expect(tableOf.age(whole, words).rows.map(({ bars }) => bars)).toEqual([
      [null, null, { ageBand: 'Y60', sex: 'F' }, { ageBand: 'Y60' }],
    ]);
    expect(linksOf('rate')).toEqual([
      [
        ['1', { date: '2026-11-01' }],
        ['1', failuresAt('2026-11-01')],
      ],
      [['2', { date: '2026-11-02' }]],
    ]);
    expect(linksOf('range')).toEqual([[['2', { amountBand: 'A0' }]], [['1', { amountBand: 'A3' }]]]);
    expect(linksOf('region')).toEqual([[['200.50', { province: '33' }]], [['100.00', { province: '11' }]]]);
    expect(linksOf('amount')).toEqual([[['100.50', { date: '2026-11-01' }]], [['200.00', { date: '2026-11-02' }]]]);
    const still = { ...figures, points: [point('2026-11-01', '0.00', '0.00', 0, 0, 0, 0)] } as unknown as Figures;
    for (const chart of ['amount', 'times', 'people', 'capita', 'rate'] as const)
      expect([chart, tableOf[chart](still, words).rows.flatMap(({ bars }) => bars.filter(Boolean))]).toEqual([chart, []]);
    expect(failuresAt('2026-11-01')).toEqual({ date: '2026-11-01', outcome: 'FAILED' });
  });
});
