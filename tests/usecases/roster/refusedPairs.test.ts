// A name and a number that the register has refused stay refused, however often the same two are written: nobody asks it again about them.
import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { RefusalsThatWereLost0000000001571 } from '../../../migrations/1571-refusals-that-were-lost';
import { run, runRaw } from '../../../server/kernel/usecase';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { openErrorRows } from '../../../server/roster/commands/open-error-rows';
import { pasteRosterRows } from '../../../server/roster/commands/paste-roster-rows';
import { replaceRosterRows } from '../../../server/roster/commands/replace-roster-rows';
import { sweeps } from '../../../server/roster/jobs';
import type { GraphField } from '../../../server/roster/rules';
import { errorSheet } from '../../../server/roster/wire/sheets';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { connect } from '../../kit/worlds/database';
import { type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

const header = ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)'];
const ID_CARD = '339901199503181386';
/** Each file is another one. */
let files = 0;
const payees = () => [
  ['王五', ID_CARD, '16000001001', '6299020001015776608', String(1_000 + files++)],
  ['马超', '219901200104252114', '16000001003', '6299010001037871181', '6500.00'],
];
const fields = ['name', 'idCard', 'phone', 'account', 'amount'] as const;

describe('a person whom the register does not know by this number', () => {
  let world: RosterWorld;
  let id: string;
  beforeAll(async () => {
    world = await startRosterWorld();
    world.register.set('王五', 'MISMATCH');
  });
  beforeEach(async () => {
    id = await world.ready(bookOf(textRows([header, ...payees()])));
    await world.work('roster.identify', id);
  });
  afterAll(() => world.close());

  const first = async () => {
    await world.work('roster.identify', id);
    const [row] = await world.rows(id);
    const { counts } = await world.roster(id);
    return { status: row?.status, codes: row?.problems.map(({ code }) => code), twoElement: counts.twoElement };
  };
  const rowId = async () => (await world.rows(id))[0]?.id ?? '0';
  const edit = async (cells: Partial<Record<GraphField, string>>) =>
    run(world.member(), editRosterRow, {
      rosterId: id,
      rowId: await rowId(),
      cells: Object.entries(cells).map(([field, text]) => ({ field: field as GraphField, text })),
    });
  const refused = { status: 'ERROR', codes: ['NAME_ID_MISMATCH'], twoElement: 1 };

  it.each([{ NAME: '王五' }, { NAME: ' 王五 ' }, { NAME: '王五', ID_CARD }, { ID_CARD }, { AMOUNT: '901' }])(
    'stays refused when %j is typed',
    async (cells) => {
      expect(await first()).toEqual(refused);
      await edit(cells);
      const { codes, ...rest } = await first();
      expect({ ...rest, codes: codes?.filter((code) => code !== 'NORMALISED') }).toEqual(refused);
    },
  );

  it('stays refused when both are pasted over themselves', async () => {
    const rows = [{ texts: ['王五', ID_CARD] }];
    await run(world.member(), pasteRosterRows, { rosterId: id, startRowId: await rowId(), fields: ['NAME', 'ID_CARD'], rows });
    expect(await first()).toEqual(refused);
  });

  it('stays refused, round for round, when the file of bad rows comes back unchanged', async () => {
    for (const _ of [1, 2, 3]) {
      const page = await runRaw(world.member(), openErrorRows, { rosterId: id });
      async function* pages() {
        yield page.rows;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of errorSheet(fields, pages())) chunks.push(chunk as Buffer);
      const fileId = await world.upload(Buffer.concat(chunks), '错误明细.xlsx');
      await run(world.member(), replaceRosterRows, { rosterId: id, fileId }, { idempotencyKey: randomUUID() });
      await world.work('roster.read', id);
      await world.work('roster.check', id);
      expect(await first()).toEqual(refused);
    }
  });

  it('is asked about again as soon as one of the two is another, and then as it was before', async () => {
    await edit({ NAME: '何静' });
    expect(await first()).toEqual({ status: 'PASSED', codes: [], twoElement: 0 });
    await edit({ NAME: '王五' });
    expect(await first()).toEqual(refused);
    await edit({ NAME: '=王五' });
    expect((await first()).codes).toContain('NAME_FORMULA');
    await edit({ NAME: '王五', ID_CARD: '339901199503181385' });
    expect(await first()).toEqual({ status: 'ERROR', codes: ['ID_CHECKSUM'], twoElement: 0 });
  });

  it('is marked once in lists that are still corrected, where it had passed before refusals were kept', async () => {
    const database = world.kernel.database;
    const taken = await world.ready(bookOf(textRows([header, ...payees()])));
    await world.work('roster.identify', taken);
    for (const list of [id, taken]) {
      await database.rows(`DELETE FROM roster_problem WHERE roster_id = $1 AND code = 'NAME_ID_MISMATCH' RETURNING id`, [list]);
      await database.rows(`UPDATE roster_row SET status = 'PASSED' WHERE roster_id = $1 RETURNING id`, [list]);
    }
    await database.rows(`UPDATE roster SET status = 'CLOSED' WHERE id = $1 RETURNING id`, [taken]);
    const answersOf = (list: string) =>
      database.rows('SELECT identity_answer AS answer, status FROM roster_row WHERE roster_id = $1 ORDER BY line_no', [list]);
    const before = await answersOf(taken);
    const { keyAge } = await world.roster(id);
    const client = await connect(database.url);
    try {
      await client.query('BEGIN');
      await new RefusalsThatWereLost0000000001571().up({ query: (sql: string) => client.query(sql) } as unknown as QueryRunner);
      await client.query('COMMIT');
    } finally {
      await client.end();
    }
    // Nobody takes it over before it is checked.
    expect((await world.roster(id)).status).toBe('CHECKING');
    const asked = world.asked();
    await sweeps[0]?.run(world.api);
    expect(await first()).toEqual(refused);
    const { status, keyAge: now, counts } = await world.roster(id);
    expect([status, now > keyAge, counts.errors, world.asked()]).toEqual(['OPEN', true, 1, asked]);
    // What was taken over stays as it is.
    expect([await answersOf(taken), (await world.roster(taken)).status]).toEqual([before, 'CLOSED']);
  });
});
