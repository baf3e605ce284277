import 'reflect-metadata';
import { messageTemplate, sendingRules } from '../../../../schema/messages';
import { placesOf, templateFault, withoutAddress } from '../../../../schema/messageWords';
import type { Caller } from '../../../../server/kernel/context';
import { systemCaller } from '../../../../server/kernel/jobs';
import { runRaw } from '../../../../server/kernel/usecase';
import { inviteMember } from '../../../../server/member/commands/invite-member';
import { opsSaveMessageTemplate, opsTestMessageTemplate } from '../../../../server/message/commands/write-template';
import { opsMessageTemplates } from '../../../../server/message/queries';
import { seedOperator } from '../../../../server/operator/commands/create-operator';
import { operatorCallerFor } from '../../../../server/operator/public';
import { PASSWORD, type People, startPeople } from '../../../kit/builders/people';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';

const WRITER = '16000000905';
let people: People;
let writer: Caller;
let reader: Caller;

beforeAll(async () => {
  people = await startPeople();
  const seat = async (name: string, phone: string, roles: readonly string[]) =>
    operatorCallerFor(await runRaw(await systemCaller(null), seedOperator, { name, phone, password: PASSWORD, roles }), 'GRAPHQL');
  writer = await seat('文静', WRITER, ['OPS_CONTENT']);
  reader = await seat('书读', '16000000906', ['OPS_READONLY']);
});
afterAll(() => people?.close());

const shown = async (template: string) =>
  must((await runRaw(reader, opsMessageTemplates, {})).find((row: { template: string }) => row.template === template));
const save = (template: string, text: string | null, version: number, caller = writer) =>
  runRaw(caller, opsSaveMessageTemplate, { template, text, version });
const inbox = async (receiver: string) =>
  (
    await people.app
      .graphql()
      .call<{ testInbox: { text: string; template: string; code: string | null }[] }>(
        'query ($receiver: String) { testInbox(receiver: $receiver) { text template code } }',
        { receiver },
      )
  ).testInbox;
const CODE = '【{brand}】您的{purpose}验证码是 {code}，{minutes} 分钟内输入，任何人索要都不要给。';

test('the texts of the release have no fault, and each of their places has a name and an example', () => {
  for (const template of messageTemplate.keys) {
    expect([template, templateFault(template, messageTemplate.code(template))]).toEqual([template, null]);
    expect(placesOf(template).every(({ label }) => label !== '')).toBe(true);
    expect(sendingRules[template].why).not.toBe('');
  }
});

test('[OPS-026 2/2] a template is edited with its places, tried on the own phone before it is saved, and holds from then on', async () => {
  const before = await shown('CODE');
  expect(before).toMatchObject({ isChanged: false, version: 0, text: messageTemplate.code('CODE'), savedBy: null });
  expect(before.places).toContainEqual(expect.objectContaining({ name: 'code', isNeeded: true, sample: '382914' }));
  expect(before.sample).toContain('【结清】验证码 382914，用于登录');
  // The editor fills the same places while it is typed.
  expect(before.places).toContainEqual(expect.objectContaining({ name: 'brand', sample: '结清' }));
  expect(await shown('INVITATION')).toMatchObject({
    places: expect.arrayContaining([expect.objectContaining({ name: 'link', sample: expect.stringMatching(/^https?:.*\/home$/) })]),
  });

  // Tried: the own phone gets it with examples, and nobody else's message has changed.
  const sent = await runRaw(writer, opsTestMessageTemplate, { template: 'CODE', text: CODE });
  expect(sent).toMatchObject({ channel: 'SMS', template: 'CODE', receiverMasked: '160****0905' });
  await until(
    async () => (await inbox(WRITER)).length,
    (count) => count === 1,
  );
  expect((await inbox(WRITER))[0]?.text).toBe('【结清】您的登录验证码是 382914，5 分钟内输入，任何人索要都不要给。');
  expect((await shown('CODE')).isChanged).toBe(false);

  const saved = await save('CODE', CODE, 0);
  expect(saved).toMatchObject({ isChanged: true, version: 1, savedBy: '文静', text: CODE });
  const { token } = (
    await people.app.rest().post<{ token: string }>('/api/user/login', { account: people.maker.phone, password: PASSWORD })
  ).result;
  expect((await people.app.rest({ token }).post('/api/verify/code/sms/send', { scene: 'changePassword' })).code).toBe(22000);
  const heard = await until(
    async () => (await inbox(people.maker.phone))[0],
    (one) => one !== undefined,
  );
  expect(heard?.text).toMatch(/^【结清】您的身份验证验证码是 \d{6}，5 分钟内输入/);
  expect(heard?.code).toMatch(/^\d{6}$/);

  // Back to the words of the release.
  await save('CODE', null, 1);
  expect(await shown('CODE')).toMatchObject({
    isChanged: false,
    version: 2,
    text: messageTemplate.code('CODE'),
    savedBy: null,
    savedAt: null,
  });

  // Who had opened an older one is told, also when the release's words stood in between; the version never comes again.
  await expect(save('CODE', `${CODE}谢谢。`, 1)).rejects.toMatchObject({ key: 'STALE' });
  expect(await save('CODE', CODE, 2)).toMatchObject({ isChanged: true, version: 3 });
  await expect(save('CODE', null, 1)).rejects.toMatchObject({ key: 'STALE' });
  await save('CODE', null, 3);
});

