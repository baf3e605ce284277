import 'reflect-metadata';
import { errorText } from '../../../schema/errors';
import { importTexts } from '../../../schema/importTexts';
import { problems } from '../../../schema/problems';
import { run, runRaw } from '../../../server/kernel/usecase';
import { cancelPeopleImport } from '../../../server/peopleImport/commands/cancel-people-import';
import { nextPeopleImport } from '../../../server/peopleImport/commands/next-people-import';
import { startPeopleImport } from '../../../server/peopleImport/commands/start-people-import';
import { submitPeopleImport } from '../../../server/peopleImport/commands/submit-people-import';
import type { PeopleImportView } from '../../../server/peopleImport/views';
import { registrations } from '../../../server/registration/queries/registrations';
import { deleteRosterRow } from '../../../server/roster/commands/delete-roster-row';
import { deleteRosterRows } from '../../../server/roster/commands/delete-roster-rows';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { rosterColumnsQuery } from '../../../server/roster/queries/rosters';
import { type importsOf as Imports, importsOf, newcomer } from '../../kit/builders/imports';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let registering: ReturnType<typeof Imports>;
beforeAll(async () => {
  world = await startSmallWorld();
  registering = importsOf(world, 'REGISTRATION');
});
afterAll(() => world?.app.close());

const refusal = async (call: Promise<unknown>): Promise<{ key: string; params: Record<string, unknown> }> =>
  call.then(
    () => ({ key: '', params: {} }),
    (error: { key?: string; params?: Record<string, unknown> }) => ({ key: error.key ?? String(error), params: error.params ?? {} }),
  );
const buttons = (view: PeopleImportView): string[] =>
  view.availableActions.map(({ key: action, enabled }) => `${action}${enabled ? '' : '!'}`);
const edit = async (importKey: string, lineNo: number, field: 'NAME' | 'ID_CARD' | 'PHONE', text: string, refusesFaults = false) => {
  const row = must((await registering.rows(importKey)).find((one) => one.lineNo === lineNo));
  const input = { rosterId: importKey, rowId: row.id, cells: [{ field, text }], keyAge: null, refusesFaults };
  return run(await registering.maker(), editRosterRow, input);
};

