// The two lists of people: who is to sign, and who is to register.
import { readSheet } from 'read-excel-file/node';
import { companyFeature } from '../../../schema/messages';
import { run } from '../../../server/kernel/usecase';
import { addRegistrationRemark } from '../../../server/registration/commands/add-registration-remark';
import { describeInBrowser } from '../../kit/browser/browser';
import { isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld, newLink, toast } from '../../kit/browser/consoleWorld';
import { answer, choose, deed, rowOf } from '../../kit/browser/peopleRows';
import { importsOf, newcomer, peopleSheet } from '../../kit/builders/imports';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signOnPhone, type Template, untilSealed } from '../../kit/builders/phones';
import { sent, signer } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { grab, published } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { signEachIn } from '../../kit/clients/signedDoors';
import { WORKERS } from '../../kit/worlds/smallWorld';

describeInBrowser('the lists of people', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  const doors = () => signEachIn(here.world.app, { 王敏: '16000000102' });
  const file = (n: number) => ({ name: '人员名单.xlsx', mimeType: '', buffer: peopleSheet([newcomer(n)]) });

  test('[REG-009 4/4] [REG-004] [REG-005] [REG-006] registered users are found by each of the eight filters at every door, shown in their columns, with remarks and a page of their own', async () => {
    const [found, other] = [newcomer(41), newcomer(42)];
    await importsOf(here.world, 'REGISTRATION').done([found, other]);
    const { rows } = here.world.app.database;
    await rows(`UPDATE registration SET imported_at = '2026-11-10T10:00:00+08:00' WHERE name = $1 RETURNING id`, [other.name]);
    const [{ id }] = (await rows<{ id: string }>(
      `UPDATE registration SET status = 'COMPLETE', registered_at = '2026-11-18T10:01:00+08:00', confirmed_at = '2026-11-19T10:02:00+08:00'
       WHERE name = $1 RETURNING id`,
      [found.name],
    )) as [{ id: string }];
    // Who registered before that day is left out by the day, not by having none.
    await rows(
      `UPDATE registration SET status = 'PENDING_CONFIRMATION', registered_at = '2026-11-10T10:01:00+08:00' WHERE name = $1 RETURNING id`,
      [other.name],
    );
    await run(await here.world.member('王敏'), addRegistrationRemark, { id, text: '已电话沟通' }, { idempotencyKey: key() });
    const { rest, graphql } = await doors();
    const day = '2026-11-20';
    const times = { registerTime: '2026-11-18 10:01:00', confirmTime: '2026-11-19 10:02:00' };
    const SUBJECT = '海南灵汇数科服务有限公司';
    const page = await here.enter('王敏', '/ticket/user');
    for (const { name } of [found, other]) await rowOf(page, name).waitFor();
    for (const label of ['姓名', '身份证号', '手机号', '备注']) await page.getByLabel(label, { exact: true }).first().waitFor();
    for (const label of ['状态', '导入时间', '登记时间', '确认时间'])
      await page
        .getByRole('button', { name: new RegExp(`^${label}`) })
        .first()
        .waitFor();
    for (const [name, told, inRest, inGraphql] of [
      ['name', found.name, { name: found.name }, { name: found.name }],
      ['idCard', found.idCard, { idCard: found.idCard }, { idCard: found.idCard }],
      ['phone', found.phone, { phone: found.phone }, { phone: found.phone }],
      ['status', 'COMPLETE', { status: 2 }, { statuses: ['COMPLETE'] }],
      ['imported', `${day}..${day}`, { importTime: `${day},${day}` }, { importedFrom: day, importedTo: day }],
      [
        'registered',
        '2026-11-18..2026-11-18',
        { registerTime: '2026-11-18,2026-11-18' },
        { registeredFrom: '2026-11-18', registeredTo: '2026-11-18' },
      ],
      [
        'confirmed',
        '2026-11-19..2026-11-19',
        { confirmTime: '2026-11-19,2026-11-19' },
        { confirmedFrom: '2026-11-19', confirmedTo: '2026-11-19' },
      ],
      ['remark', '电话', { remark: '电话' }, { remark: '电话' }],
    ] as const) {
      await page.goto(`/ticket/user?${new URLSearchParams({ [name]: told })}`);
      await rowOf(page, found.name).waitFor();
      await page.getByText('共 1 人').first().waitFor();
      expect([name, await rowOf(page, other.name).count()]).toEqual([name, 0]);
      const { result } = await rest('王敏').get<{ list: { recordId: string }[] }>('/api/agent/user/list', {
        page: 1,
        pageSize: 10,
        ...inRest,
      });
      expect([name, result.list.map(({ recordId }) => recordId)]).toEqual([name, [id]]);
      expect(result.list[0]).toMatchObject({ ...times, subjectName: SUBJECT });
      const { registrations } = await graphql('王敏').call<{ registrations: { nodes: { id: string }[] } }>(
        'query($f: RegistrationFilter) { registrations(filter: $f) { nodes { id } } }',
        { f: inGraphql },
      );
      expect([name, registrations.nodes]).toEqual([name, [{ id }]]);
    }
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
    // What the list is opened for stands where it is seen without scrolling, in this order.
    const columns = ['姓名', '身份证号', '手机号', '状态', '导入时间', '登记时间', '确认时间', '合作主体'];
    expect(heads.filter((head) => columns.includes(head))).toEqual(columns);
    expect(heads.indexOf('合作主体') - heads.indexOf('姓名')).toBeLessThanOrEqual(columns.length);
    const cells = (await rowOf(page, found.name).getByRole('cell').allInnerTexts()).map((text) => text.trim());
    expect(columns.map((name) => cells[heads.indexOf(name)])).toEqual([
      found.name,
      `${found.idCard.slice(0, 4)}${'*'.repeat(10)}${found.idCard.slice(-4)}`,
      `${found.phone.slice(0, 3)}****${found.phone.slice(-4)}`,
      '登记完成',
      expect.stringMatching(/^2026-11-20 \d\d:\d\d/),
      expect.stringMatching(/^2026-11-18 10:01/),
      expect.stringMatching(/^2026-11-19 10:02/),
      SUBJECT,
    ]);
    await deed(page, found.name, '添加备注');
    const remarks = page.getByRole('dialog', { name: `${found.name}的备注记录` });
    await remarks.getByText('已电话沟通').waitFor();
    await remarks
      .getByText(/^2026-11-20 \d\d:\d\d/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await rowOf(page, found.name).getByRole('link', { name: found.name }).click();
    await page.waitForURL(`**/ticket/userDetail/${id}`);
    await page.getByRole('region', { name: '人员信息' }).getByText(found.name, { exact: true }).first().waitFor();
    await page.getByRole('region', { name: '备注记录' }).getByText('已电话沟通').waitFor();
  });

  test('[SGN-001 1/3] [EXP-013 2/5] whoever must sign or register stands in a list, and is reminded, voided, exported or asked to unbind', async () => {
    const [waits, bound] = [signer(11), must(WORKERS[2])];
    const user = newcomer(43);
    const { id } = await sent(here.world, waits);
    await importsOf(here.world, 'REGISTRATION').done([user]);
    const page = await here.enter('王敏', '/signup/list');
    await deed(page, waits.name, '提醒签署');
    await answer(page, '发送提醒');
    await toast(page, '提醒成功！');
    await deed(page, waits.name, '发送解绑');
    await answer(page, '发送解绑短信');
    await toast(page, '解绑短信发送成功！');
    await deed(page, bound.name, '作废');
    await answer(page, '作废合同');
    await toast(page, '作废成功！');
    await rowOf(page, bound.name).getByText('已作废').first().waitFor();
    await choose(page, [waits.name]);
    const [signers] = await Promise.all([page.waitForEvent('download'), button(page, '导出所选').click()]);
    expect(signers.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await readSheet(await signers.path())).slice(1).map((row) => row[1])).toEqual([waits.name]);
    await page.goto('/ticket/user');
    await deed(page, user.name, '短信提醒');
    await answer(page, '发送提醒');
    await toast(page, '提醒成功！');
    await choose(page, [user.name]);
    const [users] = await Promise.all([page.waitForEvent('download'), button(page, '导出所选').click()]);
    expect(users.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await readSheet(await users.path())).slice(1).map((row) => row.includes(user.name))).toEqual([true]);
    const { rest, graphql } = await doors();
    const post = async (path: string, body: object) => (await rest('王敏').post(path, body)).code;
    const one = { sign_record_ids: id, select_all_flag: '2' };
    expect(await post('/api/sign/remind', { sign_record_id: id })).toBe(22000);
    expect(await post('/api/sign/list/export', one)).toBe(22000);
    expect(await post('/api/sign/unbind/sms', { sign_record_id: id })).toBe(22000);
    const { contracts } = await graphql('王敏').call<{ contracts: { nodes: { id: string; remindersToday: number }[] } }>(
      'query($f: ContractFilter) { contracts(filter: $f) { nodes { id remindersToday } } }',
      { f: { phone: waits.phone } },
    );
    expect(contracts.nodes).toEqual([{ id, remindersToday: 2 }]);
  });

  test('[SGN-048] [SGN-049] a wrong file says its format is wrong, an upload that fails says why, and an answer without anything in it frees the button without a word', async () => {
    const page = await here.enter('王敏', '/signup/importform');
    const input = page.locator('input[type=file]');
    await page.getByRole('radio', { name: '连续劳务服务协议' }).check();
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.getByRole('combobox', { name: '合同' }).selectOption({ index: 1 });
    await input.setInputFiles({ name: '名单.txt', mimeType: 'text/plain', buffer: Buffer.from('张三') });
    await page.getByText(/^文件格式有误，请选择 \.xlsx/).waitFor();
    // What the server knows by what is in it is named with what to do, under its own ending too.
    for (const name of ['名单.pdf', '名单.xlsx']) {
      await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from('%PDF-1.7\n') });
      await page
        .getByText(/^文件格式有误：这是 PDF 文件，无法读取其中的表格/)
        .first()
        .waitFor();
    }
    // Of two that are dropped at once none is taken.
    const dropped = await page.evaluateHandle(() => {
      const both = new DataTransfer();
      for (const name of ['甲.xlsx', '乙.xlsx']) both.items.add(new File(['x'], name));
      return both;
    });
    await page.getByRole('button', { name: /拖拽文件到此处/ }).dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('一次只能上传一个文件，请只选择一个').waitFor();
    expect(await page.getByText(/[甲乙]\.xlsx/).count()).toBe(0);
    // One that only looks right is found out by the server.
    await input.setInputFiles({ name: '名单.xlsx', mimeType: '', buffer: Buffer.from('MZ\x90\x00', 'latin1') });
    await page
      .getByText(/文件格式有误：文件已损坏或不是表格/)
      .first()
      .waitFor();
    const said = '存储空间不足，请稍后再试';
    await page.route('**/api/**/upload', (route) => route.fulfill({ json: { code: 22001, message: said, result: null } }));
    await input.setInputFiles(file(44));
    await page.getByText(said).waitFor();
    await page.unroute('**/api/**/upload');
    await input.setInputFiles(file(44));
    await page.getByText(/已识别/).waitFor();
    await page.route(isCall('StartPeopleImport'), (route) => route.fulfill({ json: { data: null } }));
    const next = button(page, '下一步');
    const answered = page.waitForResponse((response) => isCall('StartPeopleImport')(new URL(response.url())));
    await next.click();
    await answered;
    await page.locator('button:not([disabled]):not([aria-busy])', { hasText: '下一步' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/signup/importform');
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
    expect(await page.getByRole('region', { name: '通知' }).getByRole('status').count()).toBe(0);
    await page.unrouteAll();
    await next.click();
    await page.waitForURL('**/signup/importverify?key=*');
  });

  test('[SGN-050 1/2] [PLT-078 6/15] [PLT-066 3/8] every deed of this area says in its own words that it was done', async () => {
    const [gone, renamed, named, ...many] = [12, 13, 14, 15, 16].map(signer) as [
      ReturnType<typeof signer>,
      ReturnType<typeof signer>,
      ...ReturnType<typeof signer>[],
    ];
    for (const person of [gone, renamed, ...many]) await sent(here.world, person);
    const signed = await contractOf(here.world, 0, template);
    await signOnPhone((await phoneOf(here.world, 0, signed)).caller);
    await untilSealed(here.world, signed);
    const page = await here.enter('王敏', '/signup/list');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await deed(page, gone.name, '复制链接');
    await newLink(page);
    await toast(page, '复制成功');
    await deed(page, gone.name, '提醒签署');
    await answer(page, '发送提醒');
    await toast(page, '提醒成功！');
    await deed(page, gone.name, '发送解绑');
    await answer(page, '发送解绑短信');
    await toast(page, '解绑短信发送成功！');
    await deed(page, gone.name, '删除');
    await answer(page, '删除记录');
    await toast(page, '删除成功！');
    await deed(page, renamed.name, '编辑');
    const edit = page.getByRole('dialog');
    await edit.getByLabel('姓名').fill(must(named).name);
    await edit.getByRole('textbox', { name: '身份证号' }).fill(must(named).idCard);
    await edit.getByRole('textbox', { name: '手机号' }).fill(must(named).phone);
    await answer(page, '保存信息');
    await toast(page, '修改信息成功！');
    const names = many.map(({ name }) => name);
    await choose(page, names);
    const batch = page.locator('.jq-batch');
    await button(batch, '批量催签').click();
    await answer(page, `催签 ${many.length} 人`);
    await toast(page, `催签成功！(共${many.length}条)`);
    await choose(page, names);
    await button(page, '导出所选').click();
    const told = page.getByRole('region', { name: '通知' });
    await toast(page, '已下载');
    await toast(page, /^导出成功/);
    expect(await told.getByRole('link', { name: '查看下载记录' }).first().getAttribute('href')).toBe('/operarecords');
    await choose(page, names);
    await button(batch, '批量删除').click();
    await answer(page, `删除 ${many.length} 条`);
    await toast(page, '批量删除成功！');
    // On paper.
    await choose(page, [must(WORKERS[1]).name]);
    await button(batch, '批量作废').click();
    await answer(page, '作废 1 份');
    await toast(page, '批量作废成功！');
    await page.goto(`/signup/detail/${signed}`);
    await button(page, '下载合同').click();
    await toast(page, '下载成功！');
    await page.getByRole('button', { name: /^复制/ }).first().click();
    await page.getByText('已复制到剪贴板').first().waitFor({ state: 'attached' });
    const task = await published(here.world, { name: '两句话' });
    await grab(await payeeSignedIn(0), task);
    await page.goto(`/tasks/detail?id=${task}`);
    const worker = must(WORKERS[0]).name;
    await deed(page, worker, '修改手机号');
    await page.getByRole('dialog').getByLabel('手机号').fill('16000009904');
    await answer(page, '保存手机号');
    await toast(page, '修改成功');
    await page.goto('/signup/importform');
    await page.getByRole('radio', { name: '连续劳务服务协议' }).check();
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.getByRole('combobox', { name: '合同' }).selectOption({ index: 1 });
    await page.locator('input[type=file]').setInputFiles(file(45));
    await page.getByText(/已识别/).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/signup/importverify?key=*');
    await page.getByRole('tab', { name: /^可提交1$/ }).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/signup/importsignup?key=*');
    await page.getByRole('tab', { name: /^可提交1$/ }).waitFor();
    await button(page, '提交并通知签约').click();
    await toast(page, '提交并通知成功');
  });

  test('[SGN-056] the entry of signing follows the people area alone: whatever else a company has or lacks leaves it there', async () => {
    const page = await here.enter('王敏', '/index/service');
    const { rows } = here.world.app.database;
    const [{ usual }] = (await rows<{ usual: string[] }>('SELECT features AS usual FROM company WHERE id = $1', [
      here.world.companyId,
    ])) as [{ usual: string[] }];
    const has = async (features: readonly string[]): Promise<boolean> => {
      await rows('UPDATE company SET features = $2 WHERE id = $1 RETURNING id', [here.world.companyId, features]);
      await page.goto('/usercenter/balance');
      await page.getByRole('link', { name: '余额', exact: true }).first().waitFor();
      return (await page.getByRole('link', { name: '签约管理', exact: true }).count()) > 0;
    };
    const others = companyFeature.keys.filter((one) => one !== 'PEOPLE_AREA');
    for (const one of others) expect([one, await has(['PEOPLE_AREA', one])]).toEqual([one, true]);
    expect([await has(['PEOPLE_AREA']), await has(['PEOPLE_AREA', ...others]), await has(others)]).toEqual([true, true, false]);
    // The tab of the tasks is the one entry beside it with a flag of its own.
    await has(['PEOPLE_AREA']);
    expect(await page.getByRole('link', { name: '任务管理' }).count()).toBe(0);
    await rows('UPDATE company SET features = $2 WHERE id = $1 RETURNING id', [here.world.companyId, usual]);
    const visitor = await here.enter('郑凯', '/signup/list');
    await visitor.getByRole('link', { name: '签约管理' }).first().waitFor();
    await visitor.getByText('暂无数据，请联系我们开通业务').first().waitFor();
  });
});
