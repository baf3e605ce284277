// What an operator holds in hand finds its row: a name, a bank's number, an amount as it is printed, a company, the number of a statement.
import { Readable } from 'node:stream';
import { receiveUpload } from '../../../../server/file/rest/receive';
import { opsEnterInbound } from '../../../../server/fund/commands/enter-inbound';
import { opsInboundTransfers } from '../../../../server/fund/queries';
import type { Caller } from '../../../../server/kernel/context';
import { keywordOf } from '../../../../server/kernel/keyword';
import { run } from '../../../../server/kernel/usecase';
import { opsOutbox } from '../../../../server/message/queries';
import { opsJobs } from '../../../../server/operator/queries';
import { opsPayouts } from '../../../../server/payout/queries/ops';
import { opsRecordSignature } from '../../../../server/signing/commands/record-signature';
import { opsSignatures } from '../../../../server/signing/queries/signatures';
import { sendPaymentCode } from '../../../../server/statement/commands/send-payment-code';
import { demoIdCard } from '../../../../server/tools/seed/world';
import { PHONE } from '../../../kit/browser/console';
import { key, statementsOf, workerRows } from '../../../kit/builders/statements';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let operator: Caller;

beforeAll(async () => {
  world = await startSmallWorld();
  const base = await world.api.systemCaller(null);
  operator = { ...base, realm: 'operator', actor: { kind: 'operator', ...world.platform.finance, sessionId: null } };
});
afterAll(() => world?.app.close());

const options = () => ({ idempotencyKey: key() });

test('a keyword is read as text, as an amount in whatever dress, and as an id', () => {
  for (const dressed of ['50000', '50,000', '¥50,000.00', '￥５０，０００', '50,000元', ' 50 000 '])
    expect(keywordOf(dressed)?.amount).toBe(5_000_000);
  expect(keywordOf('50,000.001')?.amount).toBeNull();
  expect(keywordOf('0')?.amount).toBeNull();
  expect(keywordOf('杭州')).toEqual({ text: '杭州', pattern: '%杭州%', amount: null, id: null });
  expect(keywordOf('100%_')?.pattern).toBe('%100\\%\\_%');
  expect(keywordOf('  ')).toBeNull();
});

