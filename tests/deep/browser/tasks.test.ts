import type { Page } from 'playwright-core';
import { agreementType } from '../../../schema/codes';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import { run, runRaw } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { contractTemplates } from '../../../server/signing/queries/templates';
import { dispatchTask } from '../../../server/task/commands/dispatch-task';
import { editTaskPhone } from '../../../server/task/commands/edit-task-phone';
import { openTaskLink } from '../../../server/task/commands/open-task-link';
import { taskPeople } from '../../../server/task/queries/tasks';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld, rowGone, toast } from '../../kit/browser/consoleWorld';
import { judge, phonesOf, proveOnPhone } from '../../kit/browser/phone';
import { importsOf } from '../../kit/builders/imports';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { key } from '../../kit/builders/statements';
import { editForm, grab, published, worked } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const workers = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])] as const;

describeInBrowser('tasks and their people', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const onPhone = phonesOf(here);
  const people = (page: Page) => page.getByRole('region', { name: '明细信息' });
  const rowOf = (page: Page, name: string) => people(page).getByRole('row', { name: new RegExp(name) });

  test('[TSK-007 2/2] [TSK-028 1/2] [TSK-025 1/3] [TSK-026 1/3] [TSK-029 1/3] the form says at its fields what is wrong, publishes, and edits at the address with an id', async () => {
    const page = await here.enter('王敏', '/tasks/list');
    await page.getByRole('link', { name: '发布任务' }).click();
    await page.waitForURL('**/tasks/publish');
    await button(page, '发布任务').click();
    for (const missing of ['任务名称不能为空', '任务描述不能为空']) await page.getByText(missing).first().waitFor();
    // A field takes as many characters as it may, or says that these are too many.
    for (const [label, most] of [
      ['任务名称', 20],
      ['任务描述', 300],
    ] as const) {
      const field = page.getByLabel(label);
      await field.fill('长'.repeat(most + 1));
      await page.keyboard.press('Tab');
      if ((await field.inputValue()).length > most) await page.getByText(`${label}不能超过${most}个字符`).first().waitFor();
      else expect((await field.inputValue()).length).toBe(most);
    }
    for (const [text, said] of [
      ['1.234', '请输入正确的金额格式,保留小数点后两位'],
      ['-1', '请输入正确的金额格式,保留小数点后两位'],
      ['100000000.01', '金额不能超过1亿'],
    ] as const) {
      await page.getByLabel('最低金额').fill(text);
      await page.keyboard.press('Tab');
      await page.getByText(said).first().waitFor();
    }
    await page.getByLabel('任务名称').fill('双11直播助播');
    await page.getByLabel('任务描述').fill('协助主播完成三小时直播');
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.getByLabel('业务类型').selectOption({ label: agreementType.label('LABOR_CONTINUOUS') });
    await page.getByLabel('人数上限').fill('三个');
    await page.getByLabel('最高金额').fill('100');
    await page.getByLabel('最低金额').fill('200');
    await page.getByText('请输入数字格式').first().waitFor();
    await page.getByLabel('人数上限').fill('10000001');
    await page.keyboard.press('Tab');
    await page.getByText('人数不能超过1000万').first().waitFor();
    await button(page, '发布任务').click();
    await page.getByText('最高金额不能小于最低金额').first().waitFor();
    await page.getByLabel('人数上限').fill('2');
    await page.getByLabel('最高金额').fill('800');
    await button(page, '发布任务').click();
    await toast(page, '任务已发布');
    await page.waitForURL('**/tasks/list');
    await page
      .getByRole('button', { name: /^修改任务/ })
      .first()
      .click();
    await page.waitForURL('**/tasks/edit?id=*');
    await page.getByRole('heading', { name: '修改任务' }).waitFor();
    expect(await page.getByRole('link', { name: '返回' }).count()).toBe(1);
    await page.getByLabel('任务名称').fill('双12直播助播');
    await button(page, '保存修改').click();
    await page.waitForURL('**/tasks/list');
    await page.getByRole('link', { name: '双12直播助播' }).waitFor();
  });

  test('[TSK-003] [TSK-024 1/2] a task is closed and opened after a question, looked at and deleted from the list', async () => {
    const id = await published(here.world, { name: '开开关关' });
    const page = await here.enter('王敏', '/tasks/list?name=开开关关');
    const row = page.getByRole('row', { name: /开开关关/ });
    await page.getByRole('link', { name: '发布任务' }).waitFor();
    await row.locator('.jq-pill[data-tone=success]').waitFor();
    for (const [action, title, after, state, tone] of [
      ['关闭', '关闭任务', '任务已关闭', '关闭', 'danger'],
      ['开启', '开启任务', '任务已开启', '开启', 'success'],
    ] as const) {
      await row.getByRole('button', { name: new RegExp(`^${action}`) }).click();
      const question = page.getByRole('dialog', { name: title });
      await question.getByText('开开关关').waitFor();
      await question.getByRole('button', { name: title }).click();
      await toast(page, after);
      await row.locator(`.jq-pill[data-tone=${tone}]`).getByText(state, { exact: true }).waitFor();
    }
    await row.getByRole('link', { name: '开开关关' }).click();
    await page.waitForURL(`**/tasks/detail?id=${id}`);
    await page.goBack();
    await row.getByRole('button', { name: /^删除/ }).click();
    await page.getByRole('alertdialog', { name: '删除任务' }).getByRole('button', { name: '删除任务' }).click();
    await toast(page, '任务已删除');
    await rowGone(row);
  });

  test('[TSK-010 1/2] [TSK-034 2/2] the people of a task are found by name, card, acceptance and contract; an empty choice is said', async () => {
    const id = await published(here.world, { name: '找人', people: 3 });
    await worked(id, 1);
    await grab(await payeeSignedIn(2), id);
    const page = await here.enter('王敏', `/tasks/detail?id=${id}`);
    const rows = people(page).locator('tbody tr');
    const names = () => rows.locator('td:nth-child(2)').allInnerTexts();
    await rowOf(page, workers[1].name).waitFor();
    expect((await names()).sort()).toEqual([workers[1].name, workers[2].name].sort());
    const search = async (label: string, text: string, left: readonly string[]) => {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(text);
      await field.press('Enter');
      for (const one of workers.slice(1)) {
        await rowOf(page, one.name)
          .first()
          .waitFor({ state: left.includes(one.name) ? 'visible' : 'detached' });
      }
      await field.fill('');
      await field.press('Enter');
    };
    await search('姓名', workers[2].name, [workers[2].name]);
    await search('身份证号', workers[1].idCard, [workers[1].name]);
    await rowOf(page, workers[2].name).waitFor();
    // Both took it and signed: each answer to either question shows both or nobody.
    const both = async (isThere: boolean) => {
      for (const one of workers.slice(1))
        await rowOf(page, one.name)
          .first()
          .waitFor({ state: isThere ? 'visible' : 'detached' });
    };
    for (const [chip, none, all] of [
      ['接单状态', '未接受', '已接受'],
      ['签约状态', '未签', '已签'],
    ] as const) {
      const pick = async (choice: string) => {
        await people(page)
          .getByRole('button', { name: new RegExp(`^${chip}`) })
          .click();
        await page.getByRole('radio', { name: choice, exact: true }).check();
      };
      await pick(none);
      await both(false);
      await pick(all);
      await both(true);
      await button(people(page), '查询').click();
      await both(true);
      await pick(none);
      await both(false);
      await button(people(page), '重置').first().click();
      await both(true);
    }
    await button(page, '批量催签').click();
    await toast(page, '请选择需要催签的用户！');
    await page
      .getByRole('button', { name: /^批量导出|^导出/ })
      .first()
      .click();
    await toast(page, '请选择需要导出的用户！');
  });

  test('[TSK-033 1/2] [TSK-012 3/3] [TSK-022 2/2] a row of a person offers a new phone, the number in full, and nothing to send to whoever signed and accepted', async () => {
    const id = await published(here.world, { name: '改手机', people: 3 });
    await grab(await payeeSignedIn(2), id);
    const page = await here.enter('王敏', `/tasks/detail?id=${id}`);
    const row = rowOf(page, workers[2].name);
    await row.waitFor();
    expect(await row.getByRole('checkbox').count()).toBe(1);
    await row.getByRole('button', { name: /^修改手机号/ }).click();
    const dialog = page.getByRole('dialog', { name: `修改${workers[2].name}的手机号` });
    // Told as soon as the field is left.
    await dialog.getByLabel('手机号').fill('123');
    await page.keyboard.press('Tab');
    await dialog.getByText('请输入正确的手机号').first().waitFor();
    await dialog.getByRole('button', { name: '保存手机号' }).click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    const clerk = await here.world.member('王敏');
    const [onTask] = (await runRaw(clerk, taskPeople, { filter: { taskId: id } })).nodes;
    await expect(runRaw(clerk, editTaskPhone, { id: must(onTask).id, phone: '123' }, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
    });
    await dialog.getByLabel('手机号').fill('16000009902');
    await dialog.getByRole('button', { name: '保存手机号' }).click();
    await toast(page, '手机号已修改，请重发短信');
    await row.getByText('160****9902').waitFor();
    // What is offered beside her goes by her contract, and by whether she could prove who she is.
    const set = (contract: string, endsOn: string, failed: boolean) =>
      here.world.app.database.rows(
        `WITH one AS (UPDATE task_person SET authentication_failed = $4 WHERE id = $1 RETURNING person_id)
         UPDATE contract c SET status = $2, seal_due_at = CASE WHEN $2 = 'SIGNING' THEN '2100-01-01'::timestamptz END, ends_on = CASE WHEN c.signed_on IS NULL THEN c.ends_on ELSE $3::date END
         FROM one WHERE c.person_id = one.person_id RETURNING c.id`,
        [must(onTask).id, contract, endsOn, failed],
      );
    const deeds = async () => {
      const shown = await row.getByRole('button').allInnerTexts();
      const more = row.getByRole('button', { name: /更多/ });
      if ((await more.count()) === 0) return shown.join(' ');
      await more.click();
      await page.getByRole('menuitem').first().waitFor();
      const hidden = await page.getByRole('menuitem').allInnerTexts();
      await page.keyboard.press('Escape');
      return [...shown, ...hidden].join(' ');
    };
    const [edit, send] = ['修改手机号', ['重发短信', '复制链接']] as const;
    for (const [contract, endsOn, failed, state, offered] of [
      ['HAS_BEEN_SIGNED', '2027-10-31', false, '已签', [edit]],
      ['SIGNING', '2027-10-31', false, '签署中', [edit]],
      ['HAS_BEEN_VOIDED', '2027-10-31', false, '已作废', []],
      ['HAS_BEEN_SIGNED', '2026-11-19', false, '已过期', [edit, ...send]],
      ['WAITING_SIGN', '2027-10-31', false, '未签', [edit, ...send]],
      ['WAITING_SIGN', '2027-10-31', true, '未签', [edit]],
      ['HAS_BEEN_SIGNED', '2027-10-31', false, '已签', [edit]],
    ] as const) {
      await set(contract, endsOn, failed);
      await page.reload();
      await row.getByText(state, { exact: true }).waitFor();
      const said = await deeds();
      expect([state, failed, [edit, ...send].filter((deed) => said.includes(deed))]).toEqual([state, failed, offered]);
    }
  });

  test('the link of a dispatch asks who it is, shows the task and takes the answer, and the list of the company follows', async () => {
    const { companyId, subjectId, platform } = here.world;
    const review = operatorCallerFor(platform.review);
    await run(review, opsSetCompany, { companyId, taskMode: 'DISPATCH' });
    const maker = await here.world.member('王敏');
    const [template] = await run(maker, contractTemplates, { subjectId, agreementType: 'LABOR_CONTINUOUS' });
    const { key: list, keyAge } = await importsOf(here.world, 'TASK').start([workers[0]], {
      agreementType: 'LABOR_CONTINUOUS',
      templateId: must(template).id,
    });
    const { id } = await run(maker, dispatchTask, { input: editForm({ name: '夜间配送' }), key: list, keyAge }, { idempotencyKey: key() });
    const [person] = (await runRaw(maker, taskPeople, { filter: { taskId: id } })).nodes;
    const page = await here.enter('王敏', `/tasks/dispatch/detail?id=${id}`);
    await rowOf(page, workers[0].name).getByText('待接受').first().waitFor();
    const { page: mobile } = await onPhone(new URL((await run(maker, openTaskLink, { id: must(person).id })).url).pathname);
    await proveOnPhone(mobile, workers[0]);
    await mobile.getByRole('heading', { name: '夜间配送' }).waitFor();
    await judge(mobile, 'task-offered');
    await button(mobile, '接受任务').click();
    await mobile.getByText('待提交成果').first().waitFor();
    await judge(mobile, 'task-taken');
    await rowOf(page, workers[0].name).getByText('待提交成果').waitFor();
    await run(review, opsSetCompany, { companyId, taskMode: 'GRAB' });
  });

  test('[TSK-019] a company without tasks has no entry for them, and their addresses lead home', async () => {
    const { companyId, platform } = here.world;
    const review = operatorCallerFor(platform.review);
    const id = await published(here.world, { name: '看不到的任务' });
    await run(review, opsSetCompany, { companyId, features: ['PEOPLE_AREA'] });
    const page = await here.enter('王敏', '/tasks/list');
    await page.waitForURL('**/index/service');
    await page.getByRole('link', { name: '签约管理' }).waitFor();
    expect(await page.getByRole('link', { name: '任务管理' }).count()).toBe(0);
    for (const path of ['/publish', `/detail?id=${id}`, `/edit?id=${id}`, '/dispatch/publish', `/dispatch/detail?id=${id}`]) {
      await page.goto(`/tasks${path}`);
      await page.waitForURL('**/index/service');
    }
    await run(review, opsSetCompany, { companyId, features: ['PEOPLE_AREA', 'TASKS'] });
    await page.goto('/tasks/list');
    await page.getByRole('heading', { name: '任务管理' }).waitFor();
    await page.getByRole('link', { name: '任务管理' }).first().waitFor();
  });
});
