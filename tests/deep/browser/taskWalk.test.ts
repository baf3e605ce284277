import type { Page } from 'playwright-core';
import { agreementType } from '../../../schema/codes';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { judge, phonesOf, proveOnPhone, signByFinger, signIn } from '../../kit/browser/phone';
import { newcomer, peopleSheet } from '../../kit/builders/imports';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { JPEG } from '../../kit/builders/pictures';
import { linksTo } from '../../kit/builders/signing';
import { grab } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { until, waitUntil } from '../../kit/checks/waiting';
import { signEachIn } from '../../kit/clients/signedDoors';
import { WORKERS } from '../../kit/worlds/smallWorld';

const workers = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])] as const;

describeInBrowser('tasks', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const onPhone = phonesOf(here);
  const people = (page: Page) => page.getByRole('region', { name: '明细信息' });
  const rowOf = (page: Page, name: string) => people(page).getByRole('row', { name: new RegExp(name) });

  const fill = async (page: Page, name: string): Promise<void> => {
    // Until the form has come the list is still there, and is searched by the same words.
    await page.getByRole('textbox', { name: /任务名称/ }).fill(name);
    await page.getByLabel('任务描述').fill('三小时直播间互动与商品讲解');
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.getByLabel('业务类型').selectOption({ label: agreementType.label('LABOR_CONTINUOUS') });
  };

  test('[TSK-007 1/2] a task is published and changed in one form, which goes back to the list; the one that changes says so and has a way back', async () => {
    const page = await here.enter('王敏', '/tasks/publish');
    await page.getByRole('heading', { name: '发布任务' }).waitFor();
    await fill(page, '半夜直播');
    await button(page, '发布任务').click();
    await page.waitForURL('**/tasks/list');
    const row = page.getByRole('row').filter({ hasText: '半夜直播' });
    await row.getByRole('button', { name: /^修改任务/ }).click();
    await page.waitForURL('**/tasks/edit?id=*');
    await page.getByRole('heading', { name: '修改任务' }).waitFor();
    expect(await page.getByRole('link', { name: '返回', exact: true }).getAttribute('href')).toBe('/tasks/list');
    expect(await page.getByLabel('合作主体').count()).toBe(0);
    await page.getByLabel('任务名称').fill('整夜直播');
    await page.getByLabel('人数上限').fill('2');
    await button(page, '保存修改').click();
    await page.waitForURL('**/tasks/list');
    await page.getByRole('row').filter({ hasText: '整夜直播' }).getByText('0 / 2 人').waitFor();
  });

  test('[TSK-034 1/2] work goes from the phone to the company and back: taken, handed in with a photo, returned with a reason, accepted, made a statement', async () => {
    const page = await here.enter('王敏', '/tasks/list');
    await page.getByRole('link', { name: '整夜直播' }).click();
    await page.waitForURL('**/tasks/detail?id=*');
    await people(page).getByText('还没有人接单').waitFor();
    const { page: mobile } = await onPhone('/m/login?return_url=/m/tasks');
    await signIn(mobile, workers[0]);
    await mobile.waitForURL('**/m/tasks');
    await mobile.getByText('整夜直播').first().waitFor();
    await judge(mobile, 'tasks');
    await mobile.locator('li', { hasText: '整夜直播' }).getByRole('button', { name: '接单' }).click();
    await mobile.waitForURL('**/m/work/*');
    // The page of the company hears of it.
    await rowOf(page, workers[0].name).getByText('待提交成果').waitFor();
    // Nobody is chosen yet.
    await button(page, '批量催签').click();
    await toast(page, '请选择需要催签的用户！');
    await page.getByRole('button', { name: /^批量导出|^导出/ }).click();
    await toast(page, '请选择需要导出的用户！');
    const handIn = async (text: string, nth: number) => {
      await mobile.getByLabel('成果说明').fill(text);
      await mobile.locator('input[type=file]').first().setInputFiles({ name: '现场.jpg', mimeType: 'image/jpeg', buffer: JPEG });
      await mobile.getByText('已传').first().waitFor();
      await button(mobile, nth === 1 ? '提交成果' : `提交第 ${nth} 轮`).click();
      await mobile.getByText('待验收').first().waitFor();
    };
    await handIn('播满了三小时', 1);
    const row = rowOf(page, workers[0].name);
    await row.getByText('待验收').waitFor();
    await row.getByRole('button', { name: /^第 1 轮 / }).click();
    const work = page.getByRole('dialog', { name: `${workers[0].name}的成果` });
    await work.getByText('播满了三小时').waitFor();
    await work.getByRole('img', { name: '图片 1' }).waitFor();
    await page.keyboard.press('Escape');
    await work.waitFor({ state: 'detached' });
    await row.getByRole('button', { name: /^退回/ }).click();
    const back = page.getByRole('alertdialog', { name: '退回成果' });
    await back.getByLabel('退回原因').fill('请补拍收尾');
    await back.getByRole('button', { name: '退回 1 人' }).click();
    await toast(page, '已退回 1 人，短信已通知');
    await mobile.reload();
    await mobile.getByText('退回：请补拍收尾').first().waitFor();
    await handIn('补拍了收尾', 2);
    await row.getByRole('button', { name: /^验收通过/ }).click();
    const accept = page.getByRole('dialog', { name: '验收通过' });
    await accept.getByRole('button', { name: '通过 1 人' }).click();
    await accept.locator('[aria-invalid=true]').first().waitFor();
    await accept.getByLabel('每人验收金额').fill('650.00');
    await accept.getByRole('button', { name: '通过 1 人' }).click();
    await toast(page, '已验收 1 人');
    await row.getByText('650.00').waitFor();
    await row.getByRole('button', { name: /^发起结算/ }).click();
    const settle = page.getByRole('dialog', { name: '发起结算' });
    await settle.getByLabel('业务场景').selectOption({ index: 1 });
    await settle.getByRole('button', { name: '结算 1 人' }).click();
    await page.waitForURL('**/index/service*verify**');
    await page.getByRole('row').getByText(workers[0].name).first().waitFor();
    await page.getByText('650.00').first().waitFor();
  });

  test('[TSK-001] [TSK-052] [PYE-011] [TSK-018 2/3] whoever comes first takes a task, and a dispatch goes to the people of a list: the link shows it, takes the answer and leads to the contract, and the company follows at every door', async () => {
    const { companyId, platform } = here.world;
    const doors = await signEachIn(here.world.app, { 王敏: '16000000102' });
    const legacy = async (path: string, query: Record<string, string>) =>
      (await doors.rest('王敏').get<{ list: Record<string, unknown>[] }>(`/api/taskManagement${path}`, query)).result.list;
    const inGraphql = async (id: string) =>
      doors
        .graphql('王敏')
        .call<{ task: unknown; taskPeople: { nodes: Record<string, unknown>[] } }>(
          `query($id: ID!, $f: TaskPersonFilter!) { task(id: $id) { mode } taskPeople(filter: $f) { nodes { name status isConfirmed confirmedAt signState } } }`,
          { id, f: { taskId: id } },
        );
    const first = must(workers[2]);
    const grabs = await here.enter('王敏', '/tasks/publish');
    await fill(grabs, '先到先得');
    await button(grabs, '发布任务').click();
    await grabs.waitForURL('**/tasks/list');
    await grabs.getByRole('link', { name: '先到先得' }).click();
    await grabs.waitForURL('**/tasks/detail?id=*');
    const grabbed = must(new URL(grabs.url()).searchParams.get('id') ?? undefined);
    await grab(await payeeSignedIn(2), grabbed);
    for (const said of ['已接受', '已签']) await rowOf(grabs, first.name).getByText(said, { exact: true }).waitFor();
    expect(await legacy('/list', { taskName: '先到先得' })).toMatchObject([{ id: grabbed, taskType: '1' }]);
    expect(await legacy('/person/list', { taskId: grabbed })).toMatchObject([
      { name: first.name, taskConfirmStatus: 1, contractSignStatus: 3 },
    ]);
    expect(await inGraphql(grabbed)).toMatchObject({
      task: { mode: 'GRAB' },
      taskPeople: { nodes: [{ name: first.name, isConfirmed: true, signState: 'SIGNED' }] },
    });
    await run(operatorCallerFor(platform.review), opsSetCompany, { companyId, taskMode: 'DISPATCH' });
    const [comes, declines] = [newcomer(71), newcomer(72)];
    const page = await here.enter('王敏', '/tasks/list');
    await page.getByRole('link', { name: '发布任务' }).click();
    await page.waitForURL('**/tasks/dispatch/publish');
    await fill(page, '夜间配送');
    await page.getByLabel('合同').selectOption({ index: 1 });
    const list = { name: '人员名单.xlsx', mimeType: '', buffer: peopleSheet([comes, declines]) };
    await page.locator('input[type=file][accept*=xlsx]').setInputFiles(list);
    await page.getByText(/已识别/).waitFor();
    await button(page, '下一步').click();
    await page.getByRole('tab', { name: /^可提交2$/ }).waitFor();
    await button(page, '发布任务并通知 2 人').click();
    await page.waitForURL('**/tasks/dispatch/detail?id=*');
    for (const { name } of [comes, declines]) await rowOf(page, name).getByText('待接受').waitFor();
    const sms = async (number: string, path: string): Promise<string> =>
      must(
        await until(
          async () => (await linksTo(number, path))[0],
          (token) => token !== undefined,
        ),
      );
    const asked = async (person: typeof comes): Promise<Page> => {
      const { page: mobile } = await onPhone(`/m/tasks/${await sms(person.phone, 'tasks')}`);
      await proveOnPhone(mobile, person);
      await mobile.getByRole('heading', { name: '夜间配送' }).waitFor();
      return mobile;
    };
    const no = await asked(declines);
    await button(no, '拒绝任务').click();
    await button(no, '确定拒绝').click();
    await rowOf(page, declines.name).getByText('已拒绝').waitFor();
    const yes = await asked(comes);
    await button(yes, '接受任务').click();
    await yes.getByText('请先签署合同，再提交成果').waitFor();
    const row = rowOf(page, comes.name);
    await row.getByText('待提交成果').waitFor();
    await row.getByText('已接受').waitFor();
    await signByFinger((await onPhone(`/m/s/${await sms(comes.phone, 's')}`)).page, comes);
    // Signed is what was sealed too.
    const again = button(yes, '我已签署，刷新');
    const handIn = button(yes, '提交成果');
    await waitUntil(
      async () => {
        if ((await handIn.count()) > 0) return true;
        await again.click({ timeout: 1_000 }).catch(() => undefined);
        return false;
      },
      () => 'work can be handed in',
    );
    await page.reload();
    await row.getByText('已签', { exact: true }).waitFor();
    const offered = must(new URL(page.url()).searchParams.get('id') ?? undefined);
    expect(await legacy('/list', { taskName: '夜间配送' })).toMatchObject([{ id: offered, taskType: '2' }]);
    const told = await legacy('/person/list', { taskId: offered });
    expect(told.find(({ name }) => name === comes.name)).toMatchObject({
      taskConfirmStatus: 1,
      taskConfirmTime: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
      contractSignStatus: 3,
    });
    // Declined is not accepted.
    const { task, taskPeople } = await inGraphql(offered);
    expect(task).toEqual({ mode: 'DISPATCH' });
    expect(taskPeople.nodes.find(({ name }) => name === comes.name)).toMatchObject({
      isConfirmed: true,
      confirmedAt: expect.stringMatching(/^2026-11-20T/),
      signState: 'SIGNED',
    });
    expect(taskPeople.nodes.find(({ name }) => name === declines.name)).toMatchObject({
      status: 'DECLINED',
      isConfirmed: false,
      confirmedAt: null,
      signState: 'UNSIGNED',
    });
  });
});
