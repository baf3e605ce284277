import 'reflect-metadata';
import { limits } from '../../../../schema/limits';
import type { Caller } from '../../../../server/kernel/context';
import { systemCaller } from '../../../../server/kernel/jobs';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { deleteListView, overwriteListView, renameListView, shareListView } from '../../../../server/listView/commands/change-view';
import { saveListView } from '../../../../server/listView/commands/save-view';
import { setCompanyDefaultListView, setListColumns, setOwnDefaultListView } from '../../../../server/listView/commands/set-list';
import { listSettings } from '../../../../server/listView/queries';
import { removeMember } from '../../../../server/member/commands/remove-member';
import { seedUser } from '../../../../server/member/commands/seed-user';
import { PASSWORD, type People, type Person, startPeople } from '../../../kit/builders/people';
import { key } from '../../../kit/builders/statements';

const LIST = 'statements-unfinished-2';
let people: People;
let maker: Caller;
let checker: Caller;
let reader: Caller;
let master: Caller;
let stranger: Caller;
beforeAll(async () => {
  people = await startPeople();
  maker = await people.member(people.maker);
  checker = await people.member(people.checker);
  reader = await people.member(people.reader);
  master = await people.member(people.master);
  stranger = await people.member(people.masterOfB, people.b);
});
afterAll(() => people?.close());

const keyed = () => ({ idempotencyKey: key() });
const save = (caller: Caller, name: string, query = 'status=PENDING_REVIEW', more: object = {}) =>
  runRaw(caller, saveListView, { list: LIST, name, query, ...more }, keyed());
const seenBy = async (caller: Caller, list = LIST) =>
  (await run(caller, listSettings, {})).views.filter((view) => view.list === list).map(({ name }) => name);
const settingOf = async (caller: Caller) => (await run(caller, listSettings, {})).lists.find(({ list }) => list === LIST);
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing',
    (error: { key?: string }) => error.key,
  );

