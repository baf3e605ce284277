import type { Page } from 'playwright-core';
import { describeInBrowser, type OpenPage } from '../kit/browser/browser';
import { button, consoleWorld, toast } from '../kit/browser/consoleWorld';
import { judge, phone, signIn } from '../kit/browser/phone';
import { LOOSE } from '../kit/builders/people';
import { JPEG } from '../kit/builders/pictures';
import { published } from '../kit/builders/tasks';
import { must } from '../kit/checks/must';
import { WORKERS } from '../kit/worlds/smallWorld';

const workers = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])] as const;

describeInBrowser('tasks', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  let open: OpenPage[] = [];
  afterEach(async () => {
    const left = open;
    open = [];
    for (const { context } of left) await context.close();
    expect(left.flatMap(({ problems }) => problems)).toEqual([]);
  });
  const onPhone = async (path: string): Promise<Page> => {
    const opened = await phone(here.browser, here.world.app.url, path);
    open.push(opened);
    return opened.page;
  };
  const people = (page: Page) => page.getByRole('region', { name: '明细信息' });
  const rowOf = (page: Page, name: string) => people(page).getByRole('row', { name: new RegExp(name) });

  test('work goes from the phone to the company and back: taken, handed in with a photo, returned with a reason, accepted, made a statement', async () => {
    const id = await published(here.world, { name: '整夜直播', people: 2 });
    const page = await here.enter('王敏', `/tasks/detail?id=${id}`);
    await people(page).getByText('还没有人接单').waitFor();
    const mobile = await onPhone('/m/login?return_url=/m/tasks');
    await signIn(mobile, workers[0]);
    await mobile.waitForURL('**/m/tasks');
    await mobile.getByText('整夜直播').first().waitFor();
    await judge(mobile, 'tasks');
    await mobile.locator('li', { hasText: '整夜直播' }).getByRole('button', { name: '接单' }).click();
    await mobile.waitForURL('**/m/work/*');
    // The page of the company hears of it.
    await rowOf(page, workers[0].name).getByText('待提交成果').waitFor();
    const handIn = async (text: string, nth: number) => {
      await mobile.getByLabel('成果说明').fill(text);
      await mobile.locator('input[type=file]').first().setInputFiles({ name: '现场.jpg', mimeType: 'image/jpeg', buffer: JPEG });
      await mobile.getByText('已传').first().waitFor();
      await button(mobile, nth === 1 ? '提交成果' : `提交第 ${nth} 轮`).click();
      await mobile.getByText('待验收').first().waitFor();
    };
    await handIn('播满了三小时', 1);
    await judge(mobile, 'task-handed-in');
    const row = rowOf(page, workers[0].name);
    await row.getByText('待验收').waitFor();
    await row.getByRole('button', { name: '第 1 轮' }).click();
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
});
