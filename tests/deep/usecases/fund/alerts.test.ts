import { formatGrouped, formatYuan, subtract, yuan } from '../../../../schema/money';
import { noteBalanceCrossing } from '../../../../server/fund/commands/note-crossing';
import { setBalanceAlert } from '../../../../server/fund/commands/set-balance-alert';
import { sweeps } from '../../../../server/fund/jobs';
import { fundAccount, fundAccounts } from '../../../../server/fund/queries';
import type { JobApi } from '../../../../server/kernel/jobs';
import { log } from '../../../../server/kernel/log';
import { run } from '../../../../server/kernel/usecase';
import { setEmail } from '../../../../server/member/public';
import { opsResendDelivery } from '../../../../server/message/commands/resend-delivery';
import { setMessageReach } from '../../../../server/message/commands/set-reach';
import { opsOutbox } from '../../../../server/message/queries';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { recharge } from '../../../../server/tools/seed/history';
import { commit } from '../../../kit/builders/ledger';
import { openPlace } from '../../../kit/builders/places';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;

const account = async () => run(await world.member('赵晨'), fundAccount, { subjectId: world.subjectId });
/** At each subject of the company, in the order of their ids. */
const lines = async () => (await run(await world.member('赵晨'), fundAccounts, {})).map(({ alertBelow }) => alertBelow);
const inbox = async (receiver: string) => {
  const INBOX = 'query ($r: String) { testInbox(receiver: $r) { text template } }';
  const { testInbox } = await world.app.graphql().call<{ testInbox: { text: string; template: string }[] }>(INBOX, { r: receiver });
  return testInbox.filter(({ template }) => template === 'LOW_BALANCE');
};
const setTo = async (threshold: string | null, who = '周倩') =>
  run(await world.member(who), setBalanceAlert, { subjectId: world.subjectId, threshold: threshold === null ? null : yuan(threshold) });
const count = async (sql: string): Promise<number> =>
  must((await world.app.database.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))[0]).n;
const told = async () => ({
  station: await count(`station_message WHERE title LIKE '%预警线%'`),
  sms: await count(`delivery WHERE template = 'LOW_BALANCE' AND channel = 'SMS'`),
  mail: await count(`delivery WHERE template = 'LOW_BALANCE' AND channel = 'MAIL'`),
});
const seenBelow = (isBelow: boolean) =>
  waitUntil(
    async () => (await count(`balance_alert WHERE is_below = ${isBelow}`)) === 1,
    () => `the balance is seen ${isBelow ? 'below' : 'above'} its line`,
  );
/** Many look at the same moment, as several processes do. */
const lookedAt = async (subjectId = world.subjectId): Promise<void> => {
  const system = await world.system();
  await Promise.all(Array.from({ length: 6 }, () => run(system, noteBalanceCrossing, { subjectId })));
};
const recharged = async (amount: string): Promise<void> => {
  const place = must(world.platform.accounts['A/S1']);
  await recharge(makeBuilder(world.api, world.gateways), world.platform, { ...place, amount: yuan(amount), bankRef: key() });
};

beforeAll(async () => {
  world = await startSmallWorld();
  await openPlace(world, { kind: 'BUSINESS_INCOME' }, '1000.00');
  make = statementsOf(world);
  const [user] = await world.app.database.rows<{ user_id: string }>(
    `SELECT user_id FROM member WHERE company_id = $1 AND 'SERVICE_PAYMENT' = ANY (roles)`,
    [world.companyId],
  );
  await commit(await world.system(), (ctx) => setEmail(ctx, must(user).user_id, 'payer@example.com'));
});
afterAll(() => world?.app.close());

it('only who pays sets the line, and a line above the balance is no crossing', async () => {
  await expect(setTo('90000.00', '赵晨')).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  expect((await setTo('200000.00')).alertBelow).toBe(yuan('200000.00'));
  await lookedAt();
  expect(await told()).toEqual({ station: 0, sms: 0, mail: 0 });
  expect((await setTo('90000.00')).alertBelow).toBe(yuan('90000.00'));
  expect((await account()).alertBelow).toBe(yuan('90000.00'));
  // The line is this subject's alone.
  expect(await lines()).toEqual([yuan('90000.00'), null]);
});

