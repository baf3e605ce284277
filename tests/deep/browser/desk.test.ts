// OPS-002: what the first page of the operators' console says of every queue, against the rows that wait.
import type { Page } from 'playwright-core';
import { type OperatorQueueKey, operatorQueue } from '../../../schema/desk';
import { axeFindings, describeInBrowser, type OpenPage, openPage, shoot, wear } from '../../kit/browser/browser';
import { fillLogin, OPERATOR_PHONE } from '../../kit/browser/console';
import { screensConsole } from '../../kit/browser/screensConsole';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

/** What waits in each queue and since when, asked of the tables without the product. */
const WAITING: Record<OperatorQueueKey, string> = {
  ABNORMAL: `SELECT (SELECT max(at) FROM statement_history h WHERE h.statement_id = s.id AND h.to_status = 'ABNORMAL') AS since
    FROM statement s WHERE status IN ('ABNORMAL', 'EXCEPTION')`,
  PAYOUT: `SELECT coalesce((SELECT proposed_at FROM payout_decision d WHERE d.attempt_id = a.id AND status = 'PROPOSED'), a.sent_at) AS since
    FROM payout_attempt a WHERE status = 'UNKNOWN' OR EXISTS (SELECT 1 FROM payout_decision d WHERE d.attempt_id = a.id AND d.status = 'PROPOSED')`,
  RECONCILE: `SELECT coalesce(proposed_at, found_at) AS since FROM payout_case WHERE status IN ('OPEN', 'PROPOSED')`,
  LEDGER: `SELECT found_at AS since FROM ledger_block`,
  INBOUND: `SELECT entered_at AS since FROM inbound_transfer WHERE status = 'ENTERED'`,
  REVERSAL: `SELECT entered_at AS since FROM bank_reversal WHERE status = 'WAITING'
    UNION ALL SELECT r.ended_at FROM bank_reversal r JOIN inbound_transfer i ON i.id = r.inbound_id
    WHERE r.status = 'SETTLED' AND i.status = 'CONFIRMED' AND r.corrected_cents < r.amount_cents`,
  AWAITED: `SELECT (SELECT max(at) FROM statement_history h WHERE h.statement_id = s.id AND h.to_status = 'AWAITING_FUNDS') AS since
    FROM statement s WHERE status = 'AWAITING_FUNDS'`,
  APPROVAL: `SELECT requested_at AS since FROM operator_approval WHERE status = 'PROPOSED'`,
  BILL: `SELECT ((deadline + 1)::text || ' 00:00:00+08')::timestamptz AS since FROM bill
    WHERE status = 'TO_PAY' AND deadline < ('2026-11-20T10:00:00+08:00'::timestamptz AT TIME ZONE 'Asia/Shanghai')::date`,
  COMPANY: `SELECT created_at AS since FROM company WHERE status = 'UNDER_REVIEW' OR (status = 'REGISTERED' AND authentication <> 'REFUSED')`,
  TITLE: `SELECT submitted_at AS since FROM invoice_title WHERE status = 'IN_REVIEW'`,
  INVOICE: `SELECT created_at AS since FROM invoice_application WHERE status IN ('PENDING', 'ISSUING')`,
  RED: `SELECT created_at AS since FROM red_confirmation WHERE status IN ('WAITING', 'CONFIRMED')`,
  SERVICE_ITEM: `SELECT coalesce(o.paid_at, o.created_at) AS since FROM service_order_item i JOIN service_order o ON o.id = i.order_id
    WHERE i.status = 'INVOICING'`,
  AGENT_LINE: `SELECT updated_at AS since FROM agent_invoice_line WHERE status = 'INVOICING'`,
  SEALING: `SELECT signed_at AS since FROM contract WHERE status = 'SIGNING' AND seal_reason IS NOT NULL AND seal_tries >= 5`,
  RECEIPT: `SELECT draw_failed_at AS since FROM line_receipt WHERE draw_tries >= 5`,
  IDENTITY: `SELECT manual_at AS since FROM identity_session WHERE status = 'MANUAL'`,
  SIGNATURE: `SELECT entered_at AS since FROM signature_entry WHERE status = 'PROPOSED'`,
  CLOSED_KIND: `SELECT s.created_at AS since FROM statement s JOIN company_service f ON f.company_id = s.company_id AND f.flag = s.kind
    WHERE f.closes_on <= '2026-11-20' AND s.invoice_state IN ('INVOICING', 'INVOICED') AND s.status IN ('PENDING_PAYMENT', 'PENDING_REVIEW', 'WAITING_PAYMENT')`,
  JOB: `SELECT created_at AS since FROM ops_jobs('DEAD', NULL, 1000, 0)`,
};

