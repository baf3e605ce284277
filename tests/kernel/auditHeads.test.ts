import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { object, string } from 'yup';
import { keepDueHead, keepLastHead, sweeps } from '../../server/audit/jobs';
import { AUDIT_HEADS } from '../../server/kernel/auditHeads';
import { type JobApi, systemCaller } from '../../server/kernel/jobs';
import { installRuntime, runtime } from '../../server/kernel/runtime';
import { command, run } from '../../server/kernel/usecase';
import { checkHeads } from '../../server/tools/verify/heads';
import { memberOf, startKernel, type TestKernel } from '../kit/worlds/kernel';

const write = command({
  name: 'write',
  realm: 'company',
  needs: null,
  input: object({ text: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'test.write' },
  run: async (_ctx, { text }) => text,
});

let kernel: TestKernel;
let dataDir: string;
const api = { run, systemCaller } as unknown as JobApi;
const folder = () => join(dataDir, AUDIT_HEADS);
const writeIn = async (...companies: string[]): Promise<void> => {
  for (const company of companies) await run(memberOf(company), write, { text: 'x' });
};
const faults = async (): Promise<readonly string[]> => (await checkHeads(kernel.database.url, dataDir)).bad;

/** As somebody who owns the database: past the triggers that stop everybody else. */
const tamper = (sql: string) =>
  kernel.database.rows(`SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`);
const toDay = (day: string, time = '10:00:00') =>
  kernel.database.rows(`UPDATE business_clock SET offset_ms = round(extract(epoch FROM $1::timestamptz - clock_timestamp()) * 1000)`, [
    `${day}T${time}+08:00`,
  ]);
const names = () =>
  readdirSync(folder())
    .sort()
    .map((name) => name.replace(/(T\d\d)-\d\d-\d\d\.json$/, '$1'));
const cut = (company: number, seq: number) => `DELETE FROM audit_record WHERE company_id = ${company} AND seq > ${seq};
  UPDATE audit_head SET seq = ${seq}, hash = (SELECT hash FROM audit_record WHERE company_id = ${company} AND seq = ${seq}) WHERE company_id = ${company}`;

/** Two days of a log, each with its head. */
beforeEach(async () => {
  kernel = await startKernel();
  dataDir = mkdtempSync(join(tmpdir(), 'jieqing-heads-'));
  const before = runtime();
  installRuntime({ ...before, config: { ...before.config, dataDir, watchesBooks: true } });
  await toDay('2026-11-20');
  await writeIn('1', '1', '1', '2', '2');
  await keepDueHead(api);
  await toDay('2026-11-21');
  await writeIn('1', '1', '2');
  await keepDueHead(api);
});
afterEach(async () => {
  await kernel.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('[AUT-004 1/2] once a business day the heads of all chains are signed and written to a file outside the database', async () => {
  await keepDueHead(api);
  expect(readdirSync(folder()).sort()).toEqual(['2026-11-20.json', '2026-11-21.json']);
  const { head, signature } = JSON.parse(readFileSync(join(folder(), '2026-11-21.json'), 'utf8'));
  expect(signature).toMatch(/^[\w-]{22}$/);
  expect(head.previous.day).toBe('2026-11-20');
  expect(head.chains.map(({ companyId, seq }: { companyId: string; seq: string }) => `${companyId}: ${seq}`)).toEqual([
    '0: 1',
    '1: 5',
    '2: 3',
  ]);
  const kept = await kernel.database.rows(
    `SELECT company_id AS "companyId", encode(hash, 'hex') AS hash FROM audit_head WHERE company_id > 0 ORDER BY 1`,
  );
  expect(head.chains.slice(1)).toMatchObject(kept);
  expect(await faults()).toEqual([]);
  await writeIn('1', '2');
  expect(await faults()).toEqual([]);
});

test.each<[string, string, readonly string[]]>([
  ['a tail that was cut, with the head corrected', cut(1, 3), ['company 1: 3 records, 5 on 2026-11-21']],
  [
    'a whole chain that is gone',
    'DELETE FROM audit_record WHERE company_id = 2; DELETE FROM audit_head WHERE company_id = 2',
    ['company 2: the whole chain is missing, 3 records on 2026-11-21'],
  ],
  [
    'a chain that was written anew',
    `UPDATE audit_record SET hash = sha256(hash) WHERE company_id = 1 AND seq = 5;
     UPDATE audit_head SET hash = (SELECT hash FROM audit_record WHERE company_id = 1 AND seq = 5) WHERE company_id = 1`,
    ['company 1: record 5 is another one than on 2026-11-21'],
  ],
])('%s is named', async (_name, sql, named) => {
  await tamper(sql);
  expect(await faults()).toEqual(named);
});

test('a database that was put back by a day is named, also when the next head is written over it', async () => {
  await tamper(`DELETE FROM audit_record WHERE (company_id = 1 AND seq > 3) OR (company_id = 2 AND seq > 2) OR (company_id = 0 AND seq > 1);
    UPDATE audit_head h SET (seq, hash) = (SELECT r.seq, r.hash FROM audit_record r WHERE r.company_id = h.company_id ORDER BY r.seq DESC LIMIT 1)`);
  const named = ['company 1: 3 records, 5 on 2026-11-21', 'company 2: 2 records, 3 on 2026-11-21'];
  expect(await faults()).toEqual(named);
  await toDay('2026-11-22');
  await keepDueHead(api);
  expect(await faults()).toEqual([
    'company 1: 3 records on 2026-11-22, 5 on 2026-11-21',
    'company 2: 2 records on 2026-11-22, 3 on 2026-11-21',
    ...named,
  ]);
});

test('a head that was deleted is named, an older one and the newest', async () => {
  rmSync(join(folder(), '2026-11-20.json'));
  expect(new Set(await faults())).toEqual(
    new Set(['the head of 2026-11-20 is missing, named by the head of 2026-11-21', 'the head of 2026-11-20 is missing, named by the log']),
  );
  rmSync(folder(), { recursive: true });
  mkdirSync(folder());
  expect(await faults()).toEqual([
    'the head of 2026-11-20 is missing, named by the log',
    'the head of 2026-11-21 is missing, named by the log',
  ]);
});

test('a head that is written while the files have been read and the log not yet is not missing, and a younger one than the log is not asked about', async () => {
  const [file, younger] = [join(folder(), '2026-11-21.json'), join(folder(), '2026-11-22.json')];
  const text = readFileSync(file, 'utf8');
  await toDay('2026-11-22');
  await writeIn('1');
  await keepDueHead(api);
  const later = readFileSync(younger, 'utf8');
  await tamper(`DELETE FROM audit_record WHERE body #>> '{after,day}' = '2026-11-22' OR (company_id = 1 AND seq > 5)`);
  rmSync(file);
  rmSync(younger);
  // The files are read before the call first waits.
  const looking = checkHeads(kernel.database.url, dataDir);
  writeFileSync(file, text);
  writeFileSync(younger, later);
  expect((await looking).bad).toEqual([]);
});

test('[AUT-004 2/2] a head that was rewritten is no head of this installation', async () => {
  const file = join(folder(), '2026-11-21.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"seq":"5"', '"seq":"3"'));
  expect(await faults()).toEqual(
    expect.arrayContaining([
      'the head of 2026-11-21 is not signed by this installation',
      'the head of 2026-11-21 is another one than the log names',
    ]),
  );
});

describe('a tail that is younger than the head of the day', () => {
  it('is known with the next hour that has records, and one that is cut is named', async () => {
    await toDay('2026-11-21', '11:00:05');
    await keepDueHead(api);
    expect(names()).toHaveLength(2);
    await writeIn('1', '1');
    await keepDueHead(api);
    await writeIn('1');
    await keepDueHead(api);
    expect(names()).toEqual(['2026-11-20.json', '2026-11-21.json', '2026-11-21T11']);
    // Within the hour, below a thousand records: the last one is known when the process stops.
    expect(await faults()).toEqual([]);
    await tamper(cut(1, 6));
    expect(await faults()).toEqual([expect.stringMatching(/^company 1: 6 records, 7 on 2026-11-21T11-00-\d\d$/)]);
  });

  it('is known after a thousand records, whatever the hour', async () => {
    await toDay('2026-11-21', '10:20:00');
    await writeIn('2');
    await keepDueHead(api);
    const before = names().length;
    await toDay('2026-11-21', '10:30:00');
    await kernel.database.rows(`SELECT audit_append(1, '{}'::jsonb) FROM generate_series(1, 1000)`);
    await keepDueHead(api);
    expect(names()).toHaveLength(before + 1);
    await tamper(cut(1, 900));
    expect(await faults()).toEqual([expect.stringMatching(/^company 1: 900 records, 1005 on 2026-11-21T10-30-\d\d$/)]);
  });

  it('is known to the last record when the process stops', async () => {
    expect(sweeps).toEqual([expect.objectContaining({ run: keepDueHead, atStop: keepLastHead })]);
    await toDay('2026-11-21', '10:40:00');
    await writeIn('1');
    await keepLastHead(api);
    await tamper(cut(1, 5));
    expect(await faults()).toEqual([expect.stringMatching(/^company 1: 5 records, 6 on 2026-11-21T10-40-\d\d$/)]);
  });

  it('is missed also when the chain has grown on past it, in a head or without one', async () => {
    await toDay('2026-11-21', '12:00:05');
    await writeIn('1', '1');
    await keepDueHead(api);
    await tamper(cut(1, 4));
    await writeIn('1', '1', '1', '1');
    const named = [expect.stringMatching(/^company 1: record 5 is another one than on 2026-11-21$/)];
    expect(await faults()).toEqual(named);
    await toDay('2026-11-21', '13:00:05');
    await keepDueHead(api);
    expect(names()).toHaveLength(4);
    expect(await faults()).toEqual(named);
  });
});

describe('two machines with workers', () => {
  let second: string;
  const onMachine = async (dir: string, deed: () => Promise<void>): Promise<void> => {
    const before = runtime();
    installRuntime({ ...before, config: { ...before.config, dataDir: dir } });
    try {
      await deed();
    } finally {
      installRuntime(before);
    }
  };
  const look = (dir: string) => checkHeads(kernel.database.url, dir);

  beforeEach(async () => {
    second = mkdtempSync(join(tmpdir(), 'jieqing-heads-'));
    await toDay('2026-11-21', '12:00:00');
    await writeIn('1', '2');
    await onMachine(second, () => keepDueHead(api));
  });
  afterEach(() => rmSync(second, { recursive: true, force: true }));

  it('keep heads of their own, of the same day too: each is checked where it stands, and names the other', async () => {
    for (const [here, there] of [
      [dataDir, second],
      [second, dataDir],
    ] as const) {
      const { bad, says } = await look(here);
      expect(bad).toEqual([]);
      expect(says).toMatch(/newest: 2026-11-21; to be checked on \S+, newest 2026-11-21/);
      expect(says).toContain(there);
    }
  });

  it('do not hide what one of them misses: a head, all of them, or a tail that the other has not seen', async () => {
    rmSync(join(folder(), '2026-11-20.json'));
    expect(await faults()).toContain('the head of 2026-11-20 is missing, named by the log');
    rmSync(join(second, AUDIT_HEADS), { recursive: true });
    // With none at all nobody can tell whose they were: those of both are missed.
    const [earlier, latest] = ['20', '21'].map((day) => `the head of 2026-11-${day} is missing, named by the log`);
    expect((await look(second)).bad).toEqual([earlier, latest, latest]);
    await onMachine(second, async () => {
      await toDay('2026-11-22');
      await keepDueHead(api);
    });
    expect((await look(second)).bad).toEqual(['the head of 2026-11-21 is missing, named by the log']);
    await tamper(cut(1, 5));
    expect((await look(second)).bad).toContain('company 1: 5 records, 6 on 2026-11-22');
  });

  it('miss all heads where the folder is gone and the name of the machine has changed with it', async () => {
    const third = mkdtempSync(join(tmpdir(), 'jieqing-heads-'));
    try {
      const { bad, says } = await look(third);
      expect(bad).toHaveLength(3);
      expect(says).not.toContain('to be checked on');
    } finally {
      rmSync(third, { recursive: true, force: true });
    }
  });

  it('are known by their files where these were put back on another one', async () => {
    const third = mkdtempSync(join(tmpdir(), 'jieqing-heads-'));
    try {
      cpSync(second, third, { recursive: true });
      rmSync(second, { recursive: true });
      expect((await look(third)).bad).toEqual([]);
      expect((await look(third)).says).not.toContain(second);
    } finally {
      rmSync(third, { recursive: true, force: true });
    }
  });
});
