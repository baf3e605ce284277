import type { Page } from 'playwright-core';
import { runRaw } from '../../../server/kernel/usecase';
import { sendPayeeLinkCode } from '../../../server/payee/commands/send-payee-link-code';
import { describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { act, isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld, newLink, rowGone, toast } from '../../kit/browser/consoleWorld';
import { prove } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signOnPhone, type Template, untilSealed } from '../../kit/builders/phones';
import { linksTo, sent, signer } from '../../kit/builders/signing';
import { must } from '../../kit/checks/must';
import { signEachIn } from '../../kit/clients/signedDoors';
import { WORKERS } from '../../kit/worlds/smallWorld';

/** With the reason that the trail keeps; shown, and hidden again by its own button. */
async function lookAndHide(page: Page, place: Page | ReturnType<Page['getByRole']>, name: string, field: string, whole: string) {
  await place.getByRole('button', { name: `查看${name}的${field}` }).click();
  const why = page.getByRole('dialog', { name: `查看${name}的${field}` });
  await why.getByLabel('查看原因').fill('与本人核对');
  await button(why, '查看').click();
  await place.getByText(whole, { exact: true }).waitFor();
  await place.getByRole('button', { name: `隐藏${name}的${field}` }).click();
  await place.getByText(whole, { exact: true }).waitFor({ state: 'detached' });
}

