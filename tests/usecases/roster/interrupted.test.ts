import { randomUUID } from 'node:crypto';
import { run, runRaw } from '../../../server/kernel/usecase';
import { claimReading } from '../../../server/roster/commands/claim-roster';
import { failRoster } from '../../../server/roster/commands/fail-roster';
import { replaceRosterRows } from '../../../server/roster/commands/replace-roster-rows';
import { stageRows } from '../../../server/roster/commands/stage-rows';
import { jobs, sweeps } from '../../../server/roster/jobs';
import { discardRoster, recheckPerson, requireKeyAge, startDetailCheck } from '../../../server/roster/public';
import { rowKeyOf } from '../../../server/roster/rules';
import type { StagedRow } from '../../../server/roster/sheet/readerThread';
import type { SealedRow } from '../../../server/roster/sheet/seal';
import { commit } from '../../kit/builders/ledger';
import { runTwice } from '../../kit/cases/jobsTwice';
import { must } from '../../kit/checks/must';
import { demoCsv, flagLines, type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

describe('reading and checking that is interrupted', () => {
  let world: RosterWorld;
  let isSigned = false;
  beforeAll(async () => {
    world = await startRosterWorld({
      setChecks: [
        {
          codes: ['NOT_SIGNED'],
          step: 1,
          run: (ctx, scope) => (isSigned ? Promise.resolve([]) : flagLines('NOT_SIGNED', [3]).run(ctx, scope)),
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

  it('judges a person again whose fact changed while the list was being checked, as soon as that has ended', async () => {
    const id = await world.create(await world.upload(demoCsv()));
    await world.work('roster.read', id);
    await world.work('roster.check', id);
    await commit(world.member(), (ctx) => startDetailCheck(ctx, id));
    await commit(world.member(), (ctx) => recheckPerson(ctx, { personId: '3' }));
    const waiting = () =>
      world.kernel.database.rows<{ payload: Readonly<Record<string, unknown>> }>(
        `DELETE FROM graphile_worker._private_jobs WHERE payload ->> 'rosterId' = $1 AND payload ->> 'personIds' IS NOT NULL RETURNING payload`,
        [id],
      );
    const recheck = async () => {
      const found = await waiting();
      for (const { payload } of found) await runTwice(jobs, 'roster.recheckPeople', payload, world.api);
      return found.length;
    };
    // Its look comes while the check still runs: it waits on.
    expect([await recheck(), (await world.roster(id)).status]).toEqual([1, 'CHECKING']);
    // The check has read the person before the fact was there.
    await world.work('roster.check', id);
    expect((await world.rows(id)).find((row) => row.lineNo === 3)?.status).toBe('ERROR');
    isSigned = true;
    expect(await recheck()).toBe(2);
    isSigned = false;
    expect((await world.rows(id)).find((row) => row.lineNo === 3)?.status).toBe('PASSED');
    expect([await recheck(), (await world.roster(id)).status]).toEqual([0, 'OPEN']);
  });

  it('keeps a discarded list in the history without its people', async () => {
    const id = await world.ready(demoCsv());
    await commit(world.member(), (ctx) => discardRoster(ctx, id));
    expect(await world.roster(id)).toMatchObject({ status: 'DISCARDED', counts: { total: 36 } });
    expect(await world.rows(id)).toEqual([]);
  });
});