describe('an import of people', () => {
  it('goes from the file through two checks to records, and every row stands once in them', async () => {
    const view = await registering.start([newcomer(1), newcomer(2)]);
    expect(view).toMatchObject({
      kind: 'REGISTRATION',
      step: 'BASE',
      status: 'BASE',
      subjectId: world.subjectId,
      agreementType: 'LABOR_CONTINUOUS',
    });
    expect(buttons(view)).toEqual(['next', 'cancel']);
    const checked = await registering.next(view);
    expect(checked).toMatchObject({ step: 'DEPTH', status: 'DEPTH' });
    expect(buttons(checked)).toEqual(['submitAndNotify', 'submit', 'cancel']);
    expect(await registering.submit(checked, false)).toEqual({ key: view.key, count: 2, notified: 0 });
    expect(await registering.look(view.key)).toMatchObject({ status: 'SUBMITTED', availableActions: [] });
    const found = await run(await registering.maker(), registrations, { filter: { name: '新人' }, first: 20, page: 1, after: null });
    expect(found.nodes.map(({ name }) => name).sort()).toEqual(['新人丙', '新人乙']);
    expect((await refusal(registering.submit(checked, false))).key).toBe('ROSTER_GONE');
  });

  it('asks for name, number and phone, and for nothing else', async () => {
    const columns = await run(await registering.maker(), rosterColumnsQuery, { kind: 'REGISTRATION' });
    expect(columns.map(({ field, isRequired }) => [field, isRequired])).toEqual([
      ['NAME', true],
      ['ID_CARD', true],
      ['PHONE', true],
    ]);
  });

  it('finds in the base check what no list of people may hold: faults of the cells, of the register, of the list', async () => {
    const twin = newcomer(11);
    const view = await registering.start([
      newcomer(10, { phone: '057188886666' }),
      twin,
      newcomer(12, { name: '李误' }),
      { ...twin },
      newcomer(13, { idCard: `${newcomer(13).idCard.slice(0, 17)}${newcomer(13).idCard.endsWith('0') ? '1' : '0'}` }),
      newcomer(14, { name: '' }),
      newcomer(15, { phone: twin.phone }),
      newcomer(16, { phone: must(WORKERS[0]).phone }),
    ]);
    expect(await registering.problems(view.key)).toEqual([
      ['LANDLINE'],
      ['PHONE_SHARED'],
      ['NAME_ID_MISMATCH'],
      ['DUPLICATE_PERSON', 'PHONE_SHARED'],
      ['ID_CHECKSUM'],
      ['PERSON_REQUIRED'],
      ['PHONE_SHARED'],
      ['PHONE_OF_OTHER'],
    ]);
    const states = (await registering.rows(view.key)).map(({ status }) => status);
    // What is told of a phone is a warning: it does not stop the list.
    expect(states).toEqual(['ERROR', 'PASSED', 'ERROR', 'ERROR', 'ERROR', 'ERROR', 'PASSED', 'PASSED']);
    expect(buttons(view)).toEqual(['next!', 'cancel']);
    expect(await refusal(registering.next(view))).toMatchObject({ key: 'ROSTER_HAS_ERRORS' });
  });

  it('is refused with what is missing in the words of the form, all of it at once', async () => {
    const start = async (input: object) => refusal(runRaw(await registering.maker(), startPeopleImport, input, { idempotencyKey: key() }));
    expect((await start({ kind: 'REGISTRATION', fileId: '', subjectId: '' })).params.fields).toEqual({
      subjectId: importTexts.subjectId,
      fileId: importTexts.fileId,
    });
    const fileId = await registering.upload([newcomer(3)]);
    expect((await start({ kind: 'REGISTRATION', fileId, subjectId: '999999' })).key).toBe('SUBJECT_NOT_FOUND');
  });

  it('[SGN-010 1/3] keeps its only row: the single delete is refused in the words of the source, the batch as well, cancelling is the way back', async () => {
    const view = await registering.start([newcomer(20), newcomer(21)]);
    const maker = await registering.maker();
    const [first, last] = await registering.rows(view.key);
    await run(maker, deleteRosterRow, { rosterId: view.key, rowId: must(first).id, keyAge: null });
    expect((await refusal(run(maker, deleteRosterRow, { rosterId: view.key, rowId: must(last).id, keyAge: null }))).key).toBe('LAST_ROW');
    expect(errorText('LAST_ROW', {})).toBe('仅有一条结算明细，不能删除');
    const all = { mode: 'ALL', ids: null, excludedIds: null, filter: null } as const;
    expect((await refusal(run(maker, deleteRosterRows, { rosterId: view.key, selection: all, keyAge: null }))).key).toBe('LAST_ROW');
    expect(await registering.rows(view.key)).toHaveLength(1);
    const cancelled = await run(maker, cancelPeopleImport, { key: view.key });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', availableActions: [] });
    expect(await registering.rows(view.key)).toEqual([]);
    expect((await refusal(run(maker, cancelPeopleImport, { key: view.key }))).key).toBe('ACTION_NOT_ALLOWED');
  });

  it('[SGN-024 1/3] a row is corrected with trimmed texts, and a missing or wrong one is told by its field', async () => {
    const view = await registering.start([newcomer(30), newcomer(31)]);
    await edit(view.key, 1, 'NAME', '  新人改名 ');
    expect(must((await registering.rows(view.key))[0]).name).toBe('新人改名');
    const texts: Record<string, unknown> = {};
    for (const field of ['NAME', 'ID_CARD', 'PHONE'] as const) {
      texts[field] = (await refusal(edit(view.key, 1, field, ' ', true))).params.names;
    }
    expect(texts).toEqual({ NAME: '请输入姓名', ID_CARD: '请输入身份证号', PHONE: '请输入手机号' });
    expect((await refusal(edit(view.key, 1, 'PHONE', '12345', true))).params.names).toBe(problems.PHONE_FORMAT.zh);
    const { idCard } = newcomer(32);
    const wrong = `${idCard.slice(0, 17)}${idCard.endsWith('0') ? '1' : '0'}`;
    expect((await refusal(edit(view.key, 1, 'ID_CARD', wrong, true))).params.names).toBe(problems.ID_CHECKSUM.zh);
    // The graph keeps what was typed and says the same of it in the row.
    await edit(view.key, 1, 'NAME', ' ');
    expect((await registering.rows(view.key))[0]?.problems.map(({ text }) => text)).toEqual(['请输入姓名']);
  });

  it('finds in the depth check who is asked already, and goes on once he is off the list', async () => {
    await registering.done([newcomer(40)]);
    const view = await registering.next(await registering.start([newcomer(40), newcomer(41)]));
    expect(await registering.problems(view.key)).toEqual([['REGISTRATION_OPEN'], []]);
    expect((await refusal(registering.submit(view, false))).key).toBe('ROSTER_HAS_ERRORS');
    const [first] = await registering.rows(view.key);
    await run(await registering.maker(), deleteRosterRow, { rosterId: view.key, rowId: must(first).id, keyAge: null });
    expect(await registering.submit(await registering.settled(view.key), false)).toMatchObject({ count: 1 });
  });

  it('is sent on only in the version that was seen, by who may change it, and is none for another company', async () => {
    const view = await registering.start([newcomer(50), newcomer(51)]);
    await edit(view.key, 1, 'NAME', '新人五零');
    expect((await refusal(registering.next(view))).key).toBe('CHECK_LIST_CHANGED');
    const now = await registering.settled(view.key);
    expect((await refusal(registering.submit(now, true))).key).toBe('ACTION_NOT_ALLOWED');
    const reader = await world.member('赵晨');
    expect((await refusal(run(reader, nextPeopleImport, { key: view.key, keyAge: now.keyAge }))).key).toBe('PERMISSION_MISSING');
    expect((await refusal(run(reader, cancelPeopleImport, { key: view.key }))).key).toBe('PERMISSION_MISSING');
    expect(
      (await refusal(runRaw(reader, submitPeopleImport, { key: view.key, keyAge: 1, isNotify: true }, { idempotencyKey: key() }))).key,
    ).toBe('PERMISSION_MISSING');
    const other = { ...(await world.api.systemCaller(must(world.platform.companies.B))), realm: 'company' as const };
    const stranger = { ...other, actor: { kind: 'member' as const, id: '1', name: '外人', roles: ['MASTER'], sessionId: null } };
    expect((await refusal(run(stranger, nextPeopleImport, { key: view.key, keyAge: now.keyAge }))).key).toBe('ROSTER_NOT_FOUND');
    expect((await refusal(run(stranger, cancelPeopleImport, { key: view.key }))).key).toBe('ROSTER_NOT_FOUND');
  });

  it('is one import however often the same call arrives', async () => {
    const fileId = await registering.upload([newcomer(60)]);
    const input = { kind: 'REGISTRATION', fileId, subjectId: world.subjectId };
    const requestKey = key();
    const maker = await registering.maker();
    const [one, other] = [
      await runRaw(maker, startPeopleImport, input, { idempotencyKey: requestKey }),
      await runRaw(maker, startPeopleImport, input, { idempotencyKey: requestKey }),
    ];
    expect(other.key).toBe(one.key);
    const view = await registering.next(await registering.settled(one.key));
    const submitKey = key();
    const submit = () =>
      run(maker, submitPeopleImport, { key: view.key, keyAge: view.keyAge, isNotify: false }, { idempotencyKey: submitKey });
    expect(await submit()).toEqual(await submit());
    expect((await run(maker, registrations, { filter: { idCard: newcomer(60).idCard }, first: 20, page: 1, after: null })).totalCount).toBe(
      1,
    );
  });

  it('is refused where a row that the list counts as sound would become nobody', async () => {
    const view = await registering.next(await registering.start([newcomer(61), newcomer(62)]));
    await world.app.database.rows(`UPDATE roster_row SET status = 'CHECKING' WHERE roster_id = $1 AND line_no = 2 RETURNING id`, [
      view.key,
    ]);
    expect((await refusal(registering.submit(view, false))).key).toBe('CHECK_LIST_CHANGED');
    const seen = { filter: { idCard: newcomer(61).idCard }, first: 20, page: 1, after: null };
    expect((await run(await registering.maker(), registrations, seen)).totalCount).toBe(0);
  });
});