describeInBrowser('records of signing, one by one', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });

  test('[SGN-004] [SGN-006 3/4] [SGN-007] a row names its signer right, gives its link, reminds, asks to unbind, shows its contract and a number for a reason, and goes', async () => {
    const [person, right] = [signer(51), signer(52)];
    await sent(here.world, person);
    const page = await here.enter('王敏', '/signup/list');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    let name = person.name;
    const row = () => page.getByRole('row', { name: new RegExp(name) });
    await row().waitFor();
    const masked = `${person.idCard.slice(0, 4)}${'*'.repeat(10)}${person.idCard.slice(-4)}`;
    for (const said of [masked, '160****7751']) await row().getByText(said, { exact: true }).waitFor();
    await row().hover();
    await lookAndHide(page, row(), name, '身份证号', person.idCard);
    await lookAndHide(page, row(), name, '手机号', person.phone);
    for (const said of [masked, '160****7751']) await row().getByText(said, { exact: true }).waitFor();
    const deed = async (label: string) => {
      // A question that is on its way out gives the focus back, and would take it from the menu.
      await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' });
      const own = row().getByRole('button', { name: `${label} ${name}` });
      if ((await own.count()) > 0) return own.click();
      await row().getByRole('button', { name: /更多/ }).click();
      await page.getByRole('menuitem', { name: label, exact: true }).click();
    };
    // Of one that was signed none of what belongs to one that waits.
    const paper = page.getByRole('row', { name: new RegExp(must(WORKERS[0]).name) });
    await paper.waitFor();
    const told = (await paper.getByRole('button').allInnerTexts()).join(' ');
    const more = paper.getByRole('button', { name: /更多/ });
    if ((await more.count()) > 0) {
      await more.click();
      await page.getByRole('menuitem').first().waitFor();
    }
    const all = `${told} ${(await page.getByRole('menuitem').allInnerTexts()).join(' ')}`;
    await page.keyboard.press('Escape');
    expect(['编辑', '复制链接', '删除', '作废'].filter((label) => all.includes(label))).toEqual(['作废']);
    await deed('复制链接');
    await newLink(page);
    await toast(page, '复制成功');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/s\/[\w-]{43}$/);
    await deed('提醒签署');
    await page.getByRole('dialog').getByRole('button', { name: /提醒/ }).last().click();
    await toast(page, '提醒成功！');
    await deed('发送解绑');
    await page.getByRole('alertdialog').getByRole('button', { name: '发送解绑短信' }).click();
    await toast(page, '解绑短信发送成功！');
    await deed('编辑');
    const edit = page.getByRole('dialog', { name: `编辑${name}的信息` });
    await edit.getByLabel('姓名').fill(`  ${right.name} `);
    await edit.getByRole('textbox', { name: '身份证号' }).fill(` ${right.idCard} `);
    await edit.getByRole('textbox', { name: '手机号' }).fill(` ${right.phone} `);
    await edit.getByRole('button', { name: '保存信息' }).click();
    await toast(page, '修改信息成功！');
    name = right.name;
    await row().getByText('160****7752', { exact: true }).waitFor();
    const kept = await here.world.app.database.rows('SELECT name FROM contract WHERE name = $1', [right.name]);
    expect(kept).toHaveLength(1);
    await row().getByRole('link', { name }).click();
    await page.waitForURL('**/signup/detail/*');
    await page
      .getByRole('region', { name: '合同内容' })
      .getByText(/^第一条/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: '返回', exact: true }).click();
    await deed('删除');
    await page.getByRole('alertdialog').getByRole('button', { name: /^删除/ }).click();
    await toast(page, '删除成功！');
    await rowGone(row());
  });

  test('[SGN-005] rows are chosen one by one, by page, or all that the filter finds, and the call says which', async () => {
    for (let n = 0; n < 12; n += 1) await sent(here.world, { ...signer(n + 1), name: `同名${'甲乙丙丁戊己庚辛壬癸子丑'[n]}` });
    const page = await here.enter('王敏', `/signup/list?keyword=同名&size=10`);
    await page.getByRole('row', { name: /同名丑/ }).waitFor();
    const told: { mode: string; ids: string[]; filter: { keyword?: string } | null }[] = [];
    page.on('request', (request) => {
      if (isCall('RemindContracts')(new URL(request.url())))
        told.push((request.postDataJSON() as { variables: { selection: (typeof told)[0] } }).variables.selection);
    });
    const batch = page.locator('.jq-batch');
    const remind = async (count: number) => {
      await batch.getByRole('button', { name: '批量催签' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: `催签 ${count} 人` })
        .click();
      await toast(page, `催签成功！(共${count}条)`);
      await batch.waitFor({ state: 'detached' });
    };
    await page.getByRole('checkbox', { name: '选择 同名丑' }).check();
    await batch.getByText('已选 1 条').waitFor();
    await remind(1);
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await batch.getByText('已选 10 条').waitFor();
    await remind(10);
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('button', { name: /^选择符合筛选的全部/ }).click();
    await batch.getByText(/12 条/).first().waitFor();
    await shoot(page, 'signing-all');
    await remind(12);
    expect(told.map(({ mode, ids, filter }) => [mode, ids.length, filter?.keyword ?? null])).toEqual([
      ['PAGE', 1, null],
      ['PAGE', 10, null],
      ['ALL', 0, '同名'],
    ]);
  });

  test('[SGN-012] [SGN-013 1/2] [SGN-006 4/4] [SGN-014 3/3] [SGN-016] a record goes from red to green and to its end; its page shows the person, the contract and its text, voids what is signed and gives the file that there is', async () => {
    const [signed, late] = [await contractOf(here.world, 0, template), await contractOf(here.world, 1, template)];
    const worker = must(WORKERS[0]);
    const page = await here.enter('王敏', `/signup/detail/${signed}`);
    const person = page.getByRole('region', { name: '人员信息' });
    const facts = page.getByRole('region', { name: '合同信息' });
    const pill = (tone: string, label: string, place: Page | typeof facts = facts) =>
      place.locator(`.jq-pill[data-tone=${tone}]`).getByText(label, { exact: true }).first().waitFor();
    await pill('danger', '待签署');
    await lookAndHide(page, person, worker.name, '身份证号', worker.idCard);
    await lookAndHide(page, person, worker.name, '手机号', worker.phone);
    await page
      .getByRole('region', { name: '合同内容' })
      .getByText(/^第一条/)
      .first()
      .waitFor();
    const offers = async (name: string) => {
      const bar = page.locator('.jq-actions').first();
      // Where nothing is offered it is there and empty.
      await bar.waitFor({ state: 'attached' });
      if ((await bar.getByRole('button', { name, exact: true }).count()) > 0) return true;
      const more = bar.getByRole('button', { name: '更多', exact: true });
      if ((await more.count()) === 0) return false;
      await more.click();
      const isThere = (await page.getByRole('menuitem', { name, exact: true }).count()) > 0;
      await page.keyboard.press('Escape');
      return isThere;
    };
    expect([await offers('作废'), await offers('下载合同')]).toEqual([false, false]);
    expect(await page.getByRole('link', { name: '返回', exact: true }).getAttribute('href')).toBe('/signup/list');
    await signOnPhone((await phoneOf(here.world, 0, signed)).caller);
    await untilSealed(here.world, signed);
    // Nobody reloads.
    await pill('success', '已签署');
    expect([await offers('作废'), await offers('下载合同')]).toEqual([true, true]);
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `contract-signed-${look}`);
    }
    await wear(page, 'light');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载合同', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    // One on paper has no file, and is void at once.
    const [paper] = await here.world.app.database.rows<{ id: string }>(
      `SELECT id FROM contract WHERE sign_system_type = 2 AND status = 'HAS_BEEN_SIGNED' ORDER BY id LIMIT 1`,
    );
    await page.goto(`/signup/detail/${must(paper).id}`);
    await pill('success', '已签署');
    expect(
      await page
        .getByRole('button', { name: '下载合同', exact: true })
        .and(page.locator(':not([disabled]):not([aria-disabled=true])'))
        .count(),
    ).toBe(0);
    await act(page, '作废');
    await page.getByRole('alertdialog').getByRole('button', { name: '作废合同' }).click();
    await toast(page, '作废成功！');
    await pill('terminated', '已作废');
    expect([await offers('作废'), await offers('下载合同')]).toEqual([false, false]);
    // Whose day has passed.
    await page.goto(`/signup/detail/${late}`);
    await pill('danger', '待签署');
    await here.world.app.database.rows(`UPDATE contract SET deadline_at = '2026-11-20T11:00:00+08:00' WHERE id = $1 RETURNING id`, [late]);
    await here.world.app.setTime('2026-11-20T12:00:00+08:00');
    await pill('terminated', '超时取消');
    expect([await offers('作废'), await offers('下载合同')]).toEqual([false, false]);
    // The legacy wire tells the same states, and gives and refuses the same.
    const { id: waits } = await sent(here.world, signer(53));
    const rest = (await signEachIn(here.world.app, { 王敏: '16000000102' })).rest('王敏');
    const ends = async (id: string) => {
      const { result } = await rest.get<Record<string, unknown>>('/api/sign/detail', { sign_record_id: id });
      const file = await rest.get('/api/sign/download', { sign_record_id: id });
      const end = await rest.post('/api/sign/void', { sign_record_id: id });
      return [result.sign_status, result.exist_contract_file, file.code, end.code];
    };
    expect(await ends(waits)).toEqual(['WAITING_SIGN', 0, 22001, 22001]);
    expect(await ends(signed)).toEqual(['HAS_BEEN_SIGNED', 1, 22000, 22000]);
    expect(await ends(must(paper).id)).toEqual(['HAS_BEEN_VOIDED', 0, 22001, 22001]);
    expect(await ends(late)).toEqual(['OVER_TIME_CANCEL', 0, 22001, 22001]);
    // What has ended is neither edited nor deleted, and has no link.
    const { name, idCard, phone } = signer(54);
    for (const id of [must(paper).id, late]) {
      const answers = [
        await rest.get('/api/sign/url', { signRecordId: id }),
        await rest.post('/api/sign/delete', { sign_record_id: id }),
        await rest.post('/api/sign/info/update', { sign_record_id: id, name, id_card: idCard, phone }),
      ];
      expect(answers.map(({ code }) => code)).toEqual([22001, 22001, 22001]);
    }
  });

  test('who mistyped the own number and then came is marked no longer: in the open list, in the page of the record and on the wire', async () => {
    const person = signer(57);
    const { id } = await sent(here.world, person);
    const page = await here.enter('王敏', '/signup/list');
    const row = page.getByRole('row', { name: new RegExp(person.name) });
    await row.waitFor();
    const [token] = await linksTo(person.phone, 's');
    const { idCard } = signer(58);
    const mistyped = runRaw(guestCaller(), sendPayeeLinkCode, { token: must(token), name: person.name, idCard });
    await expect(mistyped).rejects.toMatchObject({ key: 'IDENTITY_MISMATCH' });
    const tag = page.getByRole('button', { name: `${person.name}的身份不一致，查看处理方式` });
    await tag.click();
    const told = page.getByRole('alertdialog', { name: '身份信息不一致' });
    await told.getByText(/链接仍然有效/).waitFor();
    await shoot(page, 'mismatch');
    await told.getByRole('button', { name: '关闭' }).click();
    const rest = (await signEachIn(here.world.app, { 王敏: '16000000102' })).rest('王敏');
    const flag = async () =>
      (await rest.get<{ authentication_failed_flag: number }>('/api/sign/detail', { sign_record_id: id })).result
        .authentication_failed_flag;
    expect(await flag()).toBe(1);
    // Nobody reloads: with name, number and code the mark goes, and reminders are offered again.
    await prove(must(token), person);
    await tag.waitFor({ state: 'detached' });
    await row.getByRole('button', { name: `提醒签署 ${person.name}`, exact: true }).waitFor();
    expect(await flag()).toBe(0);
    await page.goto(`/signup/detail/${id}`);
    await page.getByText('待签署', { exact: true }).first().waitFor();
    expect(await page.getByText('身份不一致').count()).toBe(0);
    // The entry of the list is marked while a page of its records is open.
    expect(await page.getByRole('navigation', { name: '主导航' }).locator('[aria-current=page]').allInnerTexts()).toEqual(['签约管理']);
    expect(await page.getByRole('navigation', { name: '当前位置' }).innerText()).toContain('业务');
  });

  test('that somebody came to a code with another phone stays on the record until the company has looked into it', async () => {
    const [record] = await here.world.app.database.rows<{ id: string; name: string }>(
      `UPDATE contract SET other_phone_at = '2026-11-20T09:30:00+08:00', other_phone_mask = '160****9076'
       WHERE id = (SELECT max(id) FROM contract WHERE company_id = $1 AND status = 'HAS_BEEN_SIGNED') RETURNING id, name`,
      [here.world.companyId],
    );
    const { id, name } = must(record);
    const page = await here.enter('王敏', `/signup/detail/${id}`);
    await page.getByText(/用手机号 160\*{4}9076 签约，与记录的手机号不一致，已拒绝/).waitFor();
    await button(page, '核实手机号').click();
    const asked = page.getByRole('dialog', { name: `核实${name}的手机号` });
    await asked.getByText(/记录的手机号不变/).waitFor();
    await shoot(page, 'other-phone');
    await button(asked, '已核实，去掉标记').click();
    await toast(page, '已去掉“手机号不一致”标记');
    await asked.waitFor({ state: 'detached' });
    await button(page, '核实手机号').waitFor({ state: 'detached' });
    expect(await page.getByText(/160\*{4}9076/).count()).toBe(0);
  });
});
