// What a company sees of a task depends on whether it lets people grab or dispatches them.
import type { Page } from 'playwright-core';
import { agreementType } from '../../../schema/codes';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import { run, runRaw } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { contractTemplates } from '../../../server/signing/queries/templates';
import { answerTask } from '../../../server/task/commands/answer-task';
import { dispatchTask } from '../../../server/task/commands/dispatch-task';
import { taskPeople } from '../../../server/task/queries/tasks';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall, pathOf } from '../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { importsOf, newcomer, peopleSheet } from '../../kit/builders/imports';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { key, sheetOf, workerRows } from '../../kit/builders/statements';
import { editForm, grab, published } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { CONTRACT_OF_WORKERS, WORKERS } from '../../kit/worlds/smallWorld';

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];

describeInBrowser('tasks of either mode', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const modeIs = (taskMode: 'GRAB' | 'DISPATCH') =>
    run(operatorCallerFor(here.world.platform.review), opsSetCompany, { companyId: here.world.companyId, taskMode });
  afterEach(() => modeIs('GRAB'));
  const people = (page: Page) => page.getByRole('region', { name: '明细信息' });
  const rowOf = (page: Page, name: string) => people(page).getByRole('row', { name: new RegExp(name) });
  /** Offered to people who signed before. */
  const dispatched = async (name: string, agreement: 'LABOR_CONTINUOUS' | 'BUSINESS_INCOME' = 'LABOR_CONTINUOUS'): Promise<string> => {
    const maker = await here.world.member('王敏');
    const terms = { subjectId: here.world.subjectId, agreementType: agreement } as const;
    const [template] = await run(maker, contractTemplates, terms);
    const list = await importsOf(here.world, 'TASK').start([first, second], { agreementType: agreement, templateId: must(template).id });
    const { id } = await run(
      maker,
      dispatchTask,
      { input: editForm({ name }), key: list.key, keyAge: list.keyAge },
      { idempotencyKey: key() },
    );
    return id;
  };
  const fill = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel('任务名称').fill(name);
    await page.getByLabel('任务描述').fill('协助主播完成三小时直播');
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.getByLabel('业务类型').selectOption({ label: agreementType.label('LABOR_CONTINUOUS') });
  };
  const sheet = (n: number) => ({ name: '人员名单.xlsx', mimeType: '', buffer: peopleSheet([newcomer(n)]) });

  test('[TSK-004] [TSK-005] [TSK-006] each mode publishes at an address of its own, and each task opens where its mode is shown', async () => {
    const grabbed = await published(here.world, { name: '谁先来' });
    await modeIs('DISPATCH');
    const offered = await dispatched('点名来');
    const page = await here.enter('王敏', '/tasks/list');
    const publish = page.getByRole('link', { name: '发布任务' });
    const leads = async (address: string) => {
      await page.locator(`a[href="${address}"]`, { hasText: '发布任务' }).waitFor();
      await publish.click();
      await page.waitForURL(`**${address}`);
      await page.getByRole('heading', { name: '发布任务' }).waitFor();
    };
    for (const [name, address] of [
      ['谁先来', `/tasks/detail?id=${grabbed}`],
      ['点名来', `/tasks/dispatch/detail?id=${offered}`],
    ] as const) {
      await page.goto('/tasks/list');
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { name }).waitFor();
      expect(pathOf(page)).toBe(address);
    }
    await page.goto('/tasks/list');
    await leads('/tasks/dispatch/publish');
    // The form of a grabbed task is not for a company that dispatches.
    await page.goto('/tasks/publish');
    await page.waitForURL('**/tasks/dispatch/publish');
    await modeIs('GRAB');
    await page.goto('/tasks/list');
    await leads('/tasks/publish');
    await page.getByText('不超过 2MB', { exact: false }).waitFor();
    await fill(page, '又一个');
    await button(page, '发布任务').click();
    await page.waitForURL('**/tasks/list');
    await page
      .getByRole('row', { name: /又一个/ })
      .getByText('抢单')
      .waitFor();
  });

  test('[TSK-017] only a company that dispatches stays in the wizard: any other is led to the task', async () => {
    await modeIs('DISPATCH');
    const id = await dispatched('留不住');
    const wizard = ['/tasks/dispatch/publish', `/tasks/dispatch/edit?id=${id}`, `/tasks/dispatch/addUser?code=${id}`];
    const page = await here.enter('王敏', '/tasks/list');
    for (const address of wizard) {
      await page.goto(address);
      await page.getByRole('list').filter({ hasText: '实名核对' }).first().waitFor();
      expect(pathOf(page)).toBe(address);
    }
    await modeIs('GRAB');
    for (const address of wizard) {
      await page.goto('/tasks/list');
      await page.goto(address);
      await page.waitForURL((url) => url.pathname === '/tasks/detail');
      // Replaced: the way back is not through the wizard.
      await page.getByRole('link', { name: '返回', exact: true }).waitFor();
      await page.goBack();
      await page.waitForURL('**/tasks/list');
    }
    await page.goto('/tasks/detail');
    await page.getByText('没有指定任务').waitFor();
    await page.getByRole('main').getByRole('link', { name: '发布任务' }).click();
    await page.waitForURL('**/tasks/publish');
  });

  test('[TSK-016] the wizard is called by what it does and walks from the facts over the list to the real names, for new tasks, for changes and for more people', async () => {
    await modeIs('DISPATCH');
    const id = await dispatched('三种走法');
    const page = await here.enter('王敏', '/tasks/list');
    const current = () => page.locator('main [aria-current=step]').first().innerText();
    for (const [nth, title, address] of [
      [1, '发布任务', '/tasks/dispatch/publish'],
      [2, '修改任务', `/tasks/dispatch/edit?id=${id}`],
      [3, '新增用户', `/tasks/dispatch/addUser?code=${id}`],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      const steps = page.getByRole('list', { name: title }).getByRole('listitem');
      expect(await steps.allInnerTexts()).toEqual(['填写任务信息', '核对名单', '实名核对'].map((step) => expect.stringContaining(step)));
      expect(await current()).toContain('填写任务信息');
      if (nth === 1) {
        await fill(page, '新的一单');
        await page.getByLabel('合同').selectOption({ index: 1 });
      }
      const wrong = { ...newcomer(60 + nth), phone: '12' };
      await page.locator('input[type=file][accept*=xlsx]').setInputFiles({ ...sheet(0), buffer: peopleSheet([wrong]) });
      await page.getByText(/已识别/).waitFor();
      await button(page, '下一步').click();
      await page.getByRole('tab', { name: /^错误1$/ }).waitFor();
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      expect(await current()).toContain('核对名单');
      await page.getByRole('tab', { name: /^全部1$/ }).click();
      await page
        .getByRole('row')
        .filter({ hasText: wrong.name })
        .getByRole('button', { name: /^手机号/ })
        .click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(newcomer(60 + nth).phone);
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: /^错误0$/ }).waitFor();
      await page.locator('main [aria-current=step]').filter({ hasText: '实名核对' }).waitFor();
      await button(page, nth === 1 ? '发布任务并通知 1 人' : '新增并通知 1 人').click();
      await page.waitForURL('**/tasks/dispatch/detail?id=*');
      await rowOf(page, wrong.name).getByText('待接受').waitFor();
    }
  });

  test('[TSK-008] [EXP-013 3/5] [TSK-046 2/2] a grabbed task offers to change it, to settle it, to export, to add and to remind its people; the export leads to the download records', async () => {
    const id = await published(here.world, { name: '五个按钮' });
    await grab(await payeeSignedIn(0), id);
    const page = await here.enter('王敏', `/tasks/detail?id=${id}`);
    await rowOf(page, first.name).waitFor();
    for (const name of ['修改任务', '发起结算', '批量导出', '批量催签']) {
      const offered = button(page, name).first();
      await offered.waitFor();
      expect([name, await offered.getAttribute('aria-disabled')]).toEqual([name, null]);
    }
    // People come onto it by themselves, which the button says.
    const add = page.getByRole('button', { name: /^新增用户/ });
    expect(await add.innerText()).toContain('抢单任务由接单人自行加入');
    await button(page, '修改任务').click();
    await page.waitForURL(`**/tasks/edit?id=${id}`);
    await page.goto(`/tasks/detail?id=${id}`);
    await page.getByRole('checkbox', { name: `选择 ${first.name}` }).check();
    await button(people(page), '批量催签').click();
    await page.getByRole('dialog', { name: '批量催签' }).getByRole('button', { name: '提醒 1 人' }).click();
    await toast(page, '提醒成功！(共1条)');
    await page.getByRole('checkbox', { name: `选择 ${first.name}` }).check();
    const [file] = await Promise.all([page.waitForEvent('download'), button(people(page), '批量导出').click()]);
    expect(file.suggestedFilename()).toMatch(/^任务人员-RW\d+.*\.xlsx$/);
    await toast(page, '已下载');
    await toast(page, /^导出成功/);
    const told = page.getByRole('region', { name: '通知' });
    expect(await told.getByRole('link', { name: '查看下载记录' }).first().getAttribute('href')).toBe('/operarecords');
  });

  test('[TSK-013] [TSK-023 2/2] a dispatched task shows what was published, and its people with contract and answer, each with its time', async () => {
    await modeIs('DISPATCH');
    const id = await dispatched('看得全');
    // The first has signed on the phone, whose time is known; of a contract on paper there is the day alone.
    await here.world.app.database.rows(`UPDATE contract SET signed_at = '2026-11-19T09:30:00+08:00' WHERE name = $1 RETURNING id`, [
      first.name,
    ]);
    const maker = await here.world.member('王敏');
    const { nodes } = await runRaw(maker, taskPeople, { filter: { taskId: id } });
    const person = must(nodes.find(({ name }) => name === first.name));
    await run(await payeeSignedIn(0), answerTask, { id: person.id, isAccepted: true, version: 1 }, { idempotencyKey: key() });
    const page = await here.enter('王敏', `/tasks/dispatch/detail?id=${id}`);
    await page.getByRole('heading', { name: '看得全' }).waitFor();
    const facts = page.getByRole('region', { name: '任务信息' });
    for (const said of [/^RW20261120\d+$/, '派单', /^\d( \/ \d)? 人$/, agreementType.label('LABOR_CONTINUOUS')])
      await facts.getByText(said, { exact: true }).first().waitFor();
    await facts.getByText(editForm().description).waitFor();
    await rowOf(page, first.name).getByText('已接受').waitFor();
    const heads = (await people(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
    const columns = ['姓名', '身份证号', '手机号', '签约状态', '创建时间', '签约时间', '接单状态', '接单时间'];
    const from = heads.indexOf('姓名');
    expect(heads.slice(from, from + columns.length)).toEqual(columns);
    const cellsOf = async (name: string) => (await rowOf(page, name).getByRole('cell').allInnerTexts()).slice(from, from + 8);
    const masked = ({ idCard, phone }: typeof first) => [
      `${idCard.slice(0, 4)}${'*'.repeat(10)}${idCard.slice(-4)}`,
      `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    ];
    const at = expect.stringMatching(/^2026-11-20 \d\d:\d\d/);
    const told = async (who: typeof first) => (await cellsOf(who.name)).map((text) => text.trim());
    const { signedOn } = CONTRACT_OF_WORKERS;
    expect(await told(first)).toEqual([first.name, ...masked(first), '已签', at, '2026-11-19 09:30', '已接受', at]);
    expect(await told(second)).toEqual([second.name, ...masked(second), '已签', at, signedOn, '未接受', '—']);
  });

  test('[TSK-015] [STM-004 2/2] [STM-005 2/2] a task is settled in the form of its kind, which has the task chosen already', async () => {
    const labor = await published(here.world, { name: '劳务的任务' });
    const business = await published(here.world, { name: '经营的任务', agreementType: 'BUSINESS_INCOME' });
    // Who lets people grab is asked for no task; the one that is settled is told, and goes into the statement.
    const own = await here.enter('王敏', `/tasks/detail?id=${labor}`);
    await button(own, '发起结算').first().click();
    await own.getByText(/^结算任务：RW\d+ 劳务的任务$/).waitFor();
    expect(await own.getByLabel('关联任务').count()).toBe(0);
    await own.getByLabel('业务场景').selectOption({ label: '主播' });
    await own.locator('input[type=file]').setInputFiles({ name: '任务名单.xlsx', mimeType: '', buffer: sheetOf(workerRows(['651.00'])) });
    await own.getByText(/已识别/).waitFor();
    await button(own, '下一步').click();
    await own.waitForURL('**/index/serviceBaseverify?statement_key=*');
    expect(await here.world.app.database.rows('SELECT task_id FROM statement ORDER BY id DESC LIMIT 1')).toEqual([{ task_id: labor }]);
    await modeIs('DISPATCH');
    const offered = await dispatched('派出的劳务');
    const page = await here.enter('王敏', '/tasks/list');
    for (const [detail, id, form, name] of [
      ['/tasks/detail', labor, '/index/serviceForm', '劳务的任务'],
      ['/tasks/detail', business, '/index/create', '经营的任务'],
      ['/tasks/dispatch/detail', offered, '/index/serviceForm', '派出的劳务'],
    ] as const) {
      await page.goto(`${detail}?id=${id}`);
      await page.getByRole('heading', { name }).waitFor();
      await button(page, '发起结算').first().click();
      await page.waitForURL(`**${form}?taskId=${id}`);
      await waitUntil(
        async () =>
          (await page.locator('select').evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value))).includes(id),
        () => `the task ${name} to be chosen`,
      );
    }
  });

  test('[TSK-050] [PLT-058 3/4] clicks on the batch reminder count once in 1.5 s, on the batch export once in 3 s', async () => {
    const id = await published(here.world, { name: '点得太快' });
    await grab(await payeeSignedIn(0), id);
    const { page } = await here.visit('王敏');
    await page.clock.install();
    await page.goto(`/tasks/detail?id=${id}`);
    await page.getByRole('checkbox', { name: `选择 ${first.name}` }).check();
    const exports: string[] = [];
    page.on('request', (request) => {
      if (isCall('StartExport')(new URL(request.url()))) exports.push(request.url());
    });
    // Refused, so that nothing is under way that would keep the button busy.
    await page.route(isCall('StartExport'), (route) =>
      route.fulfill({ json: { data: null, errors: [{ message: '稍后', extensions: { code: 'SELECTION_EMPTY', level: 'WARNING' } }] } }),
    );
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const asks = page.getByRole('dialog', { name: '批量催签' });
    const remind = button(people(page), '批量催签');
    /** The clock of the page stands but for this; what it went on since the click that counted. */
    let passed = 0;
    const pass = async (ms: number) => {
      passed += ms;
      await page.clock.runFor(ms);
    };
    const becomes = (count: 0 | 1) =>
      waitUntil(
        async () => {
          if ((await asks.count()) === count) return true;
          await pass(20);
          return false;
        },
        () => `${count} questions`,
      );
    const askedAndLeft = async () => {
      await remind.click();
      passed = 0;
      await becomes(1);
      await button(asks, '取消').click();
      await becomes(0);
    };
    // The code of the question is here from its first time on.
    await askedAndLeft();
    await pass(5_000);
    await askedAndLeft();
    expect(passed).toBeLessThan(1_400);
    await remind.click();
    await pass(1_490 - passed);
    expect(await asks.count()).toBe(0);
    await remind.click();
    await pass(10);
    expect(await asks.count()).toBe(0);
    await askedAndLeft();
    await page.clock.runFor(5_000);
    const takeOut = button(people(page), '批量导出');
    const isFree = async () => (await takeOut.getAttribute('aria-busy')) === null;
    const click = async () => {
      await takeOut.click();
      await page.clock.runFor(20);
    };
    await click();
    await waitUntil(
      async () => exports.length === 1 && (await isFree()),
      () => 'the first export',
    );
    await click();
    await page.clock.runFor(2_900);
    await click();
    expect(exports).toHaveLength(1);
    await page.clock.runFor(100);
    await click();
    await waitUntil(
      () => exports.length === 2,
      () => 'the second export',
    );
    await page.clock.resume();
  });
});
