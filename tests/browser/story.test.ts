import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser, openPage, shoot } from '../kit/browser/browser';
import { outcomeIs } from '../kit/browser/consolePages';
import { enterPaymentCode, packReceipts } from '../kit/browser/paymentPages';
import { phone, proveOnPhone, signByFinger, signIn } from '../kit/browser/phone';
import { brokenInvariants } from '../kit/checks/invariants';
import { must } from '../kit/checks/must';
import { until, waitUntil } from '../kit/checks/waiting';
import { zipEntries } from '../kit/checks/zipEntries';
import { LIU, linkOf, UNSIGNED, WU } from '../kit/story/payees';
import { SAID_OF_ROWS, TAX_REASONS } from '../kit/story/sheetWords';
import { type Actor, FIXED_ACCOUNT, PHONES, REPAIRS, type Story, startStory, TAX_SHEET, transferIn } from '../kit/story/story';
import * as calls from '../kit/story/storyCalls';

/** What must be agreed to before the statement is submitted, and of how many rows. */
const WARNED = [
  ['多人共用账号', 2],
  ['金额异常', 1],
  ['首次收款', 1],
  ['即将跨档', 1],
] as const;

const yuan = (decimal: string): string => new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(Number(decimal));

/** The ten minutes of demo.md as people see them, at a desk and with a phone in the hand: every number of the story is read from a page. */
describeInBrowser('the story of the demo in the console', () => {
  let story: Story;
  let browser: Browser;
  const pages = new Map<Actor, Page>();
  const problems: string[] = [];

  beforeAll(async () => {
    [story, browser] = await Promise.all([startStory(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await story?.app.close();
  });

  let statementPath = '';
  let broken: string | null = null;
  /** One minute of the story. The next ones need it, so after a failure they say so at once instead of waiting for what cannot come. */
  const minute = (title: string, tell: () => Promise<void>): void => {
    test(title, async () => {
      if (broken) throw new Error(`not told, because this failed: ${broken}`);
      broken = title;
      try {
        await tell();
      } catch (failure) {
        for (const [actor, page] of pages) await shoot(page, `failed-${actor}`).catch(() => undefined);
        throw failure;
      }
      broken = null;
    });
  };

  /** Logs in by the demo button of the landing page, once per person. */
  async function pageOf(actor: Actor): Promise<Page> {
    const known = pages.get(actor);
    if (known) return known;
    const opened = await openPage(browser, story.app.url);
    opened.page.on('close', () => problems.push(...opened.problems));
    await opened.page.goto('/home');
    await opened.page.getByRole('button', { name: actor }).click();
    await opened.page.waitForURL(/\/(index|ops)/);
    pages.set(actor, opened.page);
    return opened.page;
  }

  /** In the hand of somebody, for as long as one thing is done there. */
  async function onPhone(path: string, act: (hand: Page) => Promise<void>): Promise<void> {
    const { page, context, problems: own } = await phone(browser, story.app.url, path);
    await act(page).catch(async (failure) => {
      await shoot(page, 'failed-phone').catch(() => undefined);
      throw failure;
    });
    problems.push(...own);
    await context.close();
  }

  /** The id of the statement whose page is open. */
  const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').pop() ?? '';
  const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
  const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name }).first();
  const cellsOf = async (page: Page, name: string) => (await rowOf(page, name).locator('td').allInnerTexts()).map((text) => text.trim());

  /** Nobody passes what he submitted, not by another door either; nor does a master pass his own. */
  async function refusedPasses(id: string): Promise<void> {
    const [wang, chen] = [story.graphql('王敏'), story.graphql('陈立群')];
    const version = async () =>
      (await wang.call<{ statement: { version: number } }>('query($id: ID!) { statement(id: $id) { version } }', { id })).statement.version;
    await wang.call(calls.WITHDRAW_AUDIT, { id, v: await version() });
    await chen.call(calls.SUBMIT_AUDIT, { id, v: await version() });
    expect(await chen.refusal(calls.PASS_AUDIT, { id, v: await version(), k: 'own-pass' })).toBe('MAKER_IS_CHECKER');
    await chen.call(calls.WITHDRAW_AUDIT, { id, v: await version() });
    await wang.call(calls.SUBMIT_AUDIT, { id, v: await version() });
    expect(await wang.refusal(calls.PASS_AUDIT, { id, v: await version(), k: 'wang-pass' })).toBe('PERMISSION_MISSING');
  }

  async function editCell(page: Page, name: string, field: string, text: string): Promise<void> {
    await rowOf(page, name)
      .getByRole('button', { name: new RegExp(`^${field}`) })
      .click();
    const input = page.getByLabel(`修改${field}`);
    await input.fill(text);
    await input.press('Enter');
    await input.waitFor({ state: 'detached' });
  }

  minute('[DEM-004 1/13] [DEM-006 1/5] 0–1: the landing page lets 王敏 in; checklist 0/7, banner, balance 320,000.00', async () => {
    const wang = await pageOf('王敏');
    await seen(wang, '0/7');
    await seen(wang, /模拟通道/);
    await seen(wang, '320,000.00');
    await shoot(wang, 'home');
  });

  minute(
    '[DEM-004 2/13] [STM-045 4/7] 1–2: the sample file maps all columns and shows 36 rows, 9 errors, 4 warnings, 4 notes; 下一步 is refused [IMP-016 1/4]',
    async () => {
      const wang = await pageOf('王敏');
      await wang
        .getByRole('link', { name: /劳务结算/ })
        .first()
        .click();
      await wang.getByLabel('合作主体').selectOption({ label: '海南灵汇数科服务有限公司' });
      await wang.getByLabel('业务场景').selectOption({ label: '主播' });
      await wang.getByRole('button', { name: '使用示例文件' }).click();
      await seen(wang, '已识别 12 列');
      await wang.getByRole('button', { name: '下一步' }).click();
      await wang.waitForURL('**/index/serviceBaseverify**');
      for (const [tab, count] of [
        ['全部', 36],
        ['错误', 9],
        ['警告', 4],
        ['提示', 4],
      ] as const) {
        await wang.getByRole('tab', { name: `${tab}${count}` }).waitFor();
      }
      for (const [kind, count] of [
        ['警告', 4],
        ['错误', 9],
      ] as const) {
        await wang.getByRole('tab', { name: `${kind}${count}` }).click();
        for (const [name, text] of SAID_OF_ROWS[kind])
          await wang.locator('tbody tr', { hasText: name }).filter({ hasText: text }).first().waitFor({ state: 'attached' });
      }
      await shoot(wang, 'check');
      await wang.getByRole('button', { name: '下一步' }).click();
      await wang.getByRole('alert').getByText('请先修改异常数据').waitFor();
    },
  );

  minute(
    '[DEM-004 3/13] 2–3: cells are edited in place, a copied cell is pasted, row 29 is deleted: 2 errors, 35 rows, 412,860.00',
    async () => {
      const wang = await pageOf('王敏');
      await editCell(wang, '陈思宇', '姓名', REPAIRS.name.text);
      await editCell(wang, '赵一鸣', '身份证号', REPAIRS.idCard.text);
      await editCell(wang, '林晓彤', '应发金额', REPAIRS.amount.text);
      await editCell(wang, '许嘉豪', '手机号', REPAIRS.phone.text);
      await editCell(wang, '黄子涵', '身份证号', REPAIRS.pastedId.text);
      await editCell(wang, '孙悦', '收款账号', REPAIRS.pastedAccount.text);
      await wang.locator('tbody tr', { hasText: '重复' }).getByRole('button', { name: /^删除/ }).click();
      await wang.getByRole('button', { name: '删除明细' }).click();
      await wang.getByRole('tab', { name: '错误2' }).waitFor();
      await wang.getByRole('tab', { name: '全部35' }).waitFor();
      await seen(wang, '¥412,860.00');
      await until(
        () => wang.locator('tbody tr').count(),
        (rows) => rows === 2,
      );
      await seen(wang, '刘洋');
      await seen(wang, '马超');
    },
  );

  minute(
    '[DEM-004 4/13] [CFG-013 2/3] 3–4: both are asked to sign, sign on their phones, and both rows turn green without a reload',
    async () => {
      const wang = await pageOf('王敏');
      await wang.getByRole('button', { name: '给未签约的 2 行发送签约' }).click();
      await wang.getByRole('alertdialog', { name: '发送签约' }).getByRole('button', { name: '发送给 2 人' }).click();
      await seen(wang, '已向 2 人发送签约短信');
      for (const [at, person] of UNSIGNED.entries()) {
        await onPhone(await linkOf(story, person, 's'), (hand) => signByFinger(hand, person));
        await wang.getByRole('tab', { name: `错误${1 - at}` }).waitFor();
      }
      await shoot(wang, 'signed');
    },
  );

  minute(
    '[DEM-004 5/13] 4–5: the tax sheet shows every cent and why, the warnings ask for reasons, and the statement is submitted [IMP-016 2/4] [LAW-010] [LAW-001 3/4]',
    async () => {
      const wang = await pageOf('王敏');
      await wang.getByRole('button', { name: '下一步' }).click();
      await wang.waitForURL('**/index/serviceVerifyinfo**');
      await seen(wang, '¥13,394.40');
      await seen(wang, '¥24,771.60');
      await seen(wang, '¥437,631.60');
      await seen(wang, '68,817.60');
      await seen(wang, '55,423.20');
      await waitUntil(
        async () => (await wang.locator('tbody tr').count()) === 35,
        () => 'all 35 people in one list',
      );
      await rowOf(wang, '何静').getByText('下月预计跨入 20% 预扣档').first().waitFor({ state: 'attached' });
      for (const [, name, pay, tax, net] of TAX_SHEET) {
        await rowOf(wang, name)
          .getByRole('button', { name: `为什么${name}是这个税额` })
          .waitFor();
        const cells = await cellsOf(wang, name);
        const [months, income, , rate, general] = must(TAX_REASONS[name]);
        const wanted = [yuan(pay), yuan(tax), yuan(net), income, general];
        const missing = wanted.filter((money) => !cells.some((cell) => cell.includes(money)));
        expect({ name, missing: [...missing, ...[months, rate].filter((figure) => !cells.includes(figure))] }).toEqual({
          name,
          missing: [],
        });
      }
      await shoot(wang, 'tax-sheet');
      await rowOf(wang, '何静').getByRole('button', { name: '为什么何静是这个税额' }).click();
      const drawer = wang.getByRole('dialog');
      for (const formula of [
        '此前 120,000.00 + 本次 60,000.00 = 180,000.00',
        '180,000.00 × 20% = 36,000.00',
        '5,000.00 × 连续 3 个月 = 15,000.00',
        '180,000.00 − 36,000.00 − 15,000.00 = 129,000.00',
        '129,000.00 × 10% − 速算扣除数 2,520.00 = 10,380.00',
        '10,380.00 − 已预扣 6,080.00 = 4,300.00',
      ])
        await drawer.getByText(formula, { exact: true }).waitFor();
      await drawer.getByText('居民个人劳务报酬累计预扣（2025-10 起）；增值税（2026-01 起）', { exact: true }).waitFor();
      await shoot(wang, 'why-this-tax');
      await drawer.getByRole('button', { name: '关闭' }).click();

      await wang.getByRole('button', { name: '确认结算' }).click();
      const question = wang.getByRole('alertdialog');
      await question.getByText('有 5 条提醒需要确认').waitFor();
      for (const reason of await question.getByRole('textbox').all()) await reason.fill('双十一大促，已与主播核对');
      expect(await question.getByRole('textbox').count()).toBe(2);
      for (const [title, count] of WARNED) await question.getByText(`${title} · ${count} 条`, { exact: true }).waitFor();
      await shoot(wang, 'warnings');
      await question.getByRole('button', { name: '确认无误，继续' }).click();
      await wang.waitForURL('**/index/serviceSuccess**');
      await seen(wang, '当前状态：待付款');
      await seen(wang, '尚未完成，下一步：提交审核');
      await shoot(wang, 'confirmed');
      await wang.getByRole('button', { name: '提交审核' }).click();
      await wang.getByRole('alertdialog').getByRole('button', { name: '提交审核' }).click();
      await wang.getByRole('link', { name: '查看详情' }).click();
      // The page before says 待审核 as well: its address is that of the statement once the page is there.
      await wang.waitForURL((url) => /\/detail\/.*\d$/.test(url.pathname));
      await wang.getByText('待审核').first().waitFor();
      expect(await calls.taxablesOf(story, idIn(wang))).toEqual(
        Object.fromEntries(Object.entries(TAX_REASONS).map(([name, [, , sum]]) => [name, sum.replaceAll(',', '')])),
      );
    },
  );

  minute('[DEM-004 6/13] 5–6: 王敏 has no 通过; 李航 sees one new person, +300% and the reasons, and passes', async () => {
    const wang = await pageOf('王敏');
    expect(await wang.getByRole('button', { name: '通过', exact: true }).count()).toBe(0);
    await refusedPasses(idIn(wang));
    const li = await pageOf('李航');
    await li.goto(new URL(wang.url()).pathname);
    await seen(li, '周雨桐');
    await seen(li, '+300%');
    await seen(li, '双十一大促，已与主播核对');
    await seen(li, '马超');
    await shoot(li, 'audit');
    await li.getByRole('button', { name: '通过', exact: true }).click();
    await li.getByRole('alertdialog').getByRole('button', { name: '通过审核' }).click();
    await li.getByText('待支付').first().waitFor();
    await wang.getByText('待支付').first().waitFor();
    const tried = await story.app.database.rows<{ who: string; refused: string | null }>(
      `SELECT body #>> '{actor,name}' AS who, body ->> 'refused' AS refused FROM audit_record WHERE company_id = 1
         AND body ->> 'action' = 'statement.passAudit' AND body ->> 'at' >= '2026-11-20' ORDER BY seq`,
    );
    expect(tried.slice(-3).map(({ who, refused }) => [who, refused])).toEqual([
      ['陈立群', 'MAKER_IS_CHECKER'],
      ['王敏', 'PERMISSION_MISSING'],
      ['李航', null],
    ]);
    // The step of whoever audits.
    await li.goto('/index/service');
    await li.locator('.jq-checklist li').filter({ hasText: '通过' }).and(li.locator('[data-done]')).waitFor();
  });

  minute(
    '[DEM-004 7/13] [PAY-002 1/3] 6–7: short by 117,631.60; 150,000.00 arrive and the open page shows it; a double click on pay pays once [IDM-006 1/3] [OPS-007]',
    async () => {
      const wang = await pageOf('王敏');
      await wang.getByRole('button', { name: '立即支付' }).click();
      const dialog = wang.getByRole('alertdialog');
      await dialog
        .getByText(/117,?631\.60/)
        .first()
        .waitFor();
      await shoot(wang, 'short');
      const account = await dialog
        .getByText(/^\d{10,}$/)
        .first()
        .innerText();
      expect(await dialog.getByRole('button', { name: '下一步，验证身份' }).isDisabled()).toBe(true);
      // The open dialog hears of the money by itself.
      await transferIn(story, account);
      await dialog.getByText('470,000.00').first().waitFor();
      await dialog.getByText('32,368.40').first().waitFor();
      const { fundFlows } = await story
        .graphql('王敏')
        .call<{ fundFlows: { nodes: object[] } }>('{ fundFlows(first: 1) { nodes { source amount } } }');
      expect(fundFlows.nodes).toEqual([{ source: 'RECHARGE', amount: '150000.00' }]);
      await shoot(wang, 'pay');
      await enterPaymentCode(wang, () => story.code(PHONES.王敏));
      await dialog.getByRole('button', { name: '确认支付' }).dblclick();
      await dialog.waitFor({ state: 'detached' });
      await wang
        .getByText(/支付中|支付异常/)
        .first()
        .waitFor();
      expect(await story.balance()).toBe('32368.40');
      const { fundFlows: spent } = await story
        .graphql('王敏')
        .call<{ fundFlows: { nodes: object[] } }>('{ fundFlows(first: 2) { nodes { source amount } } }');
      expect(spent.nodes).toEqual([{ source: 'DEDUCTION', amount: '-437631.60' }, ...fundFlows.nodes]);
    },
  );

  minute(
    '[DEM-004 8/13] [STM-002 2/4] 7–8: 34 are paid, 吴桐 fails by 户名不符, 罗佳 comes back; 吴桐 mends the account on the phone and is paid, the return is stopped: 17',
    async () => {
      const wang = await pageOf('王敏');
      await rowOf(wang, '吴桐').getByText('发放失败').waitFor();
      await rowOf(wang, '吴桐').getByText(/户名/).waitFor();
      await rowOf(wang, '罗佳').getByText('发放成功').waitFor();
      await outcomeIs(wang, '成功', { 人数: '34' });
      await story.bankReturns('罗佳');
      await rowOf(wang, '罗佳').getByText('发放失败').waitFor();
      expect((await calls.readLines(story, idIn(wang))).get('罗佳')).toMatchObject({ receipt: { status: 'REVOKED' } });
      await outcomeIs(wang, '成功', { 人数: '33' });
      await shoot(wang, 'abnormal');
      await rowOf(wang, '吴桐').getByRole('button', { name: '修改链接' }).click();
      await wang.getByRole('dialog').getByRole('button', { name: '发送修改链接' }).click();
      await onPhone(await linkOf(story, WU, 'fix'), async (hand) => {
        await proveOnPhone(hand, WU);
        await hand.getByLabel('新的收款账号').fill(FIXED_ACCOUNT);
        await hand.getByRole('button', { name: '提交新账号' }).click();
        await hand.getByRole('heading', { name: '收款账号已修改' }).waitFor();
      });
      // The open page follows what was typed on the phone.
      await rowOf(wang, '吴桐').getByText(FIXED_ACCOUNT.slice(-4)).first().waitFor();
      await rowOf(wang, '吴桐').getByRole('button', { name: '改账号并重新发放' }).click();
      // Changed already, so nothing is typed again.
      await wang.getByRole('dialog').getByText('沿用已修改的账号').waitFor();
      await wang.getByRole('dialog').getByRole('button', { name: '重新发放' }).click();
      await rowOf(wang, '吴桐').getByText('发放成功').waitFor();
      expect((await cellsOf(wang, '吴桐')).join(' ')).toContain('11,908.00');
      await rowOf(wang, '罗佳').getByRole('button', { name: '终止' }).click();
      const stop = wang.getByRole('alertdialog');
      await stop.getByText('10,176.00').waitFor();
      await stop.getByLabel('金额信息有误').check();
      await stop.getByRole('button', { name: '终止发放' }).click();
      await wang.waitForURL('**/serviceCompleted/detail/**');
      await wang.getByText('支付完成').first().waitFor();
      for (const number of ['427,455.60', '403,260.00', '24,195.60', '389,946.00', '13,314.00', '10,176.00', '9,600.00', '576.00'])
        await seen(wang, number);
      await outcomeIs(wang, '成功', { 人数: '34', 应发: '403,260.00', 服务费: '24,195.60', 合计: '427,455.60' });
      await outcomeIs(wang, '终止', { 人数: '1', 应发: '9,600.00', 服务费: '576.00', 合计: '10,176.00' });
      await shoot(wang, 'completed');
      expect(await story.balance()).toBe('42544.40');
      statementPath = new URL(wang.url()).pathname;
    },
  );

  minute(
    '[DEM-004 9/13] [DEM-006 2/5] 8–9: the receipts are packed with live progress, the zip holds 34 of them, and six of seven steps are ticked',
    async () => {
      const wang = await pageOf('王敏');
      await story.app.setTime('2026-11-21T10:30:00+08:00');
      expect(await packReceipts(wang, 34)).toHaveLength(34);
      await shoot(wang, 'receipts');
      // All of it was done by this user but the pass, which is another's, and the export, which comes last.
      await wang.goto('/index/service');
      await seen(wang, '6/7');
    },
  );

  minute(
    '[DEM-004 10/13] 8–9: 刘洋 reads on the phone 8,000.00, tax 42.00 and why, and a receipt that anybody can verify [LAW-001 4/4]',
    async () => {
      await onPhone('/m/login', async (hand) => {
        await signIn(hand, LIU);
        await hand.getByRole('heading', { name: '我的收入' }).waitFor();
        for (const sum of ['31,832.00', '32,000.00', '168.00']) await seen(hand, sum);
        const month = hand.locator('section', { hasText: '按月' }).getByRole('listitem').filter({ hasText: '11 月' }).first();
        for (const said of ['7,958.00', '应发 8,000.00，税额 42.00']) await month.getByText(said).waitFor();
        await shoot(hand, 'income-of-liu');
        await hand
          .getByRole('link', { name: /7,958\.00/ })
          .first()
          .click();
        await hand.getByText('2026-11', { exact: true }).waitFor();
        await hand.getByText('为什么是这个税额').click();
        for (const formula of [
          '此前 24,000.00 + 本次 8,000.00 = 32,000.00',
          '32,000.00 × 20% = 6,400.00',
          '5,000.00 × 连续 4 个月 = 20,000.00',
          '32,000.00 − 6,400.00 − 20,000.00 = 5,600.00',
          '168.00 − 已预扣 126.00 = 42.00',
        ])
          await seen(hand, formula);
        await hand.getByText(/5,600\.00 × 3%.* = 168\.00/).waitFor();
        await hand
          .getByText(/居民个人劳务报酬累计预扣/)
          .first()
          .waitFor();
        const [file] = await Promise.all([hand.waitForEvent('download'), hand.getByRole('button', { name: '下载回单' }).click()]);
        const hash = createHash('sha256')
          .update(await readFile(await file.path()))
          .digest('hex');
        await hand.goto(`/m/verify/${hash}`);
        await seen(hand, '已查到：内容与出具时一致');
      });
    },
  );

  minute(
    '[DEM-004 11/13] 9–10: this statement alone is invoiced: 427,455.60 = 403,260.00 + 24,195.60, from applied to issued',
    async () => {
      const wang = await pageOf('王敏');
      const { statement } = await story
        .graphql('王敏')
        .call<{ statement: { statementCode: string } }>('query($id: ID!) { statement(id: $id) { statementCode } }', {
          id: statementPath.split('/').pop(),
        });
      await wang.goto(`/invoice/request?subject_id=${story.subjectId}`);
      await wang.getByRole('checkbox', { name: new RegExp(statement.statementCode) }).check();
      const sum = wang.getByRole('region', { name: '开票汇总' });
      for (const said of ['1 单', '427,455.60', '不含税 403,260.00', '税额（6%）24,195.60']) await sum.getByText(said).first().waitFor();
      await sum.getByRole('button', { name: '申请开票' }).click();
      await wang.getByRole('button', { name: /^提交申请/ }).click();
      await wang.waitForURL(/\/invoice\/detail\/\d+$/);
      await seen(wang, /^待审核/);
      const lin = await pageOf('林岚');
      await lin.goto('/ops/invoices');
      await lin.getByRole('row').filter({ hasText: '427,455.60' }).getByRole('button', { name: /^受理/ }).click();
      await lin.getByRole('alertdialog').getByRole('button', { name: '受理并开具' }).click();
      await seen(wang, /已开票：发票号码 \d{20}/);
      const [file] = await Promise.all([wang.waitForEvent('download'), wang.getByRole('button', { name: '下载发票' }).click()]);
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);
      await shoot(wang, 'invoiced');
    },
  );

  minute(
    '[DEM-004 12/13] [DEM-006 5/5] 9–10: the evidence of it is one file, with what it lacks, and the chain of the log holds',
    async () => {
      const li = await pageOf('李航');
      await li.goto(statementPath);
      await li.getByRole('button', { name: '证据包' }).click();
      const dialog = li.getByRole('alertdialog', { name: '生成证据包' });
      await dialog.getByText(/^任务与验收：/).waitFor();
      await dialog.getByRole('textbox', { name: /用途/ }).fill('年度审计');
      await dialog.getByRole('button', { name: '生成证据包' }).click();
      await dialog.waitFor({ state: 'detached' });
      await li.goto('/operarecords');
      const pack = li.getByRole('row', { name: /证据包 JS\d+（用途：年度审计）/ }).getByRole('button', { name: /^下载/ });
      const [file] = await Promise.all([li.waitForEvent('download'), pack.click()]);
      const names = [...(await zipEntries(await readFile(await file.path()))).keys()];
      const count = (folder: string) => names.filter((name) => name.startsWith(folder)).length;
      expect({ contracts: count('01_'), receipts: count('06_'), invoices: count('08_') > 0 }).toEqual({
        contracts: 35,
        receipts: 34,
        invoices: true,
      });
      expect(names).toEqual(
        expect.arrayContaining(['00_索引.pdf', '05_操作记录.csv', '07_税款表.csv', '09_缺失清单.csv', 'manifest.json']),
      );
      // It was an export: the last step of whoever asked for it.
      await li.goto('/index/service');
      await li.locator('.jq-checklist li').filter({ hasText: '导出' }).and(li.locator('[data-done]')).waitFor();
      const zhao = await pageOf('赵晨');
      await zhao.goto('/settings/auditLog');
      await zhao.getByRole('button', { name: '校验链' }).click();
      await zhao.getByText('链校验通过', { exact: true }).waitFor();
    },
  );

  minute('[DEM-004 13/13] afterwards the books and the audit chain are whole, and no page complained', async () => {
    expect(await brokenInvariants(story.app.database)).toEqual([]);
    for (const page of pages.values()) await page.close();
    expect(problems).toEqual([]);
  });
});
