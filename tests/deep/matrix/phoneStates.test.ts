// What a page on a phone says when its question is not answered, and when there is nothing to show: a table as that of the console.
import { errors } from '../../../schema/errors';
import { type LinkPurpose, linkPurpose } from '../../../schema/payeeLinks';
import { axeFindings, COLOUR_RULES, describeInBrowser, type OpenPage, shoot, wear } from '../../kit/browser/browser';
import { REFUSED_ID, refuse } from '../../kit/browser/consolePages';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { askForCode, phone, signIn } from '../../kit/browser/phone';
import { linksOfEachKind, type PhoneLinks, phoneScreens, proveFor } from '../../kit/browser/phoneLinks';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { payeeSignedIn, personIdOf } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { publishedTemplate, type Template } from '../../kit/builders/phones';
import { grab, published } from '../../kit/builders/tasks';
import { lookOf } from '../../kit/cases/matrix';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const BUSY = errors.BUSY.zh;
const first = must(WORKERS[0]);
/** Whom a company has registered and nobody has paid. */
const NOBODY = newcomer(71);

interface Own {
  readonly screen: string;
  readonly path: () => string;
  /** Each of its questions, and what stands there once it is answered. */
  readonly calls: readonly string[];
  readonly data: string | RegExp;
  /** What is said where there is nothing. */
  readonly empty?: readonly (string | RegExp)[];
}

interface Linked {
  readonly purpose: LinkPurpose;
  /** The question behind the proof; without one the page is a deed by a code, and the code is what cannot be had. */
  readonly call: string | null;
  readonly data: string | RegExp;
}

const linked: readonly Linked[] = [
  { purpose: 'SIGN', call: 'ContractToSign', data: /^连续劳务合作协议/ },
  { purpose: 'QR', call: 'ContractToSign', data: /^连续劳务合作协议/ },
  { purpose: 'REGISTER', call: 'RegistrationOfMe', data: '登记信息' },
  { purpose: 'FIX_ACCOUNT', call: 'AccountToFix', data: /未能到账$/ },
  { purpose: 'CONFIRM_RECEIPT', call: 'ReceiptToConfirm', data: '应到账（元）' },
  { purpose: 'TERMINATE', call: 'TerminationToConfirm', data: '确认终止协议' },
  { purpose: 'TASK', call: 'MyTask', data: '链接里的任务' },
  { purpose: 'UNBIND', call: null, data: '确认解除绑定' },
  { purpose: 'KEEP_PHONE', call: null, data: '阻止变更' },
];