it('[LDG-012 1/3] a balance that falls below its line is told of once per crossing, in the inbox, by SMS and by e-mail', async () => {
  expect((await account()).available).toBeGreaterThan(yuan('90000.00'));
  await make.paid(workerRows(['5000.00']));
  expect((await account()).available).toBeLessThan(yuan('90000.00'));
  await lookedAt();
  await seenBelow(true);
  const once = { station: 2, sms: 2, mail: 1 };
  expect(await told()).toEqual(once);
  const said = `杭州星穹直播传媒有限公司在海南灵汇数科服务有限公司的余额为 ${formatGrouped((await account()).available)} 元，已低于预警线 90,000.00 元`;
  for (const receiver of ['16000000104', 'payer@example.com'])
    expect([receiver, (await inbox(receiver)).map(({ text }) => text)]).toEqual([receiver, [expect.stringContaining(said)]]);
  await make.paid(workerRows(['1001.00']));
  await lookedAt();
  expect(await told()).toEqual(once);
  await recharged('50000.00');
  await lookedAt();
  await seenBelow(false);
  expect(await told()).toEqual(once);
  await make.paid(workerRows(['26000.00', '26001.00']));
  await lookedAt();
  await seenBelow(true);
  expect(await told()).toEqual({ station: 4, sms: 4, mail: 2 });
});

it('[LDG-012 2/3] a line that was taken away tells nobody, and the balance at another subject has a line of its own', async () => {
  const before = await told();
  expect((await setTo(null)).alertBelow).toBeNull();
  await lookedAt();
  expect(await told()).toEqual(before);
  // At the other subject it is another line: its balance alone crosses it, and it is told by its name.
  await setTo('1.00');
  const subjectId = must(world.platform.subjects.S2);
  await run(await world.member('周倩'), setBalanceAlert, { subjectId, threshold: yuan('500.00') });
  expect(await lines()).toEqual([yuan('1.00'), yuan('500.00')]);
  await statementsOf(world, { kind: 'BUSINESS_INCOME' }).paid(workerRows(['600.00']));
  await Promise.all([lookedAt(), lookedAt(subjectId)]);
  await waitUntil(
    async () => (await count(`balance_alert WHERE is_below AND subject_id = ${subjectId}`)) === 1,
    () => 'the other balance is seen below its line',
  );
  expect(await told()).toEqual({ station: before.station + 2, sms: before.sms + 2, mail: before.mail + 1 });
  const said = (await inbox('16000000104')).filter(({ text }) => text.includes('天津众启云服科技有限公司'));
  expect(said.map(({ text }) => text)).toEqual([expect.stringContaining('已低于预警线 500.00 元')]);
  expect(await count(`balance_alert WHERE is_below AND subject_id = ${world.subjectId}`)).toBe(0);
  await setTo(null);
  await run(await world.member('周倩'), setBalanceAlert, { subjectId, threshold: null });
});

it('[OPS-024 2/3] what its reader has switched off stays unsent, which the outbox says with the reason; asked for it, an operator sends it', async () => {
  const payer = await world.member('周倩');
  await run(payer, setMessageReach, { kind: 'LOW_BALANCE', way: 'SMS', isOn: false });
  await setTo(formatYuan(subtract((await account()).available, yuan('1000.00'))));
  const before = [await inbox('16000000104'), await inbox('payer@example.com')];
  await make.paid(workerRows(['5003.00']));
  await lookedAt();
  const operator = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  const unsent = async () => (await run(operator, opsOutbox, { status: 'SUPPRESSED' })).nodes;
  await waitUntil(
    async () => (await unsent()).length > 0,
    () => 'the outbox shows what stayed unsent',
  );
  const [row, ...others] = await unsent();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    channel: 'SMS',
    template: 'LOW_BALANCE',
    receiverMasked: '160****0104',
    statusLabel: '未发送',
    failReason: 'RECEIVER_DECLINED',
    attempts: 0,
    companyId: world.companyId,
    sentAt: null,
  });
  // The e-mail came as before, and nothing of the SMS is in anybody's hand.
  expect([await inbox('16000000104'), (await inbox('payer@example.com')).length]).toEqual([before[0], must(before[1]).length + 1]);
  const { id } = must(row);
  expect(await run(operator, opsResendDelivery, { id })).toMatchObject({ status: 'QUEUED', failReason: null });
  await waitUntil(
    async () => (await run(operator, opsOutbox, { first: 10 })).nodes.find((one) => one.id === id)?.status === 'DELIVERED',
    () => 'it is sent now',
  );
  expect(await inbox('16000000104')).toHaveLength(must(before[0]).length + 1);
});

it('one company whose balance cannot be told does not keep the others from it', async () => {
  const asked: string[] = [];
  const crossed = [
    { companyId: '1', subjectId: '1' },
    { companyId: '2', subjectId: '2' },
  ];
  const api = {
    systemCaller: async (companyId: string | null) => ({ companyId }),
    run: async ({ companyId }: { companyId: string | null }) => {
      if (companyId === null) return crossed;
      asked.push(companyId);
      if (companyId === '1') throw new Error('broken');
      return { told: true };
    },
  } as unknown as JobApi;
  const said = jest.spyOn(log, 'error').mockImplementation();
  await must(sweeps[0]).run(api);
  expect([asked, said.mock.calls.map(([facts]) => facts)]).toEqual([['1', '2'], [expect.objectContaining(must(crossed[0]))]]);
  said.mockRestore();
});
