// What a task may pay, and what work is accepted at, is money from the first form on.
import { agreementType } from '../../schema/codes';
import { errorText } from '../../schema/errors';
import { limits } from '../../schema/limits';
import { taskMode } from '../../schema/taskTexts';
import { run } from '../../server/kernel/usecase';
import { openTaskLink } from '../../server/task/commands/open-task-link';
import { removeTaskPerson } from '../../server/task/commands/remove-task-person';
import { payeeSignedIn, payeeToken, proveWorker } from '../kit/builders/payees';
import { LOOSE } from '../kit/builders/people';
import { cameraJpeg, JPEG, NOTES } from '../kit/builders/pictures';
import { key } from '../kit/builders/statements';
import { accepted, grab, published, worked } from '../kit/builders/tasks';
import { bookOf, textRows } from '../kit/builders/xlsxFiles';
import { brokenInvariants } from '../kit/checks/invariants';
import { must } from '../kit/checks/must';
import { type SignedDoors, signEachIn } from '../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

let world: SmallWorld;
let doors: SignedDoors<'王敏'>;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  doors = await signEachIn(world.app, { 王敏: '16000000102' });
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const NONE = ['0', '-1', '0.001', '1e2', '１００', '1,000.00', '9999999999999.99', 'NaN', [], {}] as const;
const counted = async (table: 'task' | 'task_picture' | 'stored_file'): Promise<number> =>
  (await world.app.database.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? -1;

test('M04 amounts that are none are refused at their field in the form of a task, at both doors, and nothing is stored', async () => {
  const form = { taskName: '助播', taskDescribe: '三小时', subjectId: world.subjectId };
  const codes = { taskType: taskMode.code('GRAB'), businessType: agreementType.code('LABOR_CONTINUOUS') };
  const create = (more: object) => doors.rest('王敏').post('/api/taskManagement/create', { ...form, ...codes, ...more });
  const input = { name: '助播', description: '三小时', mode: 'GRAB', subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS' };
  const publish = (more: object) =>
    doors.graphql('王敏').send('mutation($i: TaskInput!, $k: ID!) { publishTask(input: $i, idempotencyKey: $k) { id } }', {
      i: { ...input, ...more },
      k: key(),
    });
  const before = await counted('task');
  const told: unknown[] = [];
  for (const amount of NONE)
    for (const field of ['feeMin', 'feeMax']) {
      const rest = await create({ [field]: amount });
      const { errors } = await publish({ [field]: amount });
      told.push([field, amount, rest.code !== 22000 && `${rest.message}${JSON.stringify(rest.result)}`.includes(field), errors.length > 0]);
    }
  expect(told).toEqual(NONE.flatMap((amount) => ['feeMin', 'feeMax'].map((field) => [field, amount, true, true])));
  expect(await counted('task')).toBe(before);
  // What was refused for its amount alone is a task without it.
  expect((await create({})).code).toBe(22000);
  expect((await publish({ feeMin: null })).errors).toEqual([]);
});

test('M04 work is accepted at no amount that is none', async () => {
  const id = await published(world);
  const person = await worked(id, 0);
  const accept = (amount: unknown) =>
    doors
      .graphql('王敏')
      .send('mutation($t: ID!, $p: [TaskAmountInput!]!, $k: ID!) { acceptTaskWork(taskId: $t, people: $p, idempotencyKey: $k) }', {
        t: id,
        p: [{ id: person, round: 1, amount }],
        k: key(),
      });
  for (const amount of [...NONE, null]) expect([amount, (await accept(amount)).errors.length]).toEqual([amount, 1]);
  const [row] = await world.app.database.rows('SELECT status, amount_cents FROM task_person WHERE id = $1', [person]);
  expect(row).toEqual({ status: 'SUBMITTED', amount_cents: null });
  await accepted(world, id, { [person]: '0.01' });
});

test('work is accepted, sent back, opened again and settled by no other company, and the task itself is none of hers', async () => {
  const other = await signEachIn(world.app, { 冯涛: '16000000201' });
  const id = await published(world);
  const person = await worked(id, 0);
  const told: [string, number][] = [];
  const tried = async (what: string, call: string, values: Record<string, unknown> = {}) => {
    const { errors } = await other.graphql('冯涛').send(`mutation(${Object.keys(values).length > 0 ? '$k: ID!' : ''}) { ${call} }`, values);
    told.push([what, errors.length]);
  };
  const keyed = () => ({ k: key() });
  await tried(
    'accept',
    `acceptTaskWork(taskId: "${id}", people: [{ id: "${person}", round: 1, amount: "300.00" }], idempotencyKey: $k)`,
    keyed(),
  );
  await tried(
    'return',
    `returnTaskWork(taskId: "${id}", people: [{ id: "${person}", round: 1 }], reason: "退", idempotencyKey: $k)`,
    keyed(),
  );
  await tried(
    'settle',
    `settleTask(taskId: "${id}", ids: ["${person}"], scenarioCode: "13", payWay: BANK_CARD, idempotencyKey: $k) { id }`,
    keyed(),
  );
  await tried('reopen', `reopenTaskWork(id: "${person}", idempotencyKey: $k) { id }`, keyed());
  await tried('remove', `removeTaskPerson(id: "${person}", reason: "换人", idempotencyKey: $k) { id }`, keyed());
  await tried('close', `closeTask(id: "${id}") { id }`);
  await tried('delete', `deleteTask(id: "${id}")`);
  expect(told).toEqual(['accept', 'return', 'settle', 'reopen', 'remove', 'close', 'delete'].map((what) => [what, 1]));
  const rows = await world.app.database.rows(
    'SELECT t.status AS task, p.status AS person, p.amount_cents FROM task t JOIN task_person p ON p.task_id = t.id WHERE t.id = $1',
    [id],
  );
  expect(rows).toEqual([{ task: 'OPEN', person: 'SUBMITTED', amount_cents: null }]);
});

describe('a photo of work', () => {
  const PICTURES = '/api/payee/task/picture';
  const photo = { name: '现场.jpg', bytes: JPEG };
  const sent = (identity: Parameters<typeof world.app.rest>[0], taskId?: string) =>
    world.app.rest(identity).upload<{ picture_id: string }>(PICTURES, photo, taskId === undefined ? {} : { taskId });
  const linkOf = async (id: string) =>
    must(new URL((await run(await world.member('王敏'), openTaskLink, { id })).url).pathname.split('/').at(-1));
  const stored = async () => [await counted('task_picture'), await counted('stored_file'), puts.mock.calls.length];
  let puts: jest.SpyInstance;
  beforeAll(() => {
    puts = jest.spyOn(world.gateways.gateways.storage, 'put');
  });
  afterAll(() => puts.mockRestore());

  test('comes into nobody else’s work: not by another payee, another link, another company, another site or after the end', async () => {
    const [one, other] = [await published(world), await published(world)];
    const mine = (await grab(await payeeSignedIn(0), one)).id;
    const hers = (await grab(await payeeSignedIn(1), other)).id;
    const mineToo = (await grab(await payeeSignedIn(0), other)).id;
    const [me, she] = [await payeeToken(0), await payeeToken(1)];
    const linked = await proveWorker(await linkOf(mine), 0);
    const before = await stored();
    const told: [string, string][] = [];
    const tried = async (what: string, answer: Promise<{ code: number; message: string }>) => {
      const { code, message } = await answer;
      told.push([what, `${code} ${message}`]);
    };
    await tried('another payee', sent({ token: she }, mine));
    await tried('a work that is none', sent({ token: me }, '999999'));
    await tried('no work named', sent({ token: me }));
    await tried('another work of the same payee by the link', sent({ token: linked }, mineToo));
    await tried('another payee by the link', sent({ token: linked }, hers));
    const cookie = { cookie: `jq_payee=${me}` };
    const page = { ...cookie, 'x-requested-with': 'fetch' };
    await tried('a form of any page', sent({ headers: { ...cookie, 'jieqing-realm': 'payee' } }, mine));
    await tried('a page that does not say it is hers', sent({ headers: page }, mine));
    await tried('another site', sent({ headers: { ...page, 'jieqing-realm': 'payee', origin: 'https://evil.example' } }, mine));
    await tried('a member', doors.rest('王敏').upload(PICTURES, photo, { taskId: mine }));
    const none = `22001 ${errorText('TASK_NOT_MINE')}`;
    expect(Object.fromEntries(told)).toEqual({
      'another payee': none,
      'a work that is none': none,
      'no work named': none,
      'another work of the same payee by the link': none,
      'another payee by the link': none,
      'a form of any page': '22001 请求不是来自本站页面，已拒绝',
      'a page that does not say it is hers': '22002 登录已失效，请重新登录',
      'another site': '22001 请求不是来自本站页面，已拒绝',
      'a member': '22002 登录已失效，请重新登录',
    });
    expect(await stored()).toEqual(before);
    // What is hers is kept by her company alone.
    const kept = [
      await sent({ token: me }, mine),
      await sent({ token: linked }),
      await sent({ headers: { ...page, 'jieqing-realm': 'payee' } }, mine),
    ];
    expect(kept.map(({ code }) => code)).toEqual([22000, 22000, 22000]);
    const rows = await world.app.database.rows<{ company_id: string; task_person_id: string }>(
      `SELECT f.company_id, p.task_person_id FROM task_picture p JOIN stored_file f ON f.company_id = p.company_id AND f.id = p.file_id
       WHERE p.id = ANY ($1::bigint[])`,
      [kept.map(({ result }) => result.picture_id)],
    );
    expect(rows).toEqual(kept.map(() => ({ company_id: world.companyId, task_person_id: mine })));
    // Whoever is no longer on the task brings nothing in.
    await run(await world.member('王敏'), removeTaskPerson, { id: mine, reason: '换人' }, { idempotencyKey: key() });
    expect((await sent({ token: me }, mine)).message).toBe('当前状态为已移除，不能提交成果');
    expect((await sent({ token: linked })).code).not.toBe(22000);
  });

  test('is a picture and nothing else: an archive under its name is refused, one behind it and where it was taken are gone', async () => {
    const id = await published(world);
    const mine = (await grab(await payeeSignedIn(1), id)).id;
    const token = await payeeToken(1);
    const upload = (name: string, bytes: Buffer) =>
      world.app.rest({ token }).upload<{ picture_id: string }>(PICTURES, { name, bytes }, { taskId: mine });
    const archive = bookOf(textRows([['姓名'], ['张三']]));
    const before = await counted('stored_file');
    for (const [name, bytes] of [
      ['现场.jpg', archive],
      ['现场.zip', archive],
      ['现场.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ] as const) {
      const { code, message } = await upload(name, bytes);
      expect([name, code, message]).toEqual([name, 22001, '文件格式有误']);
    }
    expect(await counted('stored_file')).toBe(before);
    const { result } = await upload('现场.jpg', cameraJpeg({ tail: archive }));
    const [kept] = await world.app.database.rows<{ storage_key: string }>(
      'SELECT f.storage_key FROM task_picture p JOIN stored_file f ON f.id = p.file_id WHERE p.id = $1',
      [result.picture_id],
    );
    const stored = await world.gateways.gateways.storage.get(must(kept).storage_key);
    for (const gone of [NOTES, archive, Buffer.from('PK\x03\x04', 'latin1')]) expect(stored.includes(gone)).toBe(false);
  });

  test('fills no storage: no more wait than somebody who changes her mind needs, and what was refused is not kept', async () => {
    const id = await published(world);
    const mine = (await grab(await payeeSignedIn(2), id)).id;
    const token = await payeeToken(2);
    const { result } = await sent({ token }, mine);
    await world.app.database.rows(
      `INSERT INTO task_picture (company_id, task_person_id, person_id, file_id, sha256, added_at)
       SELECT company_id, task_person_id, person_id, file_id, sha256, added_at FROM task_picture, generate_series(2, $2) WHERE id = $1 RETURNING id`,
      [result.picture_id, limits.task.loosePictures],
    );
    const before = await stored();
    expect((await sent({ token }, mine)).message).toBe('未提交的图片过多，请先提交成果，或联系企业');
    expect(await stored()).toEqual(before);
  });
});
