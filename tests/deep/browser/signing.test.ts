import { limits } from '../../../schema/limits';
import { run, runRaw } from '../../../server/kernel/usecase';
import { confirmTermination } from '../../../server/signing/commands/confirm-termination';
import { remindContracts } from '../../../server/signing/commands/remind-contracts';
import { describeInBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE, PASSWORD, PHONE } from '../../kit/browser/console';
import { act, pathOf, refuse } from '../../kit/browser/consolePages';
import { button, consoleWorld, newLink, rowGone, toast } from '../../kit/browser/consoleWorld';
import { phonesOf } from '../../kit/browser/phone';
import { payeeCaller, proveWorker } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signOnPhone, untilSealed } from '../../kit/builders/phones';
import { linksTo, sent, signer } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

describeInBrowser('contracts of the company', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const onPhone = phonesOf(here);
  /** Somebody else than whom the link is for gives his own identity on his phone: the page says so and asks for no code. */
  const provesToBe = async (token: string, { name, idCard }: ReturnType<typeof signer>) => {
    const { page } = await onPhone(`/m/s/${token}`);
    await page.getByLabel('姓名').fill(name);
    await page.getByLabel('身份证号').fill(idCard);
    await button(page, '获取验证码').click();
    await page.getByRole('alert').getByText('姓名或身份证号与记录不一致，请核对').waitFor();
    expect(await page.getByLabel('短信验证码').count()).toBe(0);
    return page;
  };

  test('one person is asked to sign, and every open list shows the record; its link is copied and its text is read', async () => {
    const person = signer(31);
    const other = await here.enter('李航', '/signup/list');
    await other.getByRole('heading', { name: '签约管理' }).waitFor();
    const page = await here.enter('王敏', '/signup/list');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: '发送签约' }).click();
    const dialog = page.getByRole('dialog', { name: '发送签约' });
    await dialog.getByRole('button', { name: '发送签约' }).click();
    await dialog.getByText('请选择合作主体').first().waitFor();
    // D13: the agreement with the code 10 is chosen before anybody has.
    const agreement = dialog.getByLabel('业务类型');
    expect(await agreement.inputValue()).toBe('BUSINESS_INCOME');
    await agreement.selectOption('LABOR_CONTINUOUS');
    await dialog.getByLabel('合作主体').selectOption({ index: 1 });
    await dialog.getByText(/^将向 1 人发送《.+》（.+）$/).waitFor();
    await dialog.getByLabel('姓名').fill(person.name);
    await dialog.getByLabel('身份证号').fill(person.idCard);
    await dialog.getByLabel('手机号').fill(person.phone);
    await dialog.getByRole('button', { name: '发送签约' }).click();
    await toast(page, `已向${person.name}发送签约短信`);
    const row = page.getByRole('row', { name: new RegExp(person.name) });
    for (const said of ['待签署', '连续劳务服务协议', '160****']) await row.getByText(said).first().waitFor();
    expect(await row.innerText()).not.toContain(person.idCard);
    // Nobody reloads: the news comes by socket.
    await other.getByRole('row', { name: new RegExp(person.name) }).waitFor();
    await row.getByRole('button', { name: `复制链接 ${person.name}` }).click();
    await newLink(page);
    await toast(page, '复制成功');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/s\/[\w-]{43}$/);
    await row.getByRole('link', { name: person.name }).click();
    await page.waitForURL('**/signup/detail/*');
    for (const part of ['人员信息', '合同信息', '合同内容']) await page.getByRole('region', { name: part }).waitFor();
    await page
      .getByRole('region', { name: '合同内容' })
      .getByText(/^第一条/)
      .first()
      .waitFor();
    expect(await page.locator('main').innerText()).not.toContain(person.idCard);
    await page.getByRole('link', { name: '返回', exact: true }).click();
    await page.waitForURL('**/signup/list');
  });

  test('[SGN-002 3/4] the list is searched by what it knows of a record, and the address keeps the question', async () => {
    const [found, left] = [signer(32), signer(33)];
    await sent(here.world, found);
    await sent(here.world, left, { agreementType: 'LABOR_GENERAL' });
    const page = await here.enter(
      '王敏',
      `/signup/list?keyword=${encodeURIComponent(found.name)}&phone=${found.phone}&status=WAITING_SIGN`,
    );
    await page.getByRole('row', { name: new RegExp(found.name) }).waitFor();
    expect(await page.getByRole('row', { name: new RegExp(left.name) }).count()).toBe(0);
    const shows = async (filter: Record<string, string>, shown: string | null, hidden: string | null) => {
      await page.goto(`/signup/list?${new URLSearchParams(filter)}`);
      if (shown) await page.getByRole('row', { name: new RegExp(shown) }).waitFor();
      else await page.getByText('没有符合筛选条件').first().waitFor();
      if (hidden) expect([filter, await page.getByRole('row', { name: new RegExp(hidden) }).count()]).toEqual([filter, 0]);
    };
    const paper = must(WORKERS[0]).name;
    const [other = { id: '' }] = await here.world.app.database.rows<{ id: string }>(
      `SELECT subject_id AS id FROM company_subject WHERE company_id = $1 AND subject_id <> $2 LIMIT 1`,
      [here.world.companyId, here.world.subjectId],
    );
    expect(other.id).not.toBe('');
    for (const [filter, shown, hidden] of [
      [{ keyword: found.name }, found.name, left.name],
      [{ phone: found.phone }, found.name, left.name],
      [{ agreement: 'LABOR_CONTINUOUS' }, found.name, left.name],
      [{ contractName: '连续劳务' }, found.name, left.name],
      [{ status: 'HAS_BEEN_SIGNED' }, paper, found.name],
      [{ imported: '2026-11-20..2026-11-20' }, found.name, null],
      [{ imported: '2025-01-01..2025-01-19' }, null, found.name],
      [{ signed: '2026-11-01..2026-11-01' }, paper, found.name],
      [{ subject: here.world.subjectId }, found.name, null],
      [{ subject: other.id }, null, found.name],
    ] as const)
      await shows(filter, shown, hidden);
    await page.goto('/signup/list');
    // Each of them stands above the list, for whoever types no address.
    const bar = page.locator('.jq-filters').first();
    for (const typed of ['姓名/身份证号', '手机号', '合同名称']) await bar.getByRole('searchbox', { name: typed, exact: true }).waitFor();
    for (const chosen of ['业务类型', '签约状态', '导入日期', '签约日期', '合作主体'])
      await bar.getByRole('button', { name: chosen, exact: true }).waitFor();
    const keyword = page.getByRole('searchbox', { name: '姓名/身份证号' }).first();
    await keyword.fill(found.idCard);
    await keyword.press('Enter');
    await rowGone(page.getByRole('row', { name: new RegExp(left.name) }));
    await page.getByRole('row', { name: new RegExp(found.name) }).waitFor();
    await page.goto(`/signup/list?contractName=${encodeURIComponent('没有这样的合同')}`);
    await page.getByText('没有符合筛选条件').first().waitFor();
    expect(pathOf(page)).toContain('contractName');
  });

  test('[SGN-003] [SGN-025] the list offers import, signing codes, reminders, export, deletion and voiding; with nothing chosen each deed of many says what to choose', async () => {
    const page = await here.enter('王敏', '/signup/list');
    await page.getByRole('heading', { name: '签约管理' }).waitFor();
    for (const [deed, said] of [
      ['批量催签', '请选择需要催签的用户！'],
      ['批量删除', '请先选择需要操作的用户！'],
      ['批量作废', '请先选择需要操作的用户！'],
    ] as const) {
      await page.getByRole('button', { name: '批量操作' }).click();
      await page.getByRole('menuitem', { name: deed }).click();
      await toast(page, said);
    }
    await page.getByRole('button', { name: '批量导出', exact: true }).click();
    await toast(page, '请先选择需要导出的人员名单！');
    await page.getByRole('link', { name: '导入名单', exact: true }).click();
    await page.waitForURL('**/signup/importform');
    await page.goBack();
    await page.getByRole('link', { name: '生成二维码', exact: true }).click();
    await page.waitForURL('**/signup/qrcode');
    await page.getByRole('button', { name: '生成二维码', exact: true }).waitFor();
  });

  test('[SGN-047] [SGN-017 1/3] [SGN-018 1/3] chosen records are reminded and deleted together; what may not be deleted or voided is told before, and what the server refuses is chosen anew', async () => {
    const people = [signer(34), signer(35)];
    for (const person of people) await sent(here.world, person);
    const page = await here.enter('王敏', '/signup/list');
    for (const { name } of people) await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
    const batch = page.locator('.jq-batch');
    await batch.getByText('已选 2 条').waitFor();
    await batch.getByRole('button', { name: '批量催签' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '催签 2 人' }).click();
    await toast(page, '催签成功！(共2条)');
    for (const { name } of people) await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
    await page.getByRole('checkbox', { name: '选择 甲小明' }).check();
    await batch.getByRole('button', { name: '批量删除' }).click();
    const asking = page.getByRole('alertdialog');
    // Nothing is to be chosen anew: the button does it with the others.
    await asking.getByText('1 条不符合条件，将被跳过').waitFor();
    expect(await asking.getByText('请重新选择').count()).toBe(0);
    // Who is left out is named, and the number that is asked for is the number that is done.
    await asking.getByText('所选记录中，可处理 2 条，不可处理 1 条：').waitFor();
    await asking.getByText('甲小明（已签署）').waitFor();
    await asking.getByRole('button', { name: '取消' }).click();
    await batch.getByText('已选 3 条').waitFor();
    await batch.getByRole('button', { name: '批量删除' }).click();
    await asking.getByRole('button', { name: '删除 2 条' }).click();
    await toast(page, '批量删除成功！');
    // One that cannot be voided: it is said before, by name, and what was chosen stays chosen.
    const waiting = signer(40);
    await sent(here.world, waiting);
    await page.getByRole('checkbox', { name: `选择 ${waiting.name}` }).check();
    await batch.getByRole('button', { name: '批量作废' }).click();
    await asking.getByText('不符合作废条件，请重新选择').waitFor();
    await asking.getByText(`${waiting.name}（待签署）`).waitFor();
    expect(await asking.getByRole('button', { name: /^作废 \d/ }).isDisabled()).toBe(true);
    await asking.getByRole('button', { name: '取消' }).click();
    expect(await page.getByRole('checkbox', { name: `选择 ${waiting.name}` }).isChecked()).toBe(true);
    await page.getByRole('checkbox', { name: `选择 ${waiting.name}` }).uncheck();
    // One that was voided by somebody else since it was looked at: the server refuses, its words are shown, and nothing stays chosen.
    await page.getByRole('checkbox', { name: '选择 甲小明' }).check();
    await refuse(page, 'VoidContracts', 'CONTRACTS_NOT_VOIDABLE');
    await batch.getByRole('button', { name: '批量作废' }).click();
    await asking.getByRole('button', { name: /^作废 1/ }).click();
    await asking.getByText('不符合作废条件，请重新选择').waitFor();
    await page.unrouteAll();
    await asking.getByRole('button', { name: '取消' }).click();
    await batch.waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: '选择 甲小明' }).isChecked()).toBe(false);
    for (const { name } of people) await rowGone(page.getByRole('row', { name: new RegExp(name) }));
  });

  test('[PLT-058 4/4] clicks on the batch reminder of contracts count once in 1.5 s', async () => {
    const person = signer(36);
    await sent(here.world, person);
    const { page } = await here.visit('王敏');
    await page.clock.install();
    await page.goto('/signup/list');
    await page.getByRole('checkbox', { name: `选择 ${person.name}` }).check();
    const remind = page.locator('.jq-batch').getByRole('button', { name: '批量催签' });
    const asks = page.getByRole('alertdialog');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
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
      await asks.getByRole('button', { name: '取消' }).click();
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
    await page.clock.resume();
    expect(limits.screen.remindThrottle).toBe(1_500);
  });

  test('[SGN-021] [SGN-019 2/3] [PYE-007] [SGN-020 3/3] a signer is named right, a contract on paper is void at once, and another identity leaves three ways out and no reminder', async () => {
    const [person, right] = [signer(38), signer(37)];
    const { id } = await sent(here.world, person);
    const page = await here.enter('王敏', '/signup/list');
    await page.getByRole('row', { name: new RegExp(person.name) }).waitFor();
    // Somebody else proves himself at the link: the open list hears of it.
    const [token] = await linksTo(person.phone, 's');
    const refused = await provesToBe(must(token), right);
    expect(await refused.locator('body').innerText()).not.toContain(person.name);
    const tag = page.getByRole('button', { name: `${person.name}的身份不一致，查看处理方式` });
    await tag.waitFor();
    expect(await here.world.app.database.rows('SELECT authentication_failed FROM contract WHERE id = $1', [id])).toEqual([
      { authentication_failed: true },
    ]);
    const isOff = async (name: string) => {
      const remind = page.getByRole('button', { name });
      await remind.waitFor();
      expect([name, await remind.getAttribute('aria-disabled')]).toEqual([name, 'true']);
    };
    await isOff(`提醒签署 ${person.name}：收款人实名认证未通过，不能提醒`);
    const selection = { mode: 'PAGE' as const, ids: [id], excludedIds: [], filter: null };
    await expect(runRaw(await here.world.member('王敏'), remindContracts, { selection }, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'SIGNER_UNPROVEN',
    });
    // Five reminders a day: the sixth is not offered, and one who has signed is not reminded.
    const often = signer(46);
    const reminded = await sent(here.world, often);
    const one = { mode: 'PAGE' as const, ids: [reminded.id], excludedIds: [], filter: null };
    for (let n = 1; n <= 5; n += 1)
      await run(await here.world.member('王敏'), remindContracts, { selection: one }, { idempotencyKey: key() });
    await isOff(`提醒签署 ${often.name}：今日提醒次数已用完`);
    await page.getByRole('row', { name: /丙小明/ }).waitFor();
    expect(await page.getByRole('button', { name: /^提醒签署 丙小明$/ }).count()).toBe(0);
    await tag.click();
    const ways = page.getByRole('alertdialog', { name: '身份信息不一致' });
    for (const way of ['发送解绑信息', '修改信息', '删除协议']) await ways.getByRole('button', { name: way }).waitFor();
    await ways.getByRole('button', { name: '发送解绑信息' }).click();
    await page.getByRole('alertdialog').last().getByRole('button', { name: '发送解绑短信' }).click();
    await toast(page, '解绑短信发送成功！');
    expect(await linksTo(person.phone, 'unbind')).toHaveLength(1);
    await tag.click();
    await ways.getByRole('button', { name: '修改信息' }).click();
    const edit = page.getByRole('dialog', { name: `编辑${person.name}的信息` });
    await edit.getByLabel('姓名').fill(` ${right.name} `);
    await edit.getByRole('textbox', { name: '身份证号' }).fill(right.idCard);
    await edit.getByRole('textbox', { name: '手机号' }).fill(right.phone);
    await edit.getByRole('button', { name: '保存信息' }).click();
    await toast(page, '修改信息成功！');
    await page.getByRole('row', { name: new RegExp(right.name) }).waitFor();
    const paper = page.getByRole('row', { name: /丙小明/ });
    await paper.getByRole('button', { name: '作废 丙小明' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '作废合同' }).click();
    await toast(page, '作废成功！');
    await paper.getByText('已作废').waitFor();
    // The third way: the record of another person goes.
    const [gone, stranger] = [{ ...signer(47), name: '欧阳待删' }, signer(48)];
    const { id: goneId } = await sent(here.world, gone);
    const [link] = await linksTo(gone.phone, 's');
    await provesToBe(must(link), stranger);
    await page.getByRole('button', { name: `${gone.name}的身份不一致，查看处理方式` }).click();
    await ways.getByRole('button', { name: '删除协议' }).click();
    await page.getByRole('alertdialog').last().getByRole('button', { name: '删除记录' }).click();
    await toast(page, '删除成功！');
    await rowGone(page.getByRole('row', { name: new RegExp(gone.name) }));
    expect(await here.world.app.database.rows('SELECT deleted_at IS NULL AS stands FROM contract WHERE id = $1', [goneId])).toEqual([
      { stands: false },
    ]);
  });

  test('[SGN-019 1/3] [SGN-013 2/2] a contract of the phone is void when its person has agreed by SMS, one on paper at once by GraphQL', async () => {
    const { world } = here;
    const template = await publishedTemplate(world);
    const signedByPhone = async (worker: number): Promise<string> => {
      const id = await contractOf(world, worker, template);
      await signOnPhone((await phoneOf(world, worker, id)).caller);
      await untilSealed(world, id);
      return id;
    };
    const statusOf = async (id: string) =>
      (
        await world.app.database.rows<{ status: string; asked: boolean }>(
          'SELECT status, void_pending_until IS NOT NULL AS asked FROM contract WHERE id = $1',
          [id],
        )
      )[0];
    const [mine, wire] = [await signedByPhone(0), await signedByPhone(1)];
    const page = await here.enter('王敏', `/signup/detail/${mine}`);
    await act(page, '作废');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/^将向签约人发送解约协议短信/).waitFor();
    await dialog.getByRole('button', { name: '作废合同' }).click();
    await toast(page, '解约短信已发送，对方确认后合同作废');
    await page.getByText('解约待确认').first().waitFor();
    expect(await statusOf(mine)).toEqual({ status: 'HAS_BEEN_SIGNED', asked: true });
    const [token] = await linksTo(must(WORKERS[0]).phone, 'terminate');
    await run(await payeeCaller(await proveWorker(must(token), 0)), confirmTermination, {}, { idempotencyKey: key() });
    await page.getByText('已作废').first().waitFor();
    // What was signed before stays to be read.
    await page.getByRole('button', { name: '下载合同' }).first().waitFor();
    const login = { account: PHONE.王敏, password: PASSWORD };
    const { token: session } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
    const rest = world.app.rest({ token: session });
    expect((await rest.get('/api/sign/download', { sign_record_id: mine })).code).toBe(22000);
    expect((await rest.get('/api/sign/detail', { sign_record_id: mine })).result).toMatchObject({
      sign_status: 'HAS_BEEN_VOIDED',
      exist_contract_file: 1,
    });
    expect((await rest.post('/api/sign/void', { sign_record_id: wire })).code).toBe(22000);
    expect(await statusOf(wire)).toEqual({ status: 'HAS_BEEN_SIGNED', asked: true });
    expect(await linksTo(must(WORKERS[1]).phone, 'terminate')).toHaveLength(1);
    const [paper] = await world.app.database.rows<{ id: string }>(
      `SELECT id FROM contract WHERE name = $1 AND sign_system_type = 2 AND status = 'HAS_BEEN_SIGNED' ORDER BY id LIMIT 1`,
      [must(WORKERS[1]).name],
    );
    const { voidContracts } = await world.app
      .graphql({ token: session })
      .call<{ voidContracts: { count: number; pendingCount: number } }>(
        'mutation ($s: ContractSelection!, $k: ID!) { voidContracts(selection: $s, idempotencyKey: $k) { count pendingCount } }',
        { s: { mode: 'PAGE', ids: [must(paper).id] }, k: key() },
      );
    expect(voidContracts).toEqual({ count: 1, pendingCount: 0 });
    expect((await statusOf(must(paper).id))?.status).toBe('HAS_BEEN_VOIDED');
  });

  test('[OPS-019 2/2] an operator writes, previews, publishes and retires a template of a subject, and companies choose among the published ones', async () => {
    const { page, context, problems } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    await page.goto('/ops/templates');
    await page.getByRole('button', { name: '新建模板' }).click();
    const dialog = page.locator('[role=dialog], [role=alertdialog]').last();
    await dialog.getByLabel('模板名称').fill('季节工协议');
    await dialog.getByLabel('合作主体').selectOption({ index: 1 });
    await dialog.getByLabel('正文').fill('# 内容\n## 由{{company}}提供工作。');
    await dialog.getByRole('button', { name: '创建草稿' }).click();
    await page.waitForURL('**/ops/templates/*');
    const editor = page.getByRole('region', { name: '编辑草稿' });
    const preview = page.getByRole('region', { name: '预览' });
    await preview.getByText('第一条').waitFor();
    // What a person would read, with samples that are seen to be none of anybody's.
    await preview.getByText('由示例文化传媒有限公司提供工作。').waitFor();
    expect(await preview.locator('mark[title=用工企业名称]').innerText()).toBe('示例文化传媒有限公司');
    await preview.getByText('标记处为示例内容，签署时换成每个人的实际信息').waitFor();
    expect(await preview.innerText()).not.toContain('【');
    await editor.getByLabel('正文').fill('# 内容\n## {{nobody}}工作。');
    await editor.getByRole('button', { name: '保存草稿' }).click();
    await editor
      .getByText(/第 2 行：没有变量/)
      .first()
      .waitFor();
    await editor.getByLabel('正文').fill('# 内容\n## 由{{company}}提供工作，自');
    await editor.getByRole('button', { name: '生效日' }).click();
    await editor.getByRole('button', { name: '保存草稿' }).click();
    await toast(page, '草稿已保存');
    await preview.getByText('由示例文化传媒有限公司提供工作，自2026年11月20日').waitFor();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '发布', exact: true }).click();
    await toast(page, '第 1 版已发布');
    await page.getByText('已发布').first().waitFor();
    const company = await here.enter('王敏', '/signup/list');
    await company.getByRole('button', { name: '发送签约' }).click();
    const sending = company.getByRole('dialog', { name: '发送签约' });
    const subjects = sending.getByLabel('合作主体');
    await subjects.selectOption({ index: 1 });
    await page.getByRole('button', { name: '停用', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '停用模板' }).click();
    await toast(page, '模板已停用');
    expect(problems).toEqual([]);
    await context.close();
    expect(must((await subjects.locator('option').allInnerTexts()).at(1))).not.toBe('');
  });

  test('[SGN-058] [SGN-060] a company has the people area unless it is taken away; then it has no entry for it, and its addresses lead home', async () => {
    const page = await here.enter('王敏', '/index/service');
    const menu = ['签约管理', '用户列表', '算税管理'];
    const addresses = [
      ...[
        '/signup/list',
        '/signup/importform',
        '/signup/importverify?key=1',
        '/signup/importsignup?key=1',
        '/signup/qrcode',
        '/signup/detail/1',
      ],
      ...['/ticket/user', '/ticket/userDetail/1', '/ticket/importform', '/ticket/importverify?key=1', '/ticket/importsignup?key=1'],
      ...['/taxCalculate/list', '/taxCalculate/importform', '/taxCalculate/importverify?key=1', '/taxCalculate/detail/1'],
    ];
    const [{ usual }] = (await here.world.app.database.rows<{ usual: string }>(
      `SELECT column_default AS usual FROM information_schema.columns WHERE table_name = 'company' AND column_name = 'features'`,
    )) as [{ usual: string }];
    expect(usual).toContain('PEOPLE_AREA');
    for (const name of menu) await page.getByRole('link', { name }).first().waitFor();
    await here.world.app.database.rows(`UPDATE company SET features = '{}' WHERE id = $1 RETURNING id`, [here.world.companyId]);
    for (const address of addresses) {
      await page.goto(address);
      await page.waitForURL('**/index/service');
    }
    for (const name of menu) expect([name, await page.getByRole('link', { name }).count()]).toEqual([name, 0]);
    await here.world.app.database.rows(`UPDATE company SET features = '{PEOPLE_AREA}' WHERE id = $1 RETURNING id`, [here.world.companyId]);
  });
});