describe('saved views of a list', () => {
  it('are seen by their maker alone until they are shared, and then by the company', async () => {
    const view = await save(maker, '待审核');
    expect(view).toMatchObject({ list: LIST, query: 'status=PENDING_REVIEW', isMine: true, isShared: false, mayChange: true, version: 1 });
    expect(await seenBy(maker)).toEqual(['待审核']);
    for (const other of [checker, master, stranger]) expect(await seenBy(other)).toEqual([]);
    const shared = await run(maker, shareListView, { id: view.id, version: 1, isShared: true }, keyed());
    expect(shared).toMatchObject({ isShared: true, version: 2 });
    expect((await run(checker, listSettings, {})).views).toMatchObject([{ ownerName: '王敏', isMine: false, mayChange: false }]);
    expect(await seenBy(stranger)).toEqual([]);
    const { views } = await run(master, listSettings, {});
    expect(views).toMatchObject([{ name: '待审核', isMine: false, mayChange: true }]);
  });

  it('carry no condition that their list does not know, nothing of a person, and no column of another list', async () => {
    const wrong = [
      'page=3',
      'size=50',
      'status=',
      'colour=red',
      'sort=NAME_ASC',
      'tab=PAID',
      'status=PAYING&status=ABNORMAL',
      'amount=1..2',
    ];
    for (const query of wrong) expect([query, await refused(save(maker, '错的', query))]).toEqual([query, 'LIST_VIEW_INVALID']);
    const personal = ['search=%E7%8E%8B%E6%95%8F', 'title=16000000102', 'title=330106199003191023'];
    for (const query of personal) expect([query, await refused(save(maker, '人', query))]).toEqual([query, 'LIST_VIEW_PERSONAL']);
    const columns = { order: ['amount'], hidden: ['billCode'] };
    expect(await refused(save(maker, '列', 'status=PAYING', { columns }))).toBe('LIST_VIEW_INVALID');
    expect(await refused(runRaw(maker, saveListView, { list: 'nowhere', name: '无', query: '' }, keyed()))).toBe('VALIDATION_FAILED');
    // Of a list that keeps none.
    expect(await refused(runRaw(maker, saveListView, { list: 'members', name: '无', query: '' }, keyed()))).toBe('LIST_VIEW_INVALID');
    expect(await seenBy(maker)).toEqual(['待审核']);
  });

  it('are changed by their maker, shared ones by the master too, and by nobody who has not seen them as they are', async () => {
    const view = await save(maker, '我的');
    const own = { id: view.id, version: view.version };
    for (const other of [checker, master, stranger])
      expect(await refused(run(other, renameListView, { ...own, name: '你的' }, keyed()))).toBe('LIST_VIEW_NOT_FOUND');
    expect(await refused(run(maker, renameListView, { ...own, name: '待审核' }, keyed()))).toBe('LIST_VIEW_NAME_TAKEN');
    const renamed = await run(maker, renameListView, { ...own, name: '大额' }, keyed());
    expect(await refused(run(maker, overwriteListView, { ...own, query: '', columns: null }, keyed()))).toBe('STALE');
    const next = { id: view.id, version: renamed.version };
    const columns = { order: ['total', 'title'], hidden: ['payWay'] };
    const query = 'sort=TOTAL_DESC&tab=TO_PAY';
    const written = await run(maker, overwriteListView, { ...next, query, columns }, keyed());
    expect(written).toMatchObject({ name: '大额', query, columns, version: 3 });
    const shared = await run(maker, shareListView, { id: view.id, version: 3, isShared: true }, keyed());
    expect(await refused(run(checker, deleteListView, { id: view.id, version: shared.version }, keyed()))).toBe('LIST_VIEW_NOT_YOURS');
    expect(await refused(run(stranger, deleteListView, { id: view.id, version: shared.version }, keyed()))).toBe('LIST_VIEW_NOT_FOUND');
    expect(await run(master, deleteListView, { id: view.id, version: shared.version }, keyed())).toBe(true);
    expect(await seenBy(maker)).toEqual(['待审核']);
  });

  it('open a list by the choice of its reader, else by that of the company, which the master alone makes of a shared one', async () => {
    const shared = await save(maker, '企业常用');
    const set = (caller: Caller, id: string | null) => run(caller, setCompanyDefaultListView, { list: LIST, id }, keyed());
    expect(await refused(set(maker, shared.id))).toBe('PERMISSION_MISSING');
    expect(await refused(set(master, shared.id))).toBe('LIST_VIEW_NOT_FOUND');
    const { version } = await run(maker, shareListView, { id: shared.id, version: 1, isShared: true }, keyed());
    const own = await save(master, '只我看');
    expect(await refused(set(master, own.id))).toBe('LIST_VIEW_NOT_SHARED');
    expect(await settingOf(reader)).toBeUndefined();
    await set(master, shared.id);
    const read = await run(reader, listSettings, {});
    expect(read.views.filter((view) => view.isCompanyDefault).map((view) => view.id)).toEqual([shared.id]);
    expect(await settingOf(reader)).toMatchObject({ defaultViewId: null, hasDefaults: true });
    await run(reader, setOwnDefaultListView, { list: LIST, id: shared.id }, keyed());
    expect(await settingOf(reader)).toMatchObject({ defaultViewId: shared.id });
    expect(await settingOf(checker)).toMatchObject({ defaultViewId: null });
    const alien = run(reader, setOwnDefaultListView, { list: 'bills', id: shared.id }, keyed());
    expect(await refused(alien)).toBe('LIST_VIEW_NOT_FOUND');
    expect(await refused(run(reader, setOwnDefaultListView, { list: LIST, id: own.id }, keyed()))).toBe('LIST_VIEW_NOT_FOUND');
    // Taken back, it is nobody's any more but its maker's.
    await run(maker, setOwnDefaultListView, { list: LIST, id: shared.id }, keyed());
    await run(maker, shareListView, { id: shared.id, version, isShared: false }, keyed());
    expect(await settingOf(reader)).toMatchObject({ defaultViewId: null });
    expect(await settingOf(maker)).toMatchObject({ defaultViewId: shared.id });
    expect((await run(maker, listSettings, {})).views.some((view) => view.isCompanyDefault)).toBe(false);
    await run(maker, setOwnDefaultListView, { list: LIST, id: null }, keyed());
    expect(await settingOf(reader)).toMatchObject({ hasDefaults: false });
  });

  it('end where a list has enough of them, and a name is had once by each', async () => {
    const bills = (caller: Caller, name: string) => runRaw(caller, saveListView, { list: 'bills', name, query: 'tab=PAID' }, keyed());
    for (let at = 0; at < limits.listView.own; at += 1) await bills(checker, `第${at}个`);
    expect(await refused(bills(checker, '再一个'))).toBe('LIST_VIEW_LIMIT');
    await bills(maker, '第1个');
    expect(await refused(bills(maker, '第1个'))).toBe('LIST_VIEW_NAME_TAKEN');
  });

  it('leave with a member when they are his alone; what he shared stays with the master and is opened by others still', async () => {
    const leaver: Person = {
      ...(await runRaw(await systemCaller(null), seedUser, {
        companyId: people.a,
        name: '孙离',
        phone: '16000000177',
        roles: ['PAYMENT_CREATE'],
        password: PASSWORD,
      })),
      phone: '16000000177',
    };
    const caller = await people.member(leaver);
    const [mine, ours] = [await save(caller, '离职前'), await save(caller, '留下的')];
    await run(caller, shareListView, { id: ours.id, version: 1, isShared: true }, keyed());
    await run(caller, setListColumns, { list: LIST, columns: { order: [], hidden: ['payWay'] } });
    await run(reader, setOwnDefaultListView, { list: LIST, id: ours.id }, keyed());
    const [{ id: memberId } = { id: '' }] = await people.app.database.rows<{ id: string }>(
      `SELECT id FROM member WHERE company_id = $1 AND user_id = $2`,
      [people.a, leaver.userId],
    );
    await run(master, removeMember, { id: memberId });
    const { views } = await run(master, listSettings, {});
    expect(views.find((view) => view.id === ours.id)).toMatchObject({ isMine: true, ownerName: '陈立群', isShared: true, version: 3 });
    expect(await settingOf(reader)).toMatchObject({ defaultViewId: ours.id });
    const left = await people.app.database.rows(
      `SELECT 1 FROM list_view WHERE id = $1 UNION ALL SELECT 1 FROM list_setting WHERE user_id = $2`,
      [mine.id, leaver.userId],
    );
    expect(left).toEqual([]);
    await run(reader, setOwnDefaultListView, { list: LIST, id: null }, keyed());
  });
});