describeInBrowser('the desk of the operators', () => {
  const here = screensConsole();
  const visits: OpenPage[] = [];
  afterEach(async () => {
    const left = visits.splice(0);
    for (const { context } of left) await context.close();
    expect(left.flatMap(({ problems }) => problems)).toEqual([]);
  });

  const enter = async (name: keyof typeof OPERATOR_PHONE): Promise<Page> => {
    const visit = await openPage(here.browser, here.world.app.url);
    visits.push(visit);
    await visit.page.goto('/ops');
    await fillLogin(visit.page, OPERATOR_PHONE[name]);
    await visit.page.waitForURL('**/ops/desk');
    await visit.page.locator('.jq-desk').waitFor();
    return visit.page;
  };
  const waiting = async (key: OperatorQueueKey) => {
    const rows = await here.world.app.database.rows<{ since: Date }>(`SELECT since FROM (${WAITING[key]}) w ORDER BY 1`);
    return { count: rows.length, oldest: rows[0]?.since ?? null };
  };
  const row = (page: Page, key: OperatorQueueKey) => page.locator(`[data-queue=${key}]`);
  const countOf = async (page: Page, key: OperatorQueueKey) => Number(await row(page, key).locator('.count').innerText());
  /** 3 时 12 分 → minutes, as the page says it. */
  const minutesOf = (text: string): number => {
    const part = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(text)?.[1] ?? 0);
    return part('天') * 1440 + part('时') * 60 + part('分');
  };

  test('[OPS-002 1/3] the first page counts every queue with the age of its oldest, follows what happens, and leads to where it is done', async () => {
    const page = await enter('林岚');
    expect(await page.locator('[data-queue]').count()).toBe(operatorQueue.keys.length);
    const now = (await here.world.app.rest().get<{ server_time: string }>('/api/tool/getServerTime')).result.server_time;
    const at = new Date(`${now.replace(' ', 'T')}+08:00`).getTime();
    let filled = 0;
    for (const key of operatorQueue.keys) {
      const { count, oldest } = await waiting(key);
      expect([key, await row(page, key).locator('.name').innerText()]).toEqual([key, expect.stringContaining(operatorQueue.label(key))]);
      expect([key, await countOf(page, key)]).toEqual([key, count]);
      const age = await row(page, key).locator('.age').innerText();
      if (oldest === null) expect([key, age]).toEqual([key, '已清空']);
      else {
        filled += 1;
        const grain = age.includes('天') ? 60 : 2;
        const waited = Math.max(0, Math.floor((at - oldest.getTime()) / 60_000));
        expect([key, age, waited, Math.abs(minutesOf(age) - waited) <= grain]).toEqual([key, age, waited, true]);
      }
    }
    // The world has work in most of them, so that the numbers are no row of zeros.
    expect(filled).toBeGreaterThan(8);
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      expect(await axeFindings(page)).toEqual([]);
      await shoot(page, `ops-desk-${look}`);
    }
    await wear(page, 'light');

    // Each queue shows its own: rows of two tables may bear the same number.
    const oldest: [OperatorQueueKey, string][] = [
      ['TITLE', `SELECT name AS text FROM invoice_title WHERE status = 'IN_REVIEW' ORDER BY submitted_at LIMIT 1`],
      ['BILL', `SELECT bill_code AS text FROM bill WHERE status = 'TO_PAY' ORDER BY deadline LIMIT 1`],
      [
        'INVOICE',
        `SELECT c.name AS text FROM invoice_application a JOIN company c ON c.id = a.company_id WHERE a.status = 'PENDING' LIMIT 1`,
      ],
      ['SERVICE_ITEM', `SELECT buyer_name AS text FROM service_order_item WHERE status = 'INVOICING' LIMIT 1`],
    ];
    for (const [key, sql] of oldest) {
      const [shown] = await here.world.app.database.rows<{ text: string }>(sql);
      expect([key, await row(page, key).locator('.next').innerText()]).toEqual([key, expect.stringContaining(must(shown).text)]);
    }

    // Live: one more waits, and the open page says so.
    const before = await countOf(page, 'SIGNATURE');
    await here.world.app.database.rows(
      `INSERT INTO signature_entry OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(e, jsonb_build_object('id', e.id + 1000, 'status', 'PROPOSED', 'id_index', 'another',
         'contract_id', NULL, 'decided_by', NULL, 'decided_by_name', NULL, 'decided_at', NULL))).* FROM signature_entry e LIMIT 1 RETURNING id`,
    );
    await waitUntil(
      async () => (await countOf(page, 'SIGNATURE')) === before + 1,
      () => 'the open desk did not follow',
    );

    // What one asked for is not one's own to confirm, and the way leads to its list.
    await row(page, 'APPROVAL').click();
    const queue = page.locator('.jq-desk-queue');
    await queue.getByRole('heading', { name: '双人确认' }).waitFor();
    const all = await waiting('APPROVAL');
    const [mine] = await here.world.app.database.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM operator_approval a JOIN operator o ON o.id = a.requested_by WHERE a.status = 'PROPOSED' AND o.name <> '林岚'`,
    );
    if (must(mine).n > 0)
      await row(page, 'APPROVAL')
        .getByText(`待我复核 ${must(mine).n}`)
        .waitFor();
    else
      expect(
        await row(page, 'APPROVAL')
          .getByText(/待我复核/)
          .count(),
      ).toBe(0);
    expect(await queue.locator('li').count()).toBe(Math.min(5, all.count));
    await queue.getByRole('link', { name: '打开队列' }).click();
    await page.waitForURL('**/ops/approvals');
  });

  test('a paper that could not be made stands at the desk with its reason, and is tried at once from its list', async () => {
    const [stuck] = await here.world.app.database.rows<{ receipt_no: string }>(
      `UPDATE line_receipt SET draw_tries = 6, draw_failure = 'DRAW', draw_failed_at = product_now() - interval '2 hours', draw_due_at = now() + interval '1 hour'
       WHERE id = (SELECT id FROM line_receipt WHERE file_id IS NULL AND status <> 'REVOKED' ORDER BY id LIMIT 1) RETURNING receipt_no`,
    );
    const no = must(stuck).receipt_no;
    const page = await enter('林岚');
    await row(page, 'RECEIPT').click();
    await shoot(page, 'ops-desk-receipts');
    await page
      .locator('.jq-desk-queue')
      .getByRole('link', { name: new RegExp(no) })
      .click();
    await page.waitForURL(`**/ops/receipt-files?keyword=${no}`);
    await page.getByText('回单版面未能绘制，系统将继续重试；原因见服务日志').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'ops-receipt-files');
    await page.getByRole('button', { name: /^立即重试/ }).click();
    await page.getByText('没有符合筛选条件的数据').waitFor();
    expect((await waiting('RECEIPT')).count).toBe(0);
    await page.goto('/ops/contract-files');
    await page.getByText('没有多次未能出具的文件').waitFor();
    await shoot(page, 'ops-contract-files');
  });

  test('[AUTH-008 3/3] an operator makes a company, whose master is invited, and again on its page when his invitation has ended', async () => {
    const made = { name: '迟到管理员有限公司', creditCode: '91110000101623741K', masterName: '孙怡', masterPhone: '16000006219' };
    const page = await enter('孙越');
    await page.goto('/ops/companies');
    await page.getByRole('button', { name: '新建企业' }).click();
    const form = page.getByRole('alertdialog', { name: '新建企业' });
    const fields = {
      企业名称: made.name,
      统一社会信用代码: '91110000',
      企业管理员姓名: made.masterName,
      企业管理员手机号: made.masterPhone,
    };
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole('button', { name: '建立并邀请管理员' }).click();
    // What is wrong is said where it stands, and nobody was invited.
    await form.locator('.jq-field', { hasText: '统一社会信用代码' }).getByText(/18 位/).waitFor();
    await form.getByLabel('统一社会信用代码').fill(made.creditCode);
    await form.getByRole('button', { name: '建立并邀请管理员' }).click();
    await page.getByRole('link', { name: made.name }).click();
    await page.waitForURL(/\/ops\/companies\/\d+$/);
    const links = async () =>
      (
        await here.world.app
          .graphql()
          .call<{ testInbox: { link: string | null; template: string }[] }>(
            'query ($r: String) { testInbox(receiver: $r) { link template } }',
            {
              r: made.masterPhone,
            },
          )
      ).testInbox.filter(({ template }) => template === 'INVITATION');
    await waitUntil(
      async () => (await links()).length === 1,
      () => 'he is invited',
    );
    await here.world.app.setTime('2026-11-23T10:30:00+08:00');
    await page.reload();
    const part = page.getByRole('region', { name: '企业管理员' });
    await part.getByText('孙怡', { exact: true }).waitFor();
    await part.getByText('邀请过期').waitFor();
    await part.getByText(/^2026-11-23 10:/).waitFor();
    await part.getByRole('button', { name: '重新邀请' }).click();
    const ask = page.getByRole('alertdialog');
    await ask.getByText(/160\*\*\*\*6219/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await ask.getByRole('button', { name: '重新邀请' }).click();
    await part.getByText('邀请中').waitFor();
    await part.getByText(/^2026-11-26 10:3/).waitFor();
    await waitUntil(
      async () => (await links()).length === 2,
      () => 'he is invited again',
    );
    const [now, before] = await links();
    expect(now?.link).not.toBe(before?.link);
    // Who only reads sees it and does nothing.
    const reader = await enter('林岚');
    await reader.goto('/ops/companies');
    await reader.getByRole('link', { name: made.name }).waitFor();
    expect(await reader.getByRole('button', { name: '新建企业' }).count()).toBe(0);
    await reader.goto(page.url());
    await reader.getByRole('region', { name: '企业管理员' }).getByText('邀请中').waitFor();
    expect(await reader.getByRole('button', { name: '重新邀请' }).count()).toBe(0);
  });
});
