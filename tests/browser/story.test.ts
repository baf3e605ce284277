import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser, openPage, shoot } from '../kit/browser/browser';
import { enterPaymentCode, packReceipts } from '../kit/browser/paymentPages';
import { brokenInvariants } from '../kit/checks/invariants';
import { waitUntil } from '../kit/checks/waiting';
import { type Actor, FIXED_ACCOUNT, PHONES, REPAIRS, type Story, signOnPaper, startStory, TAX_SHEET, transferIn } from '../kit/story/story';

const yuan = (decimal: string): string => new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(Number(decimal));

/** The ten minutes of demo.md, minutes 0–9, as people see them: every number of the story is read from a page. */
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

  const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
  const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name }).first();
  const cellsOf = async (page: Page, name: string) => (await rowOf(page, name).locator('td').allInnerTexts()).map((text) => text.trim());

  async function editCell(page: Page, name: string, field: string, text: string): Promise<void> {
    await rowOf(page, name)
      .getByRole('button', { name: new RegExp(`^${field}`) })
      .click();
    const input = page.getByLabel(`修改${field}`);
    await input.fill(text);
    await input.press('Enter');
    await input.waitFor({ state: 'detached' });
  }

  minute('[DEM-006 1/3] 0–1: the landing page lets 王敏 in; checklist 0/7, banner, balance 320,000.00', async () => {
    const wang = await pageOf('王敏');
    await seen(wang, '0/7');
    await seen(wang, /模拟通道/);
    await seen(wang, '320,000.00');
    await shoot(wang, 'home');
  });

  minute(
    '1–2: the sample file maps all columns and shows 36 rows, 9 errors, 4 warnings, 4 notes; 下一步 is refused [IMP-016 1/3]',
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
      await seen(wang, '合同已于 2026-10-31 到期，请重新签约');
      await seen(wang, '身份证号被 Excel 转成科学计数法，原始数字已丢失，请重新粘贴');
      await shoot(wang, 'check');
      await wang.getByRole('button', { name: '下一步' }).click();
      await wang.getByRole('alert').getByText('请先修改异常数据').waitFor();
    },
  );

  minute('2–3: cells are edited in place, a copied cell is pasted, row 29 is deleted: 2 errors, 35 rows, 412,860.00', async () => {
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
    expect(await wang.locator('tbody tr').count()).toBe(2);
    await seen(wang, '刘洋');
    await seen(wang, '马超');
  });

  minute('3–4: two operators record the contracts and both rows turn green without a reload', async () => {
    const wang = await pageOf('王敏');
    await signOnPaper(story, [
      { name: '刘洋', idCard: '469901199307121756' },
      { name: '马超', idCard: '219901200104252114' },
    ]);
    await wang.getByRole('tab', { name: '错误0' }).waitFor();
  });

  minute(
    '4–5: the tax sheet shows every cent and why, the warnings ask for reasons, and the statement is submitted [IMP-016 2/3] [LAW-010]',
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
      for (const [, name, pay, tax, net] of TAX_SHEET) {
        await rowOf(wang, name)
          .getByRole('button', { name: `为什么${name}是这个税额` })
          .waitFor();
        const cells = await cellsOf(wang, name);
        expect({ name, cells: [pay, tax, net].map((money) => cells.some((cell) => cell.includes(yuan(money)))) }).toEqual({
          name,
          cells: [true, true, true],
        });
      }
      await shoot(wang, 'tax-sheet');
      await rowOf(wang, '何静').getByRole('button', { name: '为什么何静是这个税额' }).click();
      const drawer = wang.getByRole('dialog');
      for (const number of ['129,000.00', '2,520.00', '6,080.00', '4,300.00']) await drawer.getByText(number).first().waitFor();
      await drawer.getByText('居民个人劳务报酬累计预扣（2025-10 起）；增值税（2026-01 起）', { exact: true }).waitFor();
      await shoot(wang, 'why-this-tax');
      await drawer.getByRole('button', { name: '关闭' }).click();

      await wang.getByRole('button', { name: '确认结算' }).click();
      const question = wang.getByRole('alertdialog');
      await question.getByText('有 5 条提醒需要确认').waitFor();
      for (const reason of await question.getByRole('textbox').all()) await reason.fill('双十一大促，已与主播核对');
      expect(await question.getByRole('textbox').count()).toBe(2);
      await shoot(wang, 'warnings');
      await question.getByRole('button', { name: '确认无误，继续' }).click();
      await wang.waitForURL('**/index/serviceSuccess**');
      await seen(wang, '当前状态：待付款');
      await shoot(wang, 'confirmed');
      await wang.getByRole('button', { name: '提交审核' }).click();
      await wang.getByRole('alertdialog').getByRole('button', { name: '提交审核' }).click();
      await wang.getByRole('link', { name: '查看详情' }).click();
      await wang.getByText('待审核').first().waitFor();
    },
  );

  minute('5–6: 王敏 has no 通过; 李航 sees one new person, +300% and the reasons, and passes', async () => {
    const wang = await pageOf('王敏');
    expect(await wang.getByRole('button', { name: '通过', exact: true }).count()).toBe(0);
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
  });

  minute(
    '6–7: short by 117,631.60; 150,000.00 arrive and the open page shows it; a double click on pay pays once [IDM-006 1/3] [OPS-007]',
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
      await dialog.getByText('470,000.00').first().waitFor({ timeout: 2_000 });
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
    },
  );

  minute(
    '7–8: 34 are paid, 吴桐 fails by 户名不符, 罗佳 comes back; the account is corrected and paid, the return is stopped: 17',
    async () => {
      const wang = await pageOf('王敏');
      await rowOf(wang, '吴桐').getByText('发放失败').waitFor();
      await rowOf(wang, '吴桐').getByText(/户名/).waitFor();
      await rowOf(wang, '罗佳').getByText('发放成功').waitFor();
      await story.bankReturns('罗佳');
      await rowOf(wang, '罗佳').getByText('发放失败').waitFor();
      await shoot(wang, 'abnormal');
      await rowOf(wang, '吴桐').getByRole('button', { name: '编辑' }).click();
      const edit = wang.getByRole('dialog');
      await edit.getByLabel('收款账号').fill(FIXED_ACCOUNT);
      await edit.getByRole('button', { name: '保存修改' }).click();
      await edit.waitFor({ state: 'detached' });
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
      for (const number of ['427,455.60', '389,946.00', '13,314.00', '10,176.00']) await seen(wang, number);
      await shoot(wang, 'completed');
      expect(await story.balance()).toBe('42544.40');
    },
  );

  minute(
    '[DEM-006 2/3] 8–9: the receipts are packed with live progress, the zip holds 34 of them, and six of seven steps are ticked',
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

  minute('afterwards the books and the audit chain are whole, and no page complained', async () => {
    expect(await brokenInvariants(story.app.database)).toEqual([]);
    for (const page of pages.values()) await page.close();
    expect(problems).toEqual([]);
  });
});
