import { boolean, mixed, number, object, string } from 'yup';
import { DomainError } from '../../schema/errors';
import type { Ctx } from '../../server/kernel/context';
import { defineEvent, on } from '../../server/kernel/events';
import { command, query, run, runRaw } from '../../server/kernel/usecase';
import { must } from '../kit/checks/must';
import { connect } from '../kit/worlds/database';
import { memberOf, startKernel, type TestKernel } from '../kit/worlds/kernel';

const noteWritten = defineEvent<{ text: string }>('noteWritten');

/** The last thing that a command is asked for: by then its jobs and live events are written. */
function noteOf({ id, text }: { id: string; text: string }): [string, string] {
  if (text === 'fails at last') throw new DomainError('NOT_FOUND');
  return ['note', id];
}

/** The smallest command with an effect: one row per run. */
const writeNote = command({
  name: 'writeNote',
  realm: 'company',
  needs: null,
  input: object({ text: string().trim().required(), size: number() }),
  errors: ['NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'note.write', target: (_input, output: { id: string; text: string }) => noteOf(output) },
  async run(ctx, { text }) {
    const row = await ctx.row<{ id: string }>('INSERT INTO note (company_id, text) VALUES ($1, $2) RETURNING id::text', [
      ctx.companyId,
      text,
    ]);
    ctx.emit(noteWritten({ text }));
    ctx.announce('message', row.id);
    ctx.enqueue('note.count', { noteId: row.id }, { key: `note:${row.id}` });
    if (text === 'refuse') throw new DomainError('NOT_FOUND');
    return { id: row.id, text };
  },
});
const listNotes = query({
  name: 'listNotes',
  realm: 'company',
  needs: null,
  input: object({}),
  run: (ctx) => ctx.rows<{ text: string }>('SELECT text FROM note ORDER BY id'),
});
const hastyNote = command({
  name: 'hastyNote',
  realm: 'company',
  needs: null,
  input: object({ key: mixed<'NOT_FOUND' | 'VALIDATION_FAILED' | 'STALE'>().required() }),
  errors: ['STALE'],
  idempotent: 'no',
  audit: null,
  run: async (_ctx, { key }) => {
    throw new DomainError(key);
  },
});
/** Runs until it is let go. */
const slow = { begin: (): void => undefined, letGo: Promise.resolve() };
const slowNote = command({
  name: 'slowNote',
  realm: 'company',
  needs: null,
  input: object({}),
  errors: [],
  idempotent: 'no',
  audit: { action: 'note.slow' },
  async run() {
    slow.begin();
    await slow.letGo;
    return { done: true };
  },
});

/** Marks two notes one after the other, in the transaction of its own that goes before, or in the command's. */
const crossing = { locked: (): void => undefined, bothLocked: Promise.resolve() };
async function markBoth(ctx: Ctx, { first, second }: { readonly first: string; readonly second: string }): Promise<void> {
  const mark = (text: string) => ctx.rows('UPDATE note SET seen = true WHERE text = $1', [text]);
  await mark(first);
  crossing.locked();
  await crossing.bothLocked;
  await mark(second);
}
const markNotes = command({
  name: 'markNotes',
  realm: 'company',
  needs: null,
  input: object({ first: string().required(), second: string().required(), isBefore: boolean().required() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async before(before, input) {
    if (input.isBefore) await before.autonomous((ctx) => markBoth(ctx, input));
  },
  async run(ctx, input) {
    if (!input.isBefore) await markBoth(ctx, input);
    return true;
  },
});

let kernel: TestKernel;
const reacted: string[] = [];

beforeAll(async () => {
  kernel = await startKernel([
    on(noteWritten, async (ctx, { text }) => {
      reacted.push(text);
      if (text === 'reaction fails') throw new DomainError('NOT_FOUND');
      await ctx.rows('UPDATE note SET seen = true WHERE text = $1', [text]);
    }),
  ]);
  const owner = await connect(kernel.database.url);
  await owner.query(`CREATE TABLE note (company_id bigint NOT NULL, id bigint GENERATED ALWAYS AS IDENTITY, text text NOT NULL, seen boolean NOT NULL DEFAULT false,
    PRIMARY KEY (company_id, id)); SELECT house_tenant('note', 'SELECT, INSERT, UPDATE')`);
  await owner.end();
});
afterAll(() => kernel.stop());

const count = async (table: string, where = 'true'): Promise<number> => {
  const [row] = await kernel.database.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
  return row?.n ?? -1;
};
const refusalOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'no refusal';
  } catch (error) {
    return error instanceof DomainError ? error.key : String(error);
  }
};

describe('request keys', () => {
  test('[IDM-001 2/7] the same key 100 times at once has one effect and gives one and the same answer', async () => {
    const calls = Array.from({ length: 100 }, () => {
      const caller = memberOf('1');
      return run(caller, writeNote, { text: 'once' }, { idempotencyKey: 'key-100' }).then((answer) => ({
        answer: JSON.stringify(answer),
        replayed: caller.replayed,
      }));
    });
    const answers = await Promise.all(calls);
    expect(new Set(answers.map((one) => one.answer)).size).toBe(1);
    expect(answers.filter((one) => !one.replayed)).toHaveLength(1);
    expect(await count('note', "text = 'once'")).toBe(1);
    expect(await count('live_event', "topic = 'message' AND subject_id = (SELECT id::text FROM note WHERE text = 'once')")).toBe(1);
  });

  test('[IDM-001 3/7] the answer is kept 30 days and swept afterwards', async () => {
    const keep = () => run(memberOf('1'), writeNote, { text: 'kept' }, { idempotencyKey: 'key-age' });
    const first = await keep();
    await kernel.database.rows("UPDATE request_key SET created_at = now() - interval '29 days' WHERE key = 'key-age'");
    await kernel.product.plain('SELECT sweep_old_rows()');
    expect(await keep()).toEqual(first);
    expect(await count('note', "text = 'kept'")).toBe(1);
    await kernel.database.rows("UPDATE request_key SET created_at = now() - interval '31 days' WHERE key = 'key-age'");
    await kernel.product.plain('SELECT sweep_old_rows()');
    expect(await count('request_key', "key = 'key-age'")).toBe(0);
  });

  test('[IDM-002 1/4] the same key with other input is refused with REQUEST_KEY_REUSED, code 22005', async () => {
    await run(memberOf('1'), writeNote, { text: 'first' }, { idempotencyKey: 'key-other' });
    expect(await refusalOf(run(memberOf('1'), writeNote, { text: 'second' }, { idempotencyKey: 'key-other' }))).toBe('REQUEST_KEY_REUSED');
    expect(new DomainError('REQUEST_KEY_REUSED').rest).toBe('22005');
    expect(await count('note', "text = 'second'")).toBe(0);
  });

  test('belongs to one company and one person: others may use the same text', async () => {
    const other = memberOf('1', { actor: { kind: 'member', id: '8', name: 'member 8', roles: [], sessionId: null } });
    const answers = await Promise.all(
      [memberOf('1'), memberOf('2'), other].map((caller) => run(caller, writeNote, { text: 'shared' }, { idempotencyKey: 'key-shared' })),
    );
    expect(new Set(answers.map((one) => one.id)).size).toBe(3);
  });

  test('a refused call stores nothing, so the same key is tried anew', async () => {
    expect(await refusalOf(run(memberOf('1'), writeNote, { text: 'refuse' }, { idempotencyKey: 'key-retry' }))).toBe('NOT_FOUND');
    expect(await count('request_key', "key = 'key-retry'")).toBe(0);
    expect(await refusalOf(run(memberOf('1'), writeNote, { text: 'accepted' }, { idempotencyKey: 'key-retry' }))).toBe('no refusal');
  });

  test('a call that meets a first one still running after the lock timeout is told so', async () => {
    let letGo = (): void => undefined;
    slow.letGo = new Promise((resolve) => {
      letGo = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      slow.begin = resolve;
    });
    const first = run(memberOf('1'), slowNote, {}, { idempotencyKey: 'key-slow' });
    await begun;
    expect(await refusalOf(run(memberOf('1'), slowNote, {}, { idempotencyKey: 'key-slow' }))).toBe('REQUEST_IN_PROGRESS');
    letGo();
    await first;
  });
});

describe('a lock that is not granted in time', () => {
  const waitForLock = command({
    name: 'waitForLock',
    realm: 'company',
    needs: null,
    input: object({}),
    errors: [],
    idempotent: 'no',
    audit: null,
    run: (ctx) => ctx.rows(`SET LOCAL lock_timeout = '50ms'; SELECT pg_advisory_xact_lock(815)`),
  });

  test('is BUSY, nothing unexpected: the caller may try again', async () => {
    const holder = await connect(kernel.database.superUrl);
    await holder.query('SELECT pg_advisory_lock(815)');
    expect(await refusalOf(run(memberOf('1'), waitForLock, {}))).toBe('BUSY');
    await holder.end();
  });
});

describe('rollback', () => {
  test('a refusal takes back row, request key, job, live event and reaction together', async () => {
    const before = await Promise.all([count('note'), count('live_event'), count('graphile_worker._private_jobs'), count('request_key')]);
    expect(await refusalOf(run(memberOf('1'), writeNote, { text: 'refuse' }, { idempotencyKey: 'key-rollback' }))).toBe('NOT_FOUND');
    expect(await refusalOf(run(memberOf('1'), writeNote, { text: 'reaction fails' }))).toBe('NOT_FOUND');
    expect(await refusalOf(run(memberOf('1'), writeNote, { text: 'fails at last' }))).toBe('NOT_FOUND');
    const after = await Promise.all([count('note'), count('live_event'), count('graphile_worker._private_jobs'), count('request_key')]);
    expect(after).toEqual(before);
    expect(reacted).toContain('reaction fails');
    expect(reacted).not.toContain('refuse');
  });

  test('a success commits row, reaction, job and live event together', async () => {
    const { id } = await run(memberOf('1'), writeNote, { text: 'whole' });
    expect(await count('note', `id = ${id} AND seen`)).toBe(1);
    expect(await count('live_event', `topic = 'message' AND subject_id = '${id}' AND company_id = 1`)).toBe(1);
    expect(await count('graphile_worker._private_jobs', `key = 'note:${id}'`)).toBe(1);
  });
});

describe('refusals that a command declares', () => {
  const refused = (key: 'NOT_FOUND' | 'VALIDATION_FAILED' | 'STALE') => run(memberOf('1'), hastyNote, { key });

  test('its own and those of every command are answered', async () => {
    expect(await refusalOf(refused('STALE'))).toBe('STALE');
    expect(await refusalOf(refused('VALIDATION_FAILED'))).toBe('VALIDATION_FAILED');
  });

  test('another one is a failure in tests, which names command and code', async () => {
    await expect(refused('NOT_FOUND')).rejects.toThrow('hastyNote answers NOT_FOUND and does not declare it');
  });
});

describe('a job that is asked for again while it runs', () => {
  test('has one successor and leaves nothing behind, although its process was killed', async () => {
    const enqueue = (): Promise<unknown> => kernel.database.rows(`SELECT enqueue('note.count', '{"noteId": "1"}', 'note:again')`);
    await enqueue();
    // As graphile-worker takes a job; the process is gone before it could give it back.
    await kernel.database.rows(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed', attempts = 1 WHERE key = 'note:again'`,
    );
    await enqueue();
    await kernel.database.rows(`SELECT graphile_worker.force_unlock_workers(ARRAY['killed'])`);
    const jobs = await kernel.database.rows<{ key: string; attempts: number; waits: boolean }>(
      `SELECT key, attempts::int, locked_at IS NULL AS waits FROM graphile_worker._private_jobs WHERE payload->>'noteId' = '1' AND (key IS NULL OR key = 'note:again')`,
    );
    expect(jobs).toEqual([{ key: 'note:again', attempts: 0, waits: true }]);
  });
});

describe('input', () => {
  test('[PLT-070 3/3] texts are trimmed before they are checked and stored', async () => {
    const { text } = await run(memberOf('1'), writeNote, { text: '  spaced out \t' });
    expect(text).toBe('spaced out');
    expect(await refusalOf(run(memberOf('1'), writeNote, { text: '   ' }))).toBe('VALIDATION_FAILED');
  });

  test('a wrong field is named in the refusal, an unknown one is dropped', async () => {
    const failure = await runRaw(memberOf('1'), writeNote, { size: 'wide' }).catch((error: DomainError) => error);
    expect(failure).toMatchObject({ key: 'VALIDATION_FAILED' });
    expect(Object.keys((failure as DomainError).params?.fields ?? {}).sort()).toEqual(['size', 'text']);
    await expect(runRaw(memberOf('1'), writeNote, { text: 'plain', company_id: '2' })).resolves.toMatchObject({ text: 'plain' });
    expect(await count('note', "text = 'plain' AND company_id = 2")).toBe(0);
  });
});

describe('audit rows', () => {
  test('[AUT-001 2/4] each write leaves who, role, door, IP, time, action, target and request id in the same transaction', async () => {
    const caller = memberOf('1');
    const { id } = await run(caller, writeNote, { text: 'audited' });
    const [row] = await kernel.database.rows<{ body: Record<string, unknown>; xmin: string; note_xmin: string }>(
      `SELECT a.body, a.xmin::text, n.xmin::text AS note_xmin FROM audit_record a JOIN note n ON n.id = $1::bigint WHERE a.company_id = 1 AND a.target_type = 'note' AND a.target_id = $1::text`,
      [id],
    );
    expect(row?.body).toMatchObject({
      actor: { kind: 'member', id: '7', name: 'member 7' },
      roles: ['master'],
      door: 'GRAPHQL',
      ip: '192.0.2.7',
      requestId: caller.requestId,
      action: 'note.write',
      target: ['note', id],
    });
    expect(Number.isNaN(Date.parse(String(row?.body.at)))).toBe(false);
    expect(row?.xmin).toBe(row?.note_xmin);
  });

  test('a refusal leaves a row of its own although the command was rolled back', async () => {
    const caller = memberOf('1');
    await refusalOf(run(caller, writeNote, { text: 'refuse' }));
    const rows = await kernel.database.rows<{ body: Record<string, unknown> }>(
      `SELECT body FROM audit_record WHERE body ->> 'requestId' = $1`,
      [caller.requestId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toMatchObject({ action: 'note.write', refused: 'NOT_FOUND' });
  });
});

describe('row security', () => {
  test('a query sees the rows of its own company only', async () => {
    await run(memberOf('31'), writeNote, { text: 'of 31' });
    await run(memberOf('32'), writeNote, { text: 'of 32' });
    expect((await run(memberOf('31'), listNotes, {})).map((row) => row.text)).toEqual(['of 31']);
    expect((await run(memberOf('33'), listNotes, {})).map((row) => row.text)).toEqual([]);
  });

  test('fails closed: without a company, after a transaction and outside of one nothing is seen or written', async () => {
    const client = await connect(kernel.database.url);
    const seen = async () => (await client.query('SELECT count(*)::int AS n FROM note')).rows[0].n;
    expect(await seen()).toBe(0);
    await client.query("BEGIN; SELECT set_config('app.company_id', '31', true); SET LOCAL ROLE app_rw");
    expect(await seen()).toBe(1);
    await expect(client.query("INSERT INTO note (company_id, text) VALUES (32, 'smuggled')")).rejects.toThrow(/row-level security/);
    await client.query('ROLLBACK');
    expect(await seen()).toBe(0);
    await client.query('BEGIN; SET LOCAL ROLE app_rw');
    expect(await seen()).toBe(0);
    await expect(client.query("INSERT INTO note (company_id, text) VALUES (31, 'unscoped')")).rejects.toThrow(/row-level security/);
    await client.query('ROLLBACK');
    await client.end();
  });

  test('the company role can neither empty a table nor touch the log', async () => {
    const client = await connect(kernel.database.url);
    for (const attempt of [
      'TRUNCATE note',
      "UPDATE audit_record SET body = '{}'",
      'DELETE FROM audit_record',
      'DELETE FROM live_event',
      'DELETE FROM note',
    ]) {
      await client.query("BEGIN; SELECT set_config('app.company_id', '31', true); SET LOCAL ROLE app_rw");
      await expect(client.query(attempt)).rejects.toThrow(/permission denied|immutable/);
      await client.query('ROLLBACK');
    }
    await expect(client.query("UPDATE audit_record SET body = '{}'")).rejects.toThrow(/immutable/);
    await client.end();
  });
});

describe('rights', () => {
  const ofOperator = memberOf('1', { realm: 'operator' });

  test('a session of another realm is no session here', async () => {
    expect(await refusalOf(run(ofOperator, writeNote, { text: 'x' }))).toBe('SESSION_EXPIRED');
    expect(await refusalOf(run(memberOf('1', { realm: 'public', actor: null, company: null }), listNotes, {}))).toBe('SESSION_EXPIRED');
  });
});

describe('two clocks', () => {
  test('moving the business clock moves ctx.now and dates of the log, and leaves the real clock of keys and events alone', async () => {
    await kernel.database.rows('UPDATE business_clock SET offset_ms = $1', [400 * 86_400_000]);
    const caller = memberOf('41');
    const begun = Date.now();
    await run(caller, writeNote, { text: 'later' }, { idempotencyKey: 'key-clock' });
    const [row] = await kernel.database.rows<{ logged: number; keyed: number; live: number }>(
      `SELECT extract(epoch FROM a.at - now())::float / 86400 AS logged, extract(epoch FROM k.created_at - now())::float AS keyed, extract(epoch FROM l.at - now())::float AS live
       FROM audit_record a, request_key k, live_event l WHERE a.company_id = 41 AND k.key = 'key-clock' AND l.company_id = 41`,
    );
    expect(row?.logged).toBeCloseTo(400, 1);
    // Written since this test began to look, give or take what the database's clock is off.
    const passed = (Date.now() - begun) / 1_000 + 60;
    for (const seconds of [row?.keyed, row?.live]) expect(Math.abs(must(seconds))).toBeLessThanOrEqual(passed);
    await kernel.product.plain('SELECT sweep_old_rows()');
    expect(await count('request_key', "key = 'key-clock'")).toBe(1);
    await kernel.database.rows('UPDATE business_clock SET offset_ms = 0');
  });
});

describe('two transactions that wait for each other', () => {
  test.each([true, false])('the one that the database gave up is run again; before the command: %s', async (isBefore) => {
    const [one, other] = [`one ${isBefore}`, `other ${isBefore}`];
    for (const text of [one, other]) await run(memberOf('1'), writeNote, { text });
    let locked = 0;
    crossing.bothLocked = new Promise((resolve) => {
      crossing.locked = () => {
        locked += 1;
        if (locked === 2) resolve();
      };
    });
    const marks = [
      { first: one, second: other, isBefore },
      { first: other, second: one, isBefore },
    ].map((input) => run(memberOf('1'), markNotes, input));
    expect(await Promise.all(marks)).toEqual([true, true]);
    // Without a third begin, nobody was given up.
    expect(locked).toBeGreaterThan(2);
  });
});
