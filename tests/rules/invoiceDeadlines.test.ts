import { deadlinesOf, reissueUntil } from '../../server/invoice/steps/deadlines';

describe('[INV-054 2/2] an application after 16:00 of the last working day of the month', () => {
  it.each([
    ['2026-11-30T16:00:00+08:00', '2026-11', '2026-12-03'],
    ['2026-11-30T16:00:01+08:00', '2026-12', '2026-12-03'],
    ['2026-11-20T10:00:00+08:00', '2026-11', '2026-11-25'],
    // 31 January 2026 is a Saturday that is no working day.
    ['2026-01-30T15:59:59+08:00', '2026-01', '2026-02-04'],
    ['2026-01-30T16:00:01+08:00', '2026-02', '2026-02-04'],
    ['2026-12-31T16:00:01+08:00', '2027-01', '2027-01-05'],
  ])('%s belongs to %s', (at, month, promisedOn) => {
    expect(deadlinesOf(new Date(at), 'DIGITAL_SPECIAL', new Map())).toMatchObject({ month, promisedOn });
  });

  it.each([
    ['2026-11-20T23:59:59+08:00', '2026-12-20'],
    ['2026-11-21T00:00:00+08:00', '2026-12-21'],
    ['2026-01-31T10:00:00+08:00', '2026-02-28'],
    ['2028-01-31T10:00:00+08:00', '2028-02-29'],
    ['2026-12-31T10:00:00+08:00', '2027-01-31'],
  ])('[INV-025 2/4] what was issued at %s is reissued until %s', (at, day) => {
    expect(reissueUntil(new Date(at))).toBe(day);
  });
});
