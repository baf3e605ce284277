// D11: a version of a list is one of what its checks say. A fact about a person that changes nothing of it leaves the version that people have looked at.
import { run } from '../../../server/kernel/usecase';
import { answerIdentities } from '../../../server/roster/commands/answer-identities';
import { recheckPerson, requireKeyAge } from '../../../server/roster/public';
import { commit } from '../../kit/builders/ledger';
import { must } from '../../kit/checks/must';
import { demoCsv, flagLines, type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

type Rule = ReturnType<typeof flagLines>;
const unsigned = flagLines('NOT_SIGNED', [3]);
const sentUntil = (date: string): Rule => flagLines('SIGNING_SENT', [3], { date });
/** In line 6 of the demo sheet. */
const refused = { name: '吴桐', idCard: '349901199205083237' };

describe('a fact about a person that changes', () => {
  let world: RosterWorld;
  let id: string;
  /** What the rules find about her, and what they compute beside her row and leave there; she stands in every list. */
  let found: readonly Rule[];
  let tax: string;
  const figures = new Map<string, string>();
  beforeAll(async () => {
    world = await startRosterWorld({
      setChecks: [
        {
          codes: ['NOT_SIGNED', 'SIGNING_SENT'],
          step: 1,
          run: async (ctx, scope) => (await Promise.all(found.map((rule) => rule.run(ctx, scope)))).flat(),
        },
        {
          codes: [],
          step: 1,
          run: async (_ctx, { roster }) => {
            figures.set(roster.id, tax);
            return [];
          },
        },
      ],
      kind: {
        prepare: async (_ctx, _roster, rows) => new Map(rows.map((row) => [row.rowId, { personId: String(row.lineNo), payeeId: null }])),
        figures: async (_ctx, roster) => figures.get(roster.id) ?? '',
      },
    });
    world.register.set(refused.name, 'MISMATCH');
  });
  beforeEach(async () => {
    found = [unsigned, sentUntil('2026-12-01')];
    tax = '0.00';
    id = await world.ready(demoCsv());
  });
  afterAll(() => world.close());

  const recheck = (personId = '3', caller = world.member()) => commit(caller, (ctx) => recheckPerson(ctx, { personId }));
  const goOn = (keyAge: number) => commit(world.member(), (ctx) => requireKeyAge(ctx, id, keyAge));
  const problems = () =>
    world.kernel.database.rows<{ id: string; code: string }>(
      'SELECT p.id, p.code FROM roster_problem p JOIN roster_row w ON w.id = p.row_id WHERE w.roster_id = $1 AND w.line_no = 3 ORDER BY p.id',
      [id],
    );
  const news = async () =>
    (await world.kernel.database.rows(`SELECT id FROM live_event WHERE topic = 'roster' AND subject_id = $1`, [id])).length;

  it('leaves the version where the same is found again, in whatever order: whoever has looked at the list goes on', async () => {
    const { keyAge, counts } = await world.roster(id);
    const [before, told, heard] = [await problems(), world.told.length, await news()];
    found = found.toReversed();
    await recheck();
    // It was judged anew.
    const after = await problems();
    expect(after.map(({ code }) => code)).toEqual(before.map(({ code }) => code).toReversed());
    expect(after.filter((one) => before.some((other) => other.id === one.id))).toEqual([]);
    expect(await world.roster(id)).toMatchObject({ keyAge, counts });
    await expect(goOn(keyAge)).resolves.toMatchObject({ keyAge });
    // Its holder has nothing to do; what is shown beside the rows may be another thing, so the page looks again.
    expect([world.told.length, await news()]).toEqual([told, heard + 1]);
  });

  const changes: readonly (readonly [string, () => unknown])[] = [
    [
      'nothing is found any more',
      () => {
        found = [];
      },
    ],
    [
      'one thing is not found any more that lets nobody pass',
      () => {
        found = [unsigned];
      },
    ],
    [
      'it is found with another date',
      () => {
        found = [unsigned, sentUntil('2026-12-02')];
      },
    ],
    [
      'it is found twice',
      () => {
        found = [unsigned, ...[1, 2].map(() => sentUntil('2026-12-01'))];
      },
    ],
    [
      'a figure beside the row is another one, and all that is found is the same',
      () => {
        tax = '7.50';
      },
    ],
  ];
  const raised = async (change: () => unknown, look: () => Promise<void>) => {
    const { keyAge } = await world.roster(id);
    await change();
    await look();
    expect((await world.roster(id)).keyAge).toBe(keyAge + 1);
    expect(world.told.at(-1)).toMatchObject({ roster: { id, keyAge: keyAge + 1 }, isSettled: true });
    await expect(goOn(keyAge)).rejects.toMatchObject({ key: 'CHECK_LIST_CHANGED' });
    // Judged once more it is the same.
    await look();
    await expect(goOn(keyAge + 1)).resolves.toMatchObject({ keyAge: keyAge + 1 });
  };

  it.each(changes)('makes another list of it where %s', (_name, change) => raised(change, () => recheck()));

  it('makes another list of it where the same weighs otherwise', async () => {
    const caller = world.member();
    const lenient = { ...caller, company: { ...must(caller.company), forcedSignCheckOn: false } };
    await raised(
      () => undefined,
      () => recheck('3', lenient),
    );
    expect((await world.rows(id)).find(({ lineNo }) => lineNo === 3)?.status).toBe('PASSED');
  });

  it('makes another list of it where the register knows her by now', async () => {
    const row = must((await world.rows(id)).find(({ lineNo }) => lineNo === 6));
    expect([row.status, row.problems.map(({ code }) => code)]).toEqual(['ERROR', ['NAME_ID_MISMATCH']]);
    const system = await world.api.systemCaller(world.companyId);
    const answers = [{ rowId: '0', ...refused, idCardIndex: null, answer: 'MATCH' as const }];
    await raised(
      () => run(system, answerIdentities, { rosterId: id, source: 'test', answers }),
      () => recheck('6'),
    );
    expect((await world.rows(id)).find(({ lineNo }) => lineNo === 6)).toMatchObject({ status: 'PASSED', problems: [] });
  });
});