test.each([
  ['CODE', '', '请填写模板内容'],
  ['CODE', '验证码 {code}【{brand}】用于{purpose}', '模板须以【{brand}】开头'],
  ['CODE', '【{brand}】验证码用于{purpose}', '不能缺少变量 {code}'],
  ['CODE', '【{brand}】验证码 {code} 用于{purpose}，{link} ', '不支持的变量 {link}'],
  ['CODE', '【{brand}】验证码 {code} 用于{purpose}，{CODE}', '不支持的变量 {CODE}'],
  ['CODE', '【{brand}】验证码 {code} 用于{purpose}，备用 123456', '不能写 6 位数字'],
  ['INVITATION', '【{brand}】{company}邀请您：{link}，72 小时内有效', '{link} 之后须为空格或结尾'],
  ['INVITATION', '【{brand}】{company}邀请您：{link} 或 https://evil.example', '不能直接写网址'],
  ['INVITATION', '【{brand}】{company}邀请您：{link} 或打开 evil.cn/pay', '不能直接写网址'],
  ['INVITATION', '【{brand}】{company}邀请您：{link} 或打开 ｅｖｉｌ．ｃｎ', '不能直接写网址'],
  ['INVITATION', '【{brand}】{company}邀请您：{link} 或打开 例子.中国', '不能直接写网址'],
  ['INVITATION', '【{brand}】{company}邀请您：{link} 或打开 {company}.cn', '不能直接写网址'],
  ['INVITATION', '【{brand}】{company}邀请您：{link} 或打开 203.0.113.9/a', '不能直接写网址'],
  ['CODE', '【{brand}】验证码 {code} 用于{purpose}，备用 １２３４５６', '不能写 6 位数字'],
  ['CODE', '【{brand}】验证码 {code} 用于{purpose}，备用 123 456', '不能写 6 位数字'],
  ['CODE', '【{brand}】验证码 {code} 用于{purpose}\u202e', '不能含有看不见的字符'],
  ['ACCOUNT_SAFETY', `【{brand}】{what}${'很'.repeat(200)}`, '不能超过 200 个字'],
])('%s as “%s” is refused: %s', async (template, text, why) => {
  const refused = { key: 'VALIDATION_FAILED', params: { fields: { text: expect.stringContaining(why) } } };
  await expect(save(template, text, (await shown(template)).version)).rejects.toMatchObject(refused);
  if (text !== '') await expect(runRaw(writer, opsTestMessageTemplate, { template, text })).rejects.toMatchObject(refused);
});

test('of two who write one, the later is told; who writes no content writes no template', async () => {
  const text = '【{brand}】账号安全：{what}。';
  const both = await Promise.allSettled([save('ACCOUNT_SAFETY', text, 0), save('ACCOUNT_SAFETY', `${text}请留意。`, 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(save('ACCOUNT_SAFETY', null, 0)).rejects.toMatchObject({ key: 'STALE' });
  await expect(save('ACCOUNT_SAFETY', text, 1, reader)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
  await expect(runRaw(reader, opsTestMessageTemplate, { template: 'ACCOUNT_SAFETY', text })).rejects.toMatchObject({
    key: 'PERMISSION_MISSING',
  });
});

test.each([
  ['领取补贴 https://evil.cn/pay', '领取补贴 https：evil·cn/pay'],
  ['领取补贴 ｅｖｉｌ．ｃｎ', '领取补贴 evil·cn'],
  ['打开 203.0.113.9', '打开 203·0·113·9'],
  ['双11直播\u202e助播', '双11直播助播'],
  ['Hangzhou Example Co.Ltd', 'Hangzhou Example Co. Ltd'],
  ['Example Co.,Ltd 与 Sample Pte.Ltd', 'Example Co.,Ltd 与 Sample Pte. Ltd'],
  ['evil.co.ltd', 'evil·co·ltd'],
  ['余额 1,000.00 元，J. R. Müller（杭州）', '余额 1,000.00 元，J. R. Müller（杭州）'],
])('what a company calls something leads nowhere in a message: “%s”', (given, said) => {
  expect(withoutAddress(given)).toBe(said);
});

test('the only address of a message is that of the product, whatever a company calls itself', async () => {
  const phone = '16000006571';
  await people.app.database.rows(`UPDATE company SET name = $1 WHERE id = $2 RETURNING id`, ['https://evil.cn 有限公司', people.b]);
  const master = await people.member(people.masterOfB, people.b);
  await runRaw(master, inviteMember, { name: '新人', phone, email: 'n@example.com', roles: ['PAYMENT_CREATE'] });
  const [sms] = await inbox(phone);
  expect(sms?.text).toContain('evil·cn');
  expect([...(sms?.text.matchAll(/https?:\/\/\S+/g) ?? [])].map(([address]) => new URL(address).pathname)).toEqual([
    expect.stringMatching(/^\/invite\/[\w-]{43}$/),
  ]);
});
