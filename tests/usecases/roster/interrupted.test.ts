import { randomUUID } from 'node:crypto';
import { run, runRaw } from '../../../server/kernel/usecase';
import { claimReading } from '../../../server/roster/commands/claim-roster';
import { failRoster } from '../../../server/roster/commands/fail-roster';
import { replaceRosterRows } from '../../../server/roster/commands/replace-roster-rows';
import { stageRows } from '../../../server/roster/commands/stage-rows';
import { jobs, sweeps } from '../../../server/roster/jobs';
import { discardRoster, recheckPerson, requireKeyAge, startDetailCheck } from '../../../server/roster/public';
import { LARGE_ROWS, rowKeyOf } from '../../../server/roster/rules';
import type { StagedRow } from '../../../server/roster/sheet/readerThread';
import type { SealedRow } from '../../../server/roster/sheet/seal';
import { commit } from '../../kit/builders/ledger';
import { runTwice } from '../../kit/cases/jobsTwice';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { connect } from '../../kit/worlds/database';
import { demoCsv, flagLines, type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

describe('reading and checking that is interrupted', () => {
  let world: RosterWorld;
  /** Signed while the rules ran over the whole list, which had read this person before. */
  let isSigned = false;
  beforeAll(async () => {
    world = await startRosterWorld({
      setChecks: [
        {
          codes: ['NOT_SIGNED'],
          step: 1,
          run: (ctx, scope) => (isSigned && scope.rowIds !== null ? Promise.resolve([]) : flagLines('NOT_SIGNED', [3]).run(ctx, scope)),
        },
        { ...flagLines('NEXT_BRACKET', [1], { rate: 20 }), step: 2 },
      ],
      kind: {
        prepare: async (_ctx, _roster, rows) => new Map(rows.map((row) => [row.rowId, { personId: String(row.lineNo), payeeId: null }])),
      },
    });
  });
  afterAll(() => world.close());
  const expire = (id: string) =>
    world.kernel.database.rows(`UPDATE roster SET lease_until = now() - interval '1 second' WHERE id = $1 AND lease_until IS NOT NULL`, [
      id,
    ]);
  const system = () => world.api.systemCaller(world.companyId);

  it('is taken up by the sweep and ends with the same rows, wherever the first process died', async () => {
    const id = await world.create(await world.upload(demoCsv()));
    // A process that claimed the reading and then vanished.
    const claim = await run(await system(), claimReading, { rosterId: id });
    expect(claim?.runNo).toBe(1);
    await sweeps[0]?.run(world.api);
    expect((await world.roster(id)).status).toBe('READING');
    await expire(id);
    await sweeps[0]?.run(world.api);
    await world.work('roster.check', id);
    expect(await world.roster(id)).toMatchObject({ status: 'OPEN', counts: { total: 36 } });
  });

  it('refuses the batches of a process that was taken for dead', async () => {
    const id = await world.create(await world.upload(demoCsv()));
    const old = await run(await system(), claimReading, { rosterId: id });
    await expire(id);
    await world.work('roster.read', id);
    expect(await runRaw(await system(), stageRows, { rosterId: id, runNo: old?.runNo, rows: [] })).toBe(false);
    await world.work('roster.check', id);
    expect((await world.roster(id)).counts.total).toBe(36);
  });

  it('checks a list anew whose corrected file broke off after some of its rows: what was seen before goes on nowhere', async () => {
    const id = await world.ready(demoCsv());
    const { keyAge } = await world.roster(id);
    const goOn = () => commit(world.member(), (ctx) => requireKeyAge(ctx, id, keyAge));
    const breakOff = async (rows: readonly StagedRow[]): Promise<void> => {
      const fileId = await world.upload(demoCsv());
      await run(world.member(), replaceRosterRows, { rosterId: id, fileId }, { idempotencyKey: randomUUID() });
      const { runNo } = must(await run(await system(), claimReading, { rosterId: id }));
      expect(await runRaw(await system(), stageRows, { rosterId: id, runNo, rows })).toBe(true);
      await run(await system(), failRoster, { rosterId: id, runNo, key: 'FILE_TOO_SLOW', params: {} });
    };
    await breakOff([]);
    // Nothing was replaced: the list is the one that was seen.
    expect(await world.roster(id)).toMatchObject({ status: 'OPEN', keyAge, failReason: expect.any(String) });
    const [first] = await world.kernel.database.rows<SealedRow & { id: string }>(
      'SELECT * FROM roster_row WHERE roster_id = $1 AND line_no = 1',
      [id],
    );
    const row = must(first);
    await breakOff([{ ...row, problems: [], remark: '更正', line_no: 1, sheet_line: 2, row_key: rowKeyOf(row.id) }]);
    expect(await world.roster(id)).toMatchObject({ status: 'CHECKING', failReason: expect.any(String) });
    await expect(goOn()).rejects.toMatchObject({ key: 'ROSTER_BUSY' });
    await world.work('roster.check', id);
    expect(await world.roster(id)).toMatchObject({ status: 'OPEN', counts: { total: 36, checking: 0 }, failReason: expect.any(String) });
    expect((await world.rows(id))[0]).toMatchObject({ remark: '更正' });
    await expect(goOn()).rejects.toMatchObject({ key: 'CHECK_LIST_CHANGED' });
  });

  it('runs every job twice without a second effect', async () => {
    const id = await world.create(await world.upload(demoCsv()));
    await Promise.all([world.work('roster.read', id), world.work('roster.read', id)]);
    await Promise.all([world.work('roster.check', id), world.work('roster.check', id)]);
    await world.work('roster.read', id);
    expect(await world.roster(id)).toMatchObject({ status: 'OPEN', counts: { total: 36 } });
    const keys = await world.kernel.database.rows<{ n: number }>('SELECT count(*)::int AS n FROM roster_row WHERE roster_id = $1', [id]);
    expect(keys).toEqual([{ n: 36 }]);
  });

  it('asks the rules of the detail check only from step 2 on', async () => {
    const id = await world.ready(demoCsv());
    expect(await world.rows(id, { code: 'NEXT_BRACKET' })).toEqual([]);
    const asked = world.asked();
    await commit(world.member(), (ctx) => startDetailCheck(ctx, id));
    await world.work('roster.check', id);
    expect((await world.rows(id, { code: 'NEXT_BRACKET' })).map((row) => row.lineNo)).toEqual([1]);
    // Answered identities are not asked for again.
    expect(world.asked()).toBe(asked);
  });

  it('turns a row green in the same transaction in which the person signed', async () => {
    const id = await world.ready(demoCsv());
    expect((await world.rows(id, { code: 'NOT_SIGNED' })).map((row) => row.lineNo)).toEqual([3]);
    isSigned = true;
    await commit(world.member(), (ctx) => recheckPerson(ctx, { personId: '3' }));
    isSigned = false;
    expect((await world.rows(id)).find((row) => row.lineNo === 3)?.status).toBe('PASSED');
    expect(world.told.at(-1)).toMatchObject({ isSettled: true });
  });

  describe('a fact about a person that changes while the list is being checked', () => {
    beforeEach(() => {
      isSigned = true;
    });
    afterEach(() => {
      isSigned = false;
    });
    const sign = () => commit(world.member(), (ctx) => recheckPerson(ctx, { personId: '3' }));
    /** Runs what the fact has left in the queue, each twice; answers how many. */
    const look = async (id: string) => {
      const found = await world.kernel.database.rows<{ payload: Readonly<Record<string, unknown>> }>(
        `DELETE FROM graphile_worker._private_jobs WHERE payload ->> 'rosterId' = $1 AND payload ->> 'personIds' IS NOT NULL RETURNING payload`,
        [id],
      );
      for (const { payload } of found) await runTwice(jobs, 'roster.recheckPeople', payload, world.api);
      return found.length;
    };
    const waiting = async (id: string) =>
      (await world.kernel.database.rows('SELECT person_id FROM roster_waiting_person WHERE roster_id = $1', [id])).length;
    const third = async (id: string) => (await world.rows(id)).find((row) => row.lineNo === 3)?.status;
    const checked = async () => {
      const id = await world.ready(demoCsv());
      expect(await third(id)).toBe('ERROR');
      return id;
    };

    it('waits without a job, however long the check takes, and its rows are judged again in the transaction that ends it', async () => {
      const id = await checked();
      await commit(world.member(), (ctx) => startDetailCheck(ctx, id));
      await sign();
      await sign();
      expect([await look(id), await look(id), await waiting(id), (await world.roster(id)).status]).toEqual([2, 0, 1, 'CHECKING']);
      await world.work('roster.check', id);
      expect(world.told.at(-1)).toMatchObject({ roster: { id }, isSettled: true });
      expect([await third(id), await look(id), await waiting(id), (await world.roster(id)).status]).toEqual(['PASSED', 0, 0, 'OPEN']);
    });

    it('is looked at only once that has ended: it is judged at once', async () => {
      const id = await checked();
      await commit(world.member(), (ctx) => startDetailCheck(ctx, id));
      await sign();
      await world.work('roster.check', id);
      expect(await third(id)).toBe('ERROR');
      expect([await look(id), await third(id), await waiting(id)]).toEqual([1, 'PASSED', 0]);
    });

    it('comes to wait as the check ends: the end waits for it', async () => {
      const id = await checked();
      await commit(world.member(), (ctx) => startDetailCheck(ctx, id));
      const { database } = world.kernel;
      const late = await connect(database.url);
      let check: Promise<void> | undefined;
      try {
        await late.query('BEGIN');
        await late.query('SET LOCAL ROLE app_rw');
        await late.query(`SELECT set_config('app.company_id', $1, true)`, [world.companyId]);
        await late.query('INSERT INTO roster_waiting_person (company_id, roster_id, person_id) VALUES ($1, $2, 3)', [world.companyId, id]);
        check = world.work('roster.check', id);
        await waitUntil(
          async () =>
            (
              await database.rows(
                `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE%'`,
              )
            ).length > 0,
          () => 'nobody waits for the lock',
        );
        await late.query('COMMIT');
      } finally {
        await late.end();
        await check;
      }
      expect([await third(id), await waiting(id)]).toEqual(['PASSED', 0]);
    });

    it('of more people than one transaction judges has the whole list checked anew, which ends then', async () => {
      const [head = '', ...people] = demoCsv().toString().trim().split('\n');
      const many = Array.from({ length: Math.ceil((1.2 * LARGE_ROWS) / people.length) }, () => people).flat();
      const id = await world.ready(Buffer.from([head, ...many].join('\n')));
      await commit(world.member(), (ctx) => startDetailCheck(ctx, id));
      const { database } = world.kernel;
      await database.rows(
        `INSERT INTO roster_waiting_person (company_id, roster_id, person_id) SELECT DISTINCT company_id, roster_id, person_id FROM roster_row
         WHERE roster_id = $1 AND person_id IS NOT NULL RETURNING person_id`,
        [id],
      );
      expect(await waiting(id)).toBeGreaterThanOrEqual(LARGE_ROWS);
      await world.work('roster.check', id);
      expect([(await world.roster(id)).status, await waiting(id)]).toEqual(['CHECKING', 0]);
      await world.work('roster.check', id);
      expect((await world.roster(id)).status).toBe('OPEN');
    });

    it('is heard too where a corrected file is read that replaces nothing, and forgotten with a list that is thrown away', async () => {
      const id = await checked();
      const correct = async () => {
        const fileId = await world.upload(demoCsv());
        await run(world.member(), replaceRosterRows, { rosterId: id, fileId }, { idempotencyKey: randomUUID() });
        await sign();
        expect([await look(id), await waiting(id)]).toEqual([1, 1]);
      };
      await correct();
      const { runNo } = must(await run(await system(), claimReading, { rosterId: id }));
      await run(await system(), failRoster, { rosterId: id, runNo, key: 'FILE_TOO_SLOW', params: {} });
      expect([await third(id), await waiting(id), (await world.roster(id)).status]).toEqual(['PASSED', 0, 'OPEN']);
      await correct();
      await commit(world.member(), (ctx) => discardRoster(ctx, id));
      expect(await waiting(id)).toBe(0);
    });
  });

  it('keeps a discarded list in the history without its people', async () => {
    const id = await world.ready(demoCsv());
    await commit(world.member(), (ctx) => discardRoster(ctx, id));
    expect(await world.roster(id)).toMatchObject({ status: 'DISCARDED', counts: { total: 36 } });
    expect(await world.rows(id)).toEqual([]);
  });
});
