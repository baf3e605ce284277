import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

// The bench itself is run by hand; here it is shown that nothing falls out of its table and that its verdicts mean what they say.
const BENCH = join(__dirname, '../bench');

interface Row {
  readonly id: string;
  readonly targets: readonly object[];
}
interface Line {
  readonly ratio: string;
  readonly met: boolean | null;
  readonly reason?: string;
}

/** The modules of the bench are ES modules, which node reads and jest does not. */
function inNode<T>(script: string): T {
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: BENCH, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout) as T;
}

/** performance.md §3. */
const PAPER = 'S1 S2 S3 S4 C1 C2 L1 L2 P1 P2 P3 Q1 Q2 Q3 D1 D2 D3 E1 E2 R1 Z1 F1 B1 B2 B3 B4 B5'.split(' ');

const lineOf = (row: object, rounds: object[]): Line =>
  inNode(
    `import { rowOf } from './table.mjs'; console.log(JSON.stringify(rowOf(${JSON.stringify(row)}, ${JSON.stringify(rounds)}, { isJudged: true })));`,
  );
const roundOf = (floor: number, peer: number, ours: number) => ({ floor: { value: floor }, peer: { value: peer }, ours: { value: ours } });

describe('the bench', () => {
  test('has a row with targets for every path of the target table, and a stretch table', () => {
    const { rows, stretch } = inNode<{ rows: Row[]; stretch: Row[] }>(
      `import { rows, stretch } from './targets.mjs'; console.log(JSON.stringify({ rows, stretch }));`,
    );
    const ids = rows.map(({ id }) => id);
    expect(PAPER.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rows.filter(({ targets }) => targets.length === 0)).toEqual([]);
    expect(stretch.map(({ id }) => id.split('-')[0]).sort()).toEqual(['D1', 'R1', 'Z1']);
    for (const folder of ['paths', 'floors', 'peers']) {
      const strangers = readdirSync(join(BENCH, folder)).filter((name) => name.endsWith('.mjs') && !ids.includes(parse(name).name));
      expect(strangers).toEqual([]);
    }
  });

  test('judges by the median of the quotients of each round, and a throughput asked of a time the other way round', () => {
    const row = {
      id: 'X',
      metric: 'x',
      unit: 'ms',
      better: 'lower',
      names: { floor: 'f', peer: 'p' },
      targets: [
        { of: 'floor', max: 2 },
        { of: 'peer', min: 20 },
      ],
    };
    const rounds = [roundOf(10, 400, 15), roundOf(18, 700, 34), roundOf(10, 900, 30)];
    expect(lineOf(row, rounds)).toMatchObject({ ratio: '1.9 f 26.7 p', met: true });
    expect(lineOf({ ...row, targets: [{ of: 'floor', max: 1.8 }] }, rounds)).toMatchObject({ met: false, reason: 'missed: <=1.8 f' });
    const perSecond = { ...row, better: 'higher', targets: [{ of: 'floor', min: 0.5 }] };
    expect(lineOf(perSecond, [roundOf(100, 10, 60)])).toMatchObject({ ratio: '0.6 f', met: true });
  });

  test('does not judge a row whose floor went up and down by more than two', () => {
    const row = { id: 'X', metric: 'x', unit: 'ms', better: 'lower', names: { floor: 'f' }, targets: [{ of: 'floor', max: 2 }] };
    expect(lineOf(row, [roundOf(10, 1, 11), roundOf(25, 1, 26)])).toMatchObject({ met: null, reason: expect.stringContaining('noisy') });
  });

  test('kept its last results in the form that the README speaks of, without a path or a host', () => {
    const path = join(BENCH, 'results.json');
    expect(existsSync(path)).toBe(true);
    const text = readFileSync(path, 'utf8');
    const results = JSON.parse(text) as { rows: Row[]; stretch: Row[]; growth: object[]; machine: object };
    for (const row of results.rows)
      expect(Object.keys(row)).toEqual(expect.arrayContaining(['id', 'metric', 'floor', 'peer', 'ours', 'ratio', 'target', 'met']));
    expect(text).not.toMatch(/\/(home|root|tmp|work)\//);
  });
});
