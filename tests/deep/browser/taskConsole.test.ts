import type { Locator, Page } from 'playwright-core';
import { agreementType } from '../../../schema/codes';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { closeTask } from '../../../server/task/commands/close-task';
import { returnTaskWork } from '../../../server/task/commands/return-task-work';
import { submitTaskWork } from '../../../server/task/commands/submit-task-work';
import { task } from '../../../server/task/queries/tasks';
import { describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { button, consoleWorld, newLink, rowGone, toast } from '../../kit/browser/consoleWorld';
import { phonesOf, signIn } from '../../kit/browser/phone';
import { newcomer, peopleSheet } from '../../kit/builders/imports';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { JPEG } from '../../kit/builders/pictures';
import { key } from '../../kit/builders/statements';
import { published, worked } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const workers = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])] as const;
const photo = { name: '现场.jpg', mimeType: 'image/jpeg', buffer: JPEG };

describeInBrowser('tasks as the company looks at them', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const onPhone = phonesOf(here);
  const people = (page: Page): Locator => page.getByRole('region', { name: '明细信息' });
  const rowOf = (page: Page, name: string) => people(page).getByRole('row', { name: new RegExp(name) });
  const fill = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel('任务名称').fill(name);
    await page.getByLabel('任务描述').fill('协助主播完成三小时直播');
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.getByLabel('业务类型').selectOption({ label: agreementType.label('LABOR_CONTINUOUS') });
  };
  const modeIs = (taskMode: 'GRAB' | 'DISPATCH') =>
    run(operatorCallerFor(here.world.platform.review), opsSetCompany, { companyId: here.world.companyId, taskMode });
  const both = async (page: Page, name: string) => {
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `${name}-${look}`);
    }
    await wear(page, 'light');
  };

  test('[TSK-002 1/3] the list is filtered by state, number, name, mode and the days of its making and its last change', async () => {
    const [found, other] = [await published(here.world, { name: '找得到的任务' }), await published(here.world, { name: '另外一个任务' })];
    const clerk = await here.world.member('王敏');
    await run(clerk, closeTask, { id: other });
    const { taskNumber } = await run(clerk, task, { id: found });
    const page = await here.enter('王敏', '/tasks/list');
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    const shows = async (isFound: boolean, isOther: boolean) => {
      for (const [name, is] of [
        ['找得到的任务', isFound],
        ['另外一个任务', isOther],
      ] as const)
        await row(name)
          .first()
          .waitFor({ state: is ? 'visible' : 'detached' });
    };
    await shows(true, true);
    for (const [label, text] of [
      ['任务编号', taskNumber],
      ['任务名称', '找得到'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(text);
      await field.press('Enter');
      await shows(true, false);
      await field.fill('');
      await field.press('Enter');
      await shows(true, true);
    }
    const pick = async (chip: string, choice: string) => {
      await page
        .getByRole('button', { name: new RegExp(`^${chip}`) })
        .first()
        .click();
      await page.getByRole('radio', { name: choice, exact: true }).check();
    };
    await pick('任务状态', '开启');
    await shows(true, false);
    await pick('任务状态', '关闭');
    await shows(false, true);
    await button(page, '重置').click();
    await pick('任务模式', '派单');
    await shows(false, false);
    await pick('任务模式', '抢单');
    await shows(true, true);
    for (const days of ['created', 'updated']) {
      await page.goto(`/tasks/list?${days}=2026-11-20..2026-11-20`);
      await shows(true, true);
      await page.goto(`/tasks/list?${days}=2026-11-01..2026-11-19`);
      await page.getByText('没有符合筛选条件').first().waitFor();
      await shows(false, false);
    }
  });

  test('[TSK-009] [TSK-030 2/3] the detail of a grab task shows what was published; its contract is read there, and its picture seen large', async () => {
    const page = await here.enter('王敏', '/tasks/publish');
    await fill(page, '双11直播助播');
    const subject = await page.getByLabel('合作主体').locator('option').nth(1).innerText();
    await page.getByLabel('人数上限').fill('5');
    await page.getByLabel('最低金额').fill('200');
    await page.getByLabel('最高金额').fill('800');
    const picture = page.locator('input[type=file]');
    await picture.setInputFiles({ ...photo, buffer: Buffer.concat([JPEG, Buffer.alloc(2 * 1024 * 1024)]) });
    await page.getByText('只能上传2M大小以内').waitFor();
    await picture.setInputFiles({ ...photo, name: '动图.gif' });
    await page.getByText(/文件格式有误，请选择 \.jpg \.jpeg \.png/).waitFor();
    await picture.setInputFiles(photo);
    await page.getByText('现场.jpg').first().waitFor();
    await button(page, '发布任务').click();
    await page.waitForURL('**/tasks/list');
    await here.world.app.database.rows(`UPDATE task SET updated_at = '2026-11-20T23:30:00+08:00' WHERE name = '双11直播助播' RETURNING id`);
    await page.getByRole('link', { name: '双11直播助播' }).click();
    await page.getByRole('heading', { name: '双11直播助播' }).waitFor();
    const facts = page.getByRole('region', { name: '任务信息' });
    for (const label of ['任务编号', '更新时间', '合作主体', '费用（元）', '任务模式', '合同', '任务人员', '发布时间', '业务类型'])
      await facts.getByText(label, { exact: true }).waitFor();
    for (const said of [
      /^RW20261120\d+$/,
      '抢单',
      '200.00–800.00',
      '0 / 5 人',
      '协助主播完成三小时直播',
      agreementType.label('LABOR_CONTINUOUS'),
    ])
      await facts.getByText(said, { exact: true }).waitFor();
    const told = await facts.innerText();
    expect(told).toContain(subject);
    // When it was published, and when it was changed last.
    expect(told).toMatch(/更新时间\s+2026-11-20 23:30/);
    expect(told).toMatch(/发布时间\s+2026-11-20 1\d:\d\d/);
    await page.locator('.jq-pill').getByText('开启', { exact: true }).first().waitFor();
    await both(page, 'task-detail');
    await facts.getByRole('button', { name: /^查看合同/ }).click();
    const text = page.getByRole('dialog');
    await text
      .getByText(/^第一条/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'detached' });
    await facts.getByRole('button', { name: /^查看大图/ }).click();
    const large = page.getByRole('dialog', { name: '现场.jpg' }).getByRole('img', { name: '现场.jpg' });
    await large.waitFor();
    expect(await large.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBeGreaterThan(0);
    await both(page, 'task-picture');
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
  });

  test('[PYE-012] work of several, with up to nine photos, is returned and accepted together, and becomes the rows of one draft', async () => {
    const id = await published(here.world, { name: '多人成果', people: 3 });
    const { page: mobile } = await onPhone('/m/login?return_url=/m/tasks');
    await signIn(mobile, workers[0]);
    await mobile.locator('li', { hasText: '多人成果' }).getByRole('button', { name: '接单' }).click();
    await mobile.waitForURL('**/m/work/*');
    await mobile.getByLabel('成果说明').fill('播满了三小时');
    await mobile.locator('input[type=file]').setInputFiles(Array.from({ length: 9 }, (_, n) => ({ ...photo, name: `${n}.jpg` })));
    await mobile.getByText('9 / 9').waitFor();
    // No place for a tenth.
    await mobile.locator('input[type=file]').waitFor({ state: 'detached' });
    await button(mobile, '提交成果').click();
    await mobile.getByText('待验收').first().waitFor();
    const second = await worked(id, 1);
    const page = await here.enter('王敏', `/tasks/detail?id=${id}`);
    for (const { name } of workers.slice(0, 2)) await rowOf(page, name).getByText('待验收').waitFor();
    await rowOf(page, workers[0].name)
      .getByRole('button', { name: /^第 1 轮 / })
      .click();
    const work = page.getByRole('dialog', { name: `${workers[0].name}的成果` });
    await work.getByText('播满了三小时').waitFor();
    await work.getByRole('img', { name: '图片 9' }).waitFor();
    await work.getByRole('button', { name: '查看大图：图片 2' }).click();
    const viewer = page.getByRole('dialog', { name: '图片 2（2 / 9）' });
    await viewer.getByRole('button', { name: '下一张' }).click();
    await page.getByRole('dialog', { name: '图片 3（3 / 9）' }).getByRole('img').waitFor();
    await both(page, 'task-work-picture');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: /图片 3/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await work.waitFor({ state: 'detached' });
    const choose = async () => {
      for (const { name } of workers.slice(0, 2)) await rowOf(page, name).getByRole('checkbox').check();
    };
    const batch = page.locator('.jq-batch');
    await choose();
    await button(batch, '退回成果').click();
    const back = page.getByRole('alertdialog', { name: '退回成果' });
    await back.getByLabel('退回原因').fill('请补拍收尾');
    await button(back, '退回 2 人').click();
    await toast(page, '已退回 2 人，短信已通知');
    for (const { name } of workers.slice(0, 2)) await rowOf(page, name).getByText('已退回').waitFor();
    await mobile.reload();
    await mobile.getByText('退回：请补拍收尾').first().waitFor();
    await mobile.getByLabel('成果说明').fill('补拍了收尾');
    await button(mobile, '提交第 2 轮').click();
    await mobile.getByText('待验收').first().waitFor();
    const again = { id: second, text: '补拍了收尾' };
    const ten = { ...again, pictureIds: Array.from({ length: 10 }, (_, n) => String(n + 1)) };
    await expect(run(await payeeSignedIn(1), submitTaskWork, ten, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
    });
    await run(await payeeSignedIn(1), submitTaskWork, again, { idempotencyKey: key() });
    for (const { name } of workers.slice(0, 2)) await rowOf(page, name).getByText('待验收').waitFor();
    await choose();
    await button(batch, '验收通过').click();
    const accept = page.getByRole('dialog', { name: '验收通过' });
    await accept.getByLabel('每人验收金额').fill('650.00');
    await button(accept, '通过 2 人').click();
    await toast(page, '已验收 2 人');
    for (const { name } of workers.slice(0, 2)) await rowOf(page, name).getByText('已验收').waitFor();
    await choose();
    await button(batch, '发起结算').click();
    const settle = page.getByRole('dialog', { name: '发起结算' });
    await settle.getByLabel('业务场景').selectOption({ index: 1 });
    await settle.getByText(/1,300\.00/).waitFor();
    // Another amount is accepted behind the question: refused, it reads the people anew, and whoever has looked goes on in it.
    await here.world.app.database.rows('UPDATE task_person SET amount_cents = 70000 WHERE id = $1 RETURNING id', [second]);
    await button(settle, '结算 2 人').click();
    await settle.getByText('内容已被他人修改，请刷新后重试').waitFor();
    await settle.getByText(/1,350\.00/).waitFor();
    await button(settle, '结算 2 人').click();
    await page.waitForURL('**/index/service*verify**');
    await page.getByRole('tab', { name: /^全部/ }).click();
    for (const [at, amount] of ['650.00', '700.00'].entries())
      await page
        .getByRole('row')
        .filter({ hasText: must(workers[at]).name })
        .getByText(amount)
        .first()
        .waitFor();
    await expect(
      run(
        await here.world.member('王敏'),
        returnTaskWork,
        { taskId: id, people: [{ id: second, round: 2 }], reason: '晚了' },
        {
          idempotencyKey: key(),
        },
      ),
    ).rejects.toMatchObject({ key: 'TASK_NOT_REVIEWABLE' });
  });

  test('[TSK-018 1/3] [TSK-032 1/2] [TSK-030 3/3] [TSK-031 1/3] the wizard of a dispatch goes on with what it needs, shows who is who, mends and deletes rows, exports them, and leads back', async () => {
    await modeIs('DISPATCH');
    const [good, wrong, gone] = [newcomer(81), newcomer(82), newcomer(83)];
    const page = await here.enter('王敏', '/tasks/dispatch/publish');
    const next = button(page, '下一步');
    await next.waitFor();
    const steps = page.getByRole('list', { name: '发布任务' }).getByRole('listitem');
    expect(await steps.allInnerTexts()).toEqual(['填写任务信息', '核对名单', '实名核对'].map((step) => expect.stringContaining(step)));
    await page.getByText('请填写任务名称与描述，选择合作主体与合同，并上传人员名单').waitFor();
    const isOff = () => next.isDisabled();
    expect(await isOff()).toBe(true);
    await fill(page, '夜间配送');
    await page.getByLabel('合同').selectOption({ index: 1 });
    expect(await isOff()).toBe(true);
    const list = { name: '人员名单.xlsx', mimeType: '', buffer: peopleSheet([good, { ...wrong, phone: '16000' }, gone]) };
    await page.locator('input[type=file][accept*=xlsx]').setInputFiles(list);
    await page.getByText(/已识别/).waitFor();
    await page.locator('button:not([disabled])', { hasText: '下一步' }).waitFor();
    const off = page.locator('button[disabled]', { hasText: '下一步' });
    const on = page.locator('button:not([disabled])', { hasText: '下一步' });
    for (const [label, text] of [
      ['任务名称', '夜间配送'],
      ['任务描述', '每晚八点至十二点'],
    ] as const) {
      await page.getByLabel(label).fill(' ');
      await off.waitFor();
      await page.getByLabel(label).fill(text);
      await on.waitFor();
    }
    // Subject and contract are chosen, each of them.
    const [subject, contract] = [page.getByLabel('合作主体'), page.getByLabel('合同')];
    await contract.selectOption({ index: 0 });
    await off.waitFor();
    await contract.selectOption({ index: 1 });
    await on.waitFor();
    await subject.selectOption({ index: 0 });
    await off.waitFor();
    await fill(page, '夜间配送');
    await contract.selectOption({ index: 1 });
    await page.getByLabel('任务描述').fill('每晚八点至十二点');
    await on.waitFor();
    const pictures = page.locator('input[type=file]:not([accept*=xlsx])');
    await pictures.setInputFiles({ ...photo, buffer: Buffer.concat([JPEG, Buffer.alloc(20 * 1024 * 1024)]) });
    await page.getByText('只能上传20M大小以内').waitFor();
    await next.click();
    await page.waitForURL('**/tasks/dispatch/publish?key=*');
    await page.getByRole('tab', { name: /^错误1$/ }).waitFor();
    await page.getByRole('tab', { name: /^全部3$/ }).click();
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
    expect(['姓名', '身份证号', '手机号'].filter((head) => !heads.includes(head))).toEqual([]);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row(good.name).locator('td.result[data-tone=success]').waitFor();
    await row(wrong.name).getByText('请输入正确的手机号').first().waitFor();
    await both(page, 'task-dispatch-check');
    await row(wrong.name)
      .getByRole('button', { name: /^手机号/ })
      .click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(wrong.phone);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^错误0$/ }).waitFor();
    await page.getByRole('button', { name: `删除${gone.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除明细' }).click();
    await page.getByRole('tab', { name: /^全部2$/ }).waitFor();
    await button(page, '导出明细').click();
    const purpose = page.locator('[role=dialog], [role=alertdialog]').filter({ hasText: '用途' });
    await purpose.getByLabel('用途').fill('与本人核对');
    const [rows] = await Promise.all([page.waitForEvent('download'), button(purpose, '开始导出').click()]);
    await purpose.waitFor({ state: 'detached' });
    expect(rows.suggestedFilename()).toMatch(/\.xlsx$/);
    await button(page, '发布任务并通知 2 人').waitFor();
    await button(page, '取消').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃发布' }).click();
    await page.waitForURL('**/tasks/list');
    expect(await page.getByRole('link', { name: '夜间配送' }).count()).toBe(0);
    await modeIs('GRAB');
  });

  test('[TSK-011] [TSK-014] [TSK-032 2/2] [SGN-050 2/2] a dispatch is changed, gets more people, and each of them a new phone, an SMS, a link, an SMS to unbind', async () => {
    await modeIs('DISPATCH');
    const [one, other] = [newcomer(84), newcomer(85)];
    const page = await here.enter('王敏', '/tasks/dispatch/publish');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await fill(page, '早班配送');
    await page.getByLabel('合同').selectOption({ index: 1 });
    const sheet = (who: typeof one) => ({ name: '人员名单.xlsx', mimeType: '', buffer: peopleSheet([who]) });
    await page.locator('input[type=file][accept*=xlsx]').setInputFiles(sheet(one));
    await page.getByText(/已识别/).waitFor();
    await button(page, '下一步').click();
    await button(page, '发布任务并通知 1 人').click();
    await page.waitForURL('**/tasks/dispatch/detail?id=*');
    const detail = page.url();
    const row = rowOf(page, one.name);
    await row.getByText('待接受').waitFor();
    expect(await row.getByRole('checkbox').count()).toBe(1);
    // 修改任务
    await button(page, '修改任务').click();
    await page.waitForURL('**/tasks/dispatch/edit?id=*');
    await page.getByRole('heading', { name: '修改任务' }).waitFor();
    await page.getByLabel('任务名称').fill('');
    await page.locator('button[disabled]', { hasText: '保存修改' }).waitFor();
    await page.getByLabel('任务名称').fill('早班配送二');
    await page.getByLabel('任务描述').fill('');
    await page.locator('button[disabled]', { hasText: '保存修改' }).waitFor();
    await page.getByLabel('任务描述').fill('早上六点');
    await page.locator('button:not([disabled])', { hasText: '保存修改' }).waitFor();
    await button(page, '保存修改').click();
    await page.waitForURL('**/tasks/list');
    // 新增用户
    await page.goto(detail);
    await button(page, '新增用户').click();
    await page.waitForURL('**/tasks/dispatch/addUser?**');
    const query = new URL(page.url()).searchParams;
    const code = String(agreementType.code('LABOR_CONTINUOUS'));
    expect(Object.fromEntries(query)).toEqual({
      code: new URL(detail).searchParams.get('id'),
      contractId: expect.stringMatching(/^\d+$/),
      subjectId: here.world.subjectId,
      businessType: code,
      agreementType: code,
    });
    await page.getByRole('heading', { name: '新增用户' }).waitFor();
    expect(await button(page, '下一步').isDisabled()).toBe(true);
    await page.locator('input[type=file][accept*=xlsx]').setInputFiles(sheet(other));
    await page.getByText(/已识别/).waitFor();
    await button(page, '下一步').click();
    await button(page, '新增并通知 1 人').click();
    await page.waitForURL('**/tasks/dispatch/detail?id=*');
    await rowOf(page, other.name).getByText('待接受').waitFor();
    // What is done with one of them.
    const act = async (name: string) => {
      const shown = row.getByRole('button', { name: `${name} ${one.name}` });
      if ((await shown.count()) > 0) return shown.click();
      await row.getByRole('button', { name: /更多/ }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await act('重发短信');
    await page.getByRole('dialog', { name: '批量催签' }).getByRole('button', { name: '提醒 1 人' }).click();
    await toast(page, '重发成功');
    await act('复制链接');
    await newLink(page);
    await toast(page, '复制成功');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/tasks\/[\w-]{43}$/);
    await act('发送解绑');
    await page.getByRole('alertdialog').getByRole('button', { name: '发送解绑短信' }).click();
    await toast(page, '解绑短信发送成功！');
    await row.hover();
    await row.getByRole('button', { name: `查看${one.name}的手机号` }).click();
    const why = page.getByRole('dialog', { name: `查看${one.name}的手机号` });
    await why.getByLabel('查看原因').fill('与本人核对');
    await button(why, '查看').click();
    await row.getByText(one.phone, { exact: true }).waitFor();
    await row.getByRole('button', { name: `隐藏${one.name}的手机号` }).click();
    await rowGone(row.getByText(one.phone, { exact: true }));
    await act('修改手机号');
    const edit = page.getByRole('dialog', { name: `修改${one.name}的手机号` });
    await edit.getByLabel('手机号').waitFor();
    expect(await edit.getByRole('textbox').count()).toBe(1);
    await edit.getByLabel('手机号').fill('16000009903');
    await button(edit, '保存手机号').click();
    await toast(page, '手机号已修改，请重发短信');
    // With several.
    for (const { name } of [one, other]) await rowOf(page, name).getByRole('checkbox').check();
    await button(page.locator('.jq-batch'), '发起结算').click();
    await toast(page, '请先选择已验收的用户');
    const [file] = await Promise.all([page.waitForEvent('download'), button(people(page), '批量导出').click()]);
    expect(file.suggestedFilename()).toMatch(/^任务人员-RW\d+.*\.xlsx$/);
    for (const { name } of [one, other]) await rowOf(page, name).getByRole('checkbox').check();
    await button(people(page), '批量催签').click();
    await page.getByRole('dialog', { name: '批量催签' }).getByRole('button', { name: '提醒 2 人' }).click();
    await toast(page, /^提醒成功！/);
    await modeIs('GRAB');
  });
});