test('columns belong to a person and a list, follow to every browser, and go back to how they come', async () => {
  const columns = { order: ['total', 'title'], hidden: ['payWay', 'kind'] };
  await run(maker, setListColumns, { list: LIST, columns });
  expect(await settingOf(maker)).toMatchObject({ columns });
  expect((await settingOf(checker))?.columns ?? null).toBeNull();
  expect(await refused(run(maker, setListColumns, { list: LIST, columns: { order: ['billCode'], hidden: [] } }))).toBe('LIST_VIEW_INVALID');
  expect(await refused(runRaw(maker, setListColumns, { list: 'nothing', columns }))).toBe('VALIDATION_FAILED');
  await run(maker, setListColumns, { list: LIST, columns: null });
  expect((await settingOf(maker))?.columns ?? null).toBeNull();
});

test('every change of a view stands in the log', async () => {
  const rows = await people.app.database.rows<{ action: string }>(
    `SELECT DISTINCT body ->> 'action' AS action FROM audit_record WHERE company_id = $1 AND body ->> 'action' LIKE 'listView.%' ORDER BY 1`,
    [people.a],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'listView.delete',
    'listView.overwrite',
    'listView.rename',
    'listView.save',
    'listView.setColumns',
    'listView.setCompanyDefault',
    'listView.setOwnDefault',
    'listView.share',
  ]);
});

test('a visitor and whoever has no company keep nothing', async () => {
  const visitor = await people.member(people.visitor, people.d);
  expect(await run(visitor, listSettings, {})).toEqual({ views: [], lists: [] });
  expect(await refused(save(visitor, '访客'))).toBe('VISITOR_REFUSED');
  expect(await refused(run(people.guest(), listSettings, {}))).toBe('SESSION_EXPIRED');
});