describeInBrowser('every page on a phone in every state', () => {
  let template: Template;
  let lineId = '';
  let taskId = '';
  let links: PhoneLinks;
  let reader: OpenPage;
  let nobody: OpenPage;
  const own: readonly Own[] = [
    {
      screen: 'income.screen',
      path: () => '/m/income',
      calls: ['MyIncome'],
      data: '按月',
      empty: [/^\d{4} 年没有收入$/, '企业付款后，收入会显示在这里。'],
    },
    { screen: 'line.screen', path: () => `/m/income/${lineId}`, calls: ['MyIncomeLine'], data: '付款企业' },
    {
      screen: 'tasks.screen',
      path: () => '/m/tasks',
      calls: ['MyTasks', 'OpenTasks'],
      data: '状态表里的任务',
      empty: ['暂时没有任务', '与您签约过的企业发布任务后，会出现在这里'],
    },
    { screen: 'work.screen', path: () => `/m/work/${taskId}`, calls: ['MyTask'], data: '状态表里的任务' },
    { screen: 'me.screen', path: () => '/m/me', calls: ['PayeeMe'], data: first.name },
    { screen: 'records.screen', path: () => '/m/records', calls: ['MyRecords'], data: '资料副本' },
    { screen: 'contracts.screen', path: () => '/m/contracts', calls: ['MyContracts'], data: '已签署', empty: ['还没有合同'] },
    { screen: 'account.screen', path: () => '/m/account', calls: ['MyAccounts'], data: '更换收款账户', empty: ['还没有收款账户'] },
    { screen: 'verify.screen', path: () => `/m/verify/${'0'.repeat(64)}`, calls: ['VerifyDocument'], data: '未查到' },
    { screen: 'link.screen', path: () => `/m/s/${'x'.repeat(43)}`, calls: ['PayeeLink'], data: '链接已失效' },
  ];
  const here = consoleWorld({
    app: { limits: LOOSE },
    prepare: async (world) => {
      template = await publishedTemplate(world);
      await importsOf(world, 'REGISTRATION').done([NOBODY]);
    },
  });
  beforeAll(async () => {
    const { world } = here;
    const [line] = await world.app.database.rows<{ id: string }>('SELECT id FROM statement_line WHERE person_id = $1 ORDER BY id LIMIT 1', [
      await personIdOf(world, 0),
    ]);
    lineId = must(line).id;
    taskId = (await grab(await payeeSignedIn(0), await published(world, { name: '状态表里的任务', people: 1 }))).id;
    links = await linksOfEachKind(world, here.made, template);
    [reader, nobody] = [await enter('/m/login'), await enter('/m/login')];
    await signIn(reader.page, first);
    await signIn(nobody.page, NOBODY);
    for (const { page } of [reader, nobody]) await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  });
  const open: OpenPage[] = [];
  afterAll(async () => {
    for (const { context } of open) await context.close();
  });
  const enter = async (path: string): Promise<OpenPage> => {
    const opened = await phone(here.browser, here.world.app.url, path);
    open.push(opened);
    return opened;
  };
  /** Nobody is kept from reading it, and it did not complain. */
  const isSound = async ({ page, problems }: OpenPage, name: string, row: number): Promise<void> => {
    const found: string[] = [];
    for (const [nth, look] of lookOf(row).entries()) {
      await wear(page, look);
      found.push(...(await axeFindings(page, nth > 0 ? { rules: COLOUR_RULES } : {})));
    }
    await shoot(page, `phone-state-${name}`);
    await wear(page, 'light');
    expect({ name, found, problems: problems.splice(0) }).toEqual({ name, found: [], problems: [] });
  };
  /** The sentence, the number to quote and another try in the place of the page. */
  const isRefused = async ({ page }: OpenPage): Promise<void> => {
    await page.getByRole('heading', { name: BUSY }).or(page.getByRole('alert').getByText(BUSY)).first().waitFor();
    await page.getByText(REFUSED_ID).first().waitFor();
  };
  const reads = ({ page }: OpenPage, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

  test('every screen and every kind of link has a row', () => {
    // The login asks nothing before somebody types, what is nowhere has nothing to ask, and the pages about a face know nobody: all stand below.
    expect([...own.map(({ screen }) => screen), 'login.screen', 'lost.screen', 'back.screen', 'face.screen'].sort()).toEqual(
      phoneScreens().sort(),
    );
    expect(linked.map(({ purpose }) => purpose).sort()).toEqual([...linkPurpose.keys].sort());
  });

  test.each(own.flatMap((row) => row.calls.map((call) => [row.screen, call, row] as const)))(
    '%s whose %s is refused says why and how to quote it, and 重试 brings the data',
    async (screen, call, row) => {
      const { page, quiet } = reader;
      // Away from it first: what was read before would be shown in its place.
      await page.goto('/m/nothing');
      await refuse(page, call, 'BUSY');
      await page.goto(row.path());
      await isRefused(reader);
      await quiet();
      await isSound(reader, `${screen}-${call}`, own.indexOf(row));
      await page.unrouteAll();
      await button(page, '重试').click();
      await reads(reader, row.data);
      expect(await page.getByText(BUSY).count()).toBe(0);
    },
  );

  test.each(own.filter(({ empty }) => empty).map((row) => [row.screen, row] as const))(
    '%s of somebody whom nobody has paid says so and what to do',
    async (screen, row) => {
      await nobody.page.goto(row.path());
      for (const text of row.empty ?? []) await reads(nobody, text);
      await nobody.quiet();
      await isSound(nobody, `${screen}-empty`, own.indexOf(row) + 1);
    },
  );

  test('the page of the simulated face service says what was not taken, or that the network is gone, and lets the person go back', async () => {
    const opened = await enter(`/m/face/${'0'.repeat(36)}`);
    const { page, problems } = opened;
    await page.getByRole('heading', { name: '模拟人脸核验' }).waitFor();
    await isSound(opened, 'face.screen', 2);
    // A ticket that nobody has: the service answers 404, which is what is shown.
    await button(page, '核验通过').click();
    await page.getByText('该核验已有结果或已过期').waitFor();
    await page.route(/gateway\/face/, (route) => route.abort());
    await button(page, '核验通过').click();
    await page.getByText(/网络/).first().waitFor();
    expect(problems.splice(0).filter((text) => !/gateway\/face|404|net::/.test(text))).toEqual([]);
    await isSound(opened, 'face.screen-refused', 3);
    await button(page, '不核验，直接关闭').click();
    // Who comes back from nowhere is told to open the link again.
    await page.getByRole('heading', { name: '核验页面已关闭' }).waitFor();
    await isSound(opened, 'back.screen-empty', 4);
  });

  test('whoever comes back from the face service goes on at the link that he left', async () => {
    const opened = await enter('/m/login');
    const { page } = opened;
    await page.evaluate(() => sessionStorage.setItem('jieqing-face-return', `/m/s/${'x'.repeat(43)}`));
    await page.goto('/m/back');
    await page.getByText('链接已失效').first().waitFor();
    await isSound(opened, 'back.screen', 5);
  });

  test('the login that cannot send a code says so where it was asked, keeps the phone that was typed, and sends it then', async () => {
    const opened = await enter('/m/login');
    const { page } = opened;
    await page.getByLabel('手机号').fill(first.phone);
    await refuse(page, 'SendPayeeLoginCode', 'BUSY');
    await button(page, '获取验证码').click();
    await page.getByRole('slider', { name: '安全验证' }).press('End');
    await isRefused(opened);
    expect(await page.getByLabel('手机号').inputValue()).toBe(first.phone);
    await isSound(opened, 'login.screen', 1);
    await page.unrouteAll();
    await askForCode(page);
    await page.getByLabel('短信验证码').waitFor();
  });

  test.each(linked.map((row) => [row.purpose, row] as const))(
    'the link of %s whose page is refused after the proof says why, and another try brings it',
    async (purpose, { call, data }) => {
      const [address, who] = must(links[purpose]);
      const opened = await enter(address);
      const { page, quiet } = opened;
      if (call === null) {
        await refuse(page, 'SendPayeeLinkCode', 'BUSY');
        // Whoever holds a link is not asked to move a slider first.
        await button(page, '获取验证码').click();
        await isRefused(opened);
        await isSound(opened, `link-${purpose}`, linkPurpose.keys.indexOf(purpose));
        await page.unrouteAll();
        await askForCode(page);
        await button(page, String(data)).waitFor();
        return;
      }
      await refuse(page, call, 'BUSY');
      await proveFor(page, purpose, who);
      await isRefused(opened);
      await quiet();
      await isSound(opened, `link-${purpose}`, linkPurpose.keys.indexOf(purpose));
      await page.unrouteAll();
      await button(page, '重试').click();
      await reads(opened, data);
      expect(await page.getByText(BUSY).count()).toBe(0);
    },
  );
});
