import 'reflect-metadata';
import { importTexts } from '../../../../schema/importTexts';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { testInbox } from '../../../../server/message/queries';
import { startPeopleImport } from '../../../../server/peopleImport/commands/start-people-import';
import { contracts } from '../../../../server/signing/queries/contracts';
import { contractTemplates } from '../../../../server/signing/queries/templates';
import { importsOf, newcomer } from '../../../kit/builders/imports';
import { guestCaller } from '../../../kit/builders/people';
import { key } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { CONTRACT_OF_WORKERS, type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let signing: ReturnType<typeof importsOf>;
let terms: { agreementType: 'LABOR_CONTINUOUS'; templateId: string };
beforeAll(async () => {
  world = await startSmallWorld();
  signing = importsOf(world, 'SIGNING');
  const agreementType = 'LABOR_CONTINUOUS' as const;
  const templates = await run(await signing.maker(), contractTemplates, { subjectId: world.subjectId, agreementType });
  terms = { agreementType, templateId: must(templates[0]).id };
});
afterAll(() => world?.app.close());

const records = (idCard: string) =>
  world.app.database.rows<Record<string, unknown>>(
    `SELECT c.status, c.source, c.sign_system_type, c.name, c.template_id, c.template_version FROM contract c
     JOIN payee p ON p.company_id = c.company_id AND p.id = c.payee_id WHERE c.company_id = $1 AND p.id_card_mask = $2 AND c.source = 'IMPORT' ORDER BY c.id`,
    [world.companyId, `${idCard.slice(0, 4)}${'*'.repeat(idCard.length - 8)}${idCard.slice(-4)}`],
  );
const refusal = async (call: Promise<unknown>): Promise<{ key: string; fields: unknown }> =>
  call.then(
    () => ({ key: '', fields: null }),
    (error: { key?: string; params?: { fields?: unknown } }) => ({ key: error.key ?? String(error), fields: error.params?.fields }),
  );
const smsOf = async (phone: string) =>
  (await run(guestCaller(), testInbox, { receiver: phone, first: 20 })).filter(({ text }) => text.includes('/m/s/'));

describe('a list of people to sign', () => {
  it('[SGN-022 2/3] needs agreement, subject, contract and file, each told in its words, and goes on only with all of them', async () => {
    const start = async (input: object) => refusal(runRaw(await signing.maker(), startPeopleImport, input, { idempotencyKey: key() }));
    expect(await start({ kind: 'SIGNING', fileId: '', subjectId: '' })).toEqual({
      key: 'VALIDATION_FAILED',
      fields: { subjectId: '请选择合作主体', templateId: '请选择合同', fileId: '请上传结算明细', agreementType: importTexts.agreementType },
    });
    const fileId = await signing.upload([newcomer(1)]);
    const whole = { kind: 'SIGNING', fileId, subjectId: world.subjectId, ...terms };
    for (const field of ['fileId', 'subjectId', 'agreementType', 'templateId'] as const)
      expect(Object.keys((await start({ ...whole, [field]: null })).fields as object)).toEqual([field]);
    // One file: there is one field for it, and it takes one id.
    expect((await start({ ...whole, fileId: [fileId, fileId] })).key).toBe('VALIDATION_FAILED');
    expect((await start({ ...whole, templateId: '999999' })).key).toBe('TEMPLATE_NOT_FOUND');
    expect((await start({ ...whole, agreementType: 'LABOR_GENERAL' })).key).toBe('TEMPLATE_NOT_FOUND');
    expect((await start(whole)).key).toBe('');
  });

  it('becomes signing records of the chosen template; submitted with a notice, everybody gets a link to sign', async () => {
    const [told, other] = [newcomer(2), newcomer(3)];
    expect(await signing.done([told, other], true, terms)).toMatchObject({ count: 2, notified: 2 });
    expect(await records(told.idCard)).toMatchObject([
      { status: 'WAITING_SIGN', source: 'IMPORT', sign_system_type: 1, name: told.name, template_id: terms.templateId },
    ]);
    for (const { phone } of [told, other])
      await waitUntil(
        async () => (await smsOf(phone)).length === 1,
        () => `a link to sign went to ${phone}`,
      );
  });

  it('submitted without a notice writes to nobody', async () => {
    const quiet = newcomer(4);
    expect(await signing.done([quiet], false, terms)).toMatchObject({ count: 1, notified: 0 });
    expect(await records(quiet.idCard)).toHaveLength(1);
    expect(await smsOf(quiet.phone)).toEqual([]);
  });

  it('stands in the list of contracts as it stands in the file, above what was made before', async () => {
    // By their ids the persons would come in another order.
    const people = [27, 24, 29, 21, 26, 28].map((n) => newcomer(n));
    await signing.done([newcomer(20)], false, terms);
    await signing.done(people, false, terms);
    const { nodes } = await run(await signing.maker(), contracts, { first: 7, filter: null });
    expect(nodes.map(({ name }) => name)).toEqual([...people, newcomer(20)].map(({ name }) => name));
  });

  it('names in the depth check who was asked already and whose contract still runs; in its last days it is renewed', async () => {
    const signed = must(WORKERS[0]);
    await signing.done([newcomer(5)], false, terms);
    const view = await signing.start([signed, newcomer(5), newcomer(6)], terms);
    // What was signed is no question of the base check.
    expect((await signing.problems(view.key)).flat()).toEqual([]);
    const checked = await signing.next(view);
    expect(await signing.problems(view.key)).toEqual([['ALREADY_SIGNED'], ['SIGNING_OPEN'], []]);
    const [first, second] = await signing.rows(view.key);
    expect(first?.problems.map(({ text }) => text)).toEqual([`已签署连续劳务服务协议，有效期至 ${CONTRACT_OF_WORKERS.endsOn}`]);
    expect(second?.problems.map(({ text }) => text)).toEqual(['已有待签署的连续劳务服务协议，请勿重复发起']);
    expect((await refusal(signing.submit(checked, true))).key).toBe('ROSTER_HAS_ERRORS');
    await world.app.setTime('2027-10-01T09:00:00+08:00');
    const late = await signing.next(await signing.start([signed], terms));
    expect(await signing.problems(late.key)).toEqual([[]]);
  });
});