test('inbound money is found by payer, bank reference, amount, company, account and by what the payer wrote', async () => {
  const enter = (bankRef: string, payerName: string, amount: number, remark: string | null) =>
    run(operator, opsEnterInbound, { bankRef, payerName, amount, remark }, options());
  await enter('FT2611200001', '杭州星穹直播传媒有限公司', 5_000_000, null);
  await enter('FT2611200002', '某某_商贸公司', 5_000_001, '付 JS20261120000001');
  await enter('FT2611200003', '李建国', 123_450, null);
  const found = async (keyword: string | null, more: object = {}) =>
    (await run(operator, opsInboundTransfers, { keyword, ...more })).nodes
      .map(({ bankRef }) => bankRef)
      .filter((ref) => ref.startsWith('FT26'));

  expect(await found(null)).toHaveLength(3);
  expect(await found('李建')).toEqual(['FT2611200003']);
  expect(await found('ft2611200002')).toEqual(['FT2611200002']);
  for (const amount of ['50,000', '¥50,000.00', '50000元']) expect(await found(amount)).toEqual(['FT2611200001']);
  expect(await found('JS20261120000001')).toEqual(['FT2611200002']);
  // By the company it belongs to, which the payer's name need not be.
  expect(await found('星穹')).toEqual(['FT2611200001']);
  // Signs of a pattern are letters like others.
  expect(await found('某某_商')).toEqual(['FT2611200002']);
  expect(await found('某某商_')).toEqual([]);
  expect(await found('某%商')).toEqual([]);
  expect(await found('星穹', { status: 'REJECTED' })).toEqual([]);
  const page = await run(operator, opsInboundTransfers, { keyword: 'FT26112', first: 2 });
  expect([page.nodes.length, page.totalCount, page.pageInfo.hasNextPage]).toEqual([2, 3, true]);
  await expect(run(operator, opsInboundTransfers, { keyword: 'x'.repeat(65) })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  await expect(run(await world.member('王敏'), opsInboundTransfers, { keyword: '星穹' })).rejects.toMatchObject({
    key: expect.any(String),
  });
});

test('a payment is found in whatever state by payee, order number, amount, company and the number of its statement', async () => {
  const found = async (filter: object) => (await run(operator, opsPayouts, { filter })).nodes;
  expect(await found({})).toEqual([]);
  const all = await found({ keyword: 'JS20261120000001' });
  expect(all).toHaveLength(3);
  const [one] = all;
  expect(one).toBeDefined();
  expect((await found({ keyword: one?.attempt.outBizNo })).map(({ attempt }) => attempt.id)).toEqual([one?.attempt.id]);
  const byAmount = await found({ keyword: '2,000' });
  expect(byAmount.map(({ attempt }) => attempt.amount)).toEqual([200_000]);
  const byName = await found({ keyword: WORKERS[1]?.name });
  expect(byName.map(({ attempt }) => attempt.id)).toEqual(byAmount.map(({ attempt }) => attempt.id));
  expect(await found({ keyword: '星穹' })).toHaveLength(3);
  expect(await found({ keyword: '星穹', statuses: ['UNKNOWN'] })).toEqual([]);
  expect(await found({ keyword: one?.statementId })).toHaveLength(3);
  expect(await found({ keyword: 'JS20261120000009' })).toEqual([]);
});

test('a signature from paper is found by name, card and company; a message by its receiver, template and company; a job by its task', async () => {
  const idCard = demoIdCard('33', '1992-03-09', 709);
  const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
  const file = { fileName: '协议.png', contentType: '', stream: Readable.from([pixel]), companyId: world.companyId };
  const { id: evidenceFileId } = await receiveUpload(operator, file, 'EVIDENCE', world.gateways.gateways.storage);
  const dates = { signedOn: '2026-11-19', endsOn: '2027-11-18', agreementType: 'LABOR_CONTINUOUS', subjectId: world.subjectId } as const;
  await run(operator, opsRecordSignature, { ...dates, companyId: world.companyId, name: '丁大明', idCard, evidenceFileId }, options());
  const names = async (keyword: string) => (await run(operator, opsSignatures, { keyword })).nodes.map(({ name }) => name);
  for (const keyword of ['大明', idCard, idCard.slice(-4)]) expect(await names(keyword)).toEqual(['丁大明']);
  // By company and by who entered it: the three of the seed were entered in the same way.
  for (const keyword of ['星穹', world.platform.finance.name]) expect(await names(keyword)).toContain('丁大明');
  expect(await names('李建国')).toEqual([]);

  const { id, version } = await statementsOf(world).passed(workerRows(['430.00']));
  await run(await world.member('周倩'), sendPaymentCode, { id, version, purpose: 'PAY' });
  const sent = await run(operator, opsOutbox, {});
  const codes = sent.nodes.filter(({ receiverMasked }) => receiverMasked.endsWith(PHONE.周倩.slice(-4)));
  expect(codes.length).toBeGreaterThan(0);
  const found = async (keyword: string) => (await run(operator, opsOutbox, { keyword })).nodes.map(({ id }) => id);
  expect(await found(PHONE.周倩)).toEqual(codes.map(({ id }) => id));
  expect(await found(codes[0]?.templateLabel ?? '')).toContain(codes[0]?.id);
  expect(await found('16099999999')).toEqual([]);

  await world.app.database.rows(
    `SELECT graphile_worker.add_job('message.deliver', '{"deliveryId":"100%"}'::json, run_at := now() + interval '1 hour', job_key := 'sought')`,
  );
  const tasks = async (keyword: string) => (await run(operator, opsJobs, { keyword })).nodes.map(({ payload }) => payload);
  for (const keyword of ['"100%"', 'MESSAGE.deliver']) expect(await tasks(keyword)).toContain('{"deliveryId":"100%"}');
  expect(await tasks('no such task')).toEqual([]);
});
