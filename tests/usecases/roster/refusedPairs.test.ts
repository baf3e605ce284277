// A name and a number that the register has refused stay refused, however often the same two are written: nobody asks it again about them.
import { randomUUID } from 'node:crypto';
import { run, runRaw } from '../../../server/kernel/usecase';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { openErrorRows } from '../../../server/roster/commands/open-error-rows';
import { pasteRosterRows } from '../../../server/roster/commands/paste-roster-rows';
import { replaceRosterRows } from '../../../server/roster/commands/replace-roster-rows';
import type { GraphField } from '../../../server/roster/rules';
import { errorSheet } from '../../../server/roster/wire/sheets';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
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
});
