// 操作日志 in the console, and the check of its chain there and by operators.
import { readSheet } from 'read-excel-file/node';
import { auditTitles } from '../../../schema/auditTexts';
import { auditInvariants } from '../../../server/payout/books/invariants';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';

describeInBrowser('the log of a company and its chain', () => {
  let code = '';
  const here = consoleWorld();
  beforeAll(async () => {
    code = (await here.made.passed(workerRows(['130.00']))).id;
  });
  const headOf = async (companyId: string) =>
    (
      await here.world.app.database.rows<{ rows: string; hash: string }>(
        `SELECT (SELECT count(*) FROM audit_record WHERE company_id = $1) AS rows, encode(hash, 'hex') AS hash FROM audit_head WHERE company_id = $1`,
        [companyId],
      )
    )[0];
  /** As an attacker with the rights of the database's owner would. */
  const tampered = async (sql: string): Promise<void> => {
    for (const one of ['ALTER TABLE audit_record DISABLE TRIGGER USER', sql, 'ALTER TABLE audit_record ENABLE TRIGGER USER'])
      await here.world.app.database.rows(one);
  };

  test('[AUT-010 1/3] the list is filtered by person, action, target and time in its address, and its file holds the hashes', async () => {
    const day = '2026-11-20';
    const asked = `actorName=李航&action=statement.passAudit&targetType=statement&targetId=${code}&days=${day}..${day}`;
    const page = await here.enter('李航', `/settings/auditLog?${asked}`);
    const rows = page.locator('#main tbody tr');
    await rows.filter({ hasText: '审核通过' }).waitFor();
    expect(await rows.count()).toBe(1);
    for (const text of ['李航', `结算单 ${code}`]) await rows.first().getByText(text).waitFor();
    await shoot(page, 'audit-log');
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, '导出').click()]);
    const [titles = [], first = []] = await readSheet(await download.path());
    const [kept] = await here.world.app.database.rows<{ hash: string }>(
      `SELECT encode(hash, 'hex') AS hash FROM audit_record WHERE company_id = $1 AND action = 'statement.passAudit' AND target_id = $2`,
      [here.world.companyId, code],
    );
    expect(first[titles.indexOf(auditTitles.hash)]).toBe(kept?.hash);
    // The same by hand: what is chosen on the page is what its address says.
    await page.goto('/settings/auditLog');
    await page.getByRole('button', { name: /^动作/ }).click();
    await page.getByLabel('提交审核', { exact: true }).check();
    await page.keyboard.press('Escape');
    await page.waitForURL(/action=statement\.submitAudit/);
    await rows.filter({ hasText: '提交审核' }).first().waitFor();
    await page.goto(`/settings/auditLog?action=statement.submitAudit&targetId=${code}`);
    await rows.filter({ hasText: '提交审核' }).first().waitFor();
    expect(await rows.filter({ hasText: '审核通过' }).count()).toBe(0);
    for (const other of [
      `targetId=999999`,
      `targetType=contract&targetId=${code}&action=statement.passAudit`,
      `actorName=周倩&action=statement.passAudit`,
      'days=2020-01-01..2020-12-31',
    ]) {
      await page.goto(`/settings/auditLog?${other}`);
      await page.getByText(/没有/).first().waitFor();
      expect(await rows.filter({ hasText: '审核通过' }).count()).toBe(0);
    }
  });

  test('[AUT-003] a passed check shows 链校验通过 with the number of rows and the hash of the head, in the console and to operators', async () => {
    const page = await here.enter('李航', '/settings/auditLog');
    await button(page, '校验链').click();
    await page.getByText('链校验通过', { exact: true }).waitFor();
    const own = await headOf(here.world.companyId);
    const verdict = page.getByRole('region', { name: '校验操作日志' });
    await verdict.getByText(own?.hash ?? '-').waitFor();
    await verdict.getByText(`共 ${own?.rows} 条`).waitFor();
    const { page: ops, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    await ops.goto(`/ops/audit?company=${here.world.companyId}`);
    await button(ops, '校验链').click();
    await ops.getByText('链校验通过', { exact: true }).waitFor();
    const theirs = await headOf(here.world.companyId);
    await ops
      .getByText(theirs?.hash ?? '-')
      .first()
      .waitFor();
    await ops.getByText(`共 ${theirs?.rows} 条`).first().waitFor();
    await context.close();
  });

  test.each([
    [
      'changed',
      `UPDATE audit_record SET body = jsonb_set(body, '{actor,name}', '"别人"') WHERE company_id = $1 AND seq = 2`,
      2,
      '记录内容被修改',
    ],
    ['removed', 'DELETE FROM audit_record WHERE company_id = $1 AND seq = 2', 3, '此处有记录被删除'],
    [
      'inserted',
      'INSERT INTO audit_record (company_id, seq, body, hash) SELECT company_id, max(seq) OVER () + 1, body, hash FROM audit_record WHERE company_id = $1 ORDER BY seq LIMIT 1',
      null,
      '记录内容被修改',
    ],
  ] as const)(
    '[AUT-002 1/2] a row that was %s is named by the button of operators and by verify:audit',
    async (_what, sql, seq, reason) => {
      const { companyId } = here.world;
      const rows = (text: string) => here.world.app.database.rows<{ last: string }>(text.replaceAll('$1', companyId));
      await rows('CREATE TABLE log_before AS SELECT company_id, seq, body, hash FROM audit_record WHERE company_id = $1');
      await tampered(sql.replaceAll('$1', companyId));
      try {
        const [{ last } = { last: '' }] = await rows('SELECT max(seq) AS last FROM audit_record WHERE company_id = $1');
        const bad = seq ?? last;
        expect(await brokenInvariants(here.world.app.database, auditInvariants)).toContain(`I15a ${companyId}/${bad}`);
        const { page: ops, context } = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
        await ops.goto(`/ops/audit?company=${companyId}`);
        await button(ops, '校验链').click();
        await ops.getByText(`链校验未通过：第 ${bad} 条，${reason}`).waitFor();
        await shoot(ops, `audit-chain-${_what}`);
        await context.close();
      } finally {
        await tampered(`DELETE FROM audit_record WHERE company_id = ${companyId}`);
        await tampered('INSERT INTO audit_record (company_id, seq, body, hash) SELECT company_id, seq, body, hash FROM log_before');
        await rows('DROP TABLE log_before');
      }
      expect(await brokenInvariants(here.world.app.database, auditInvariants)).toEqual([]);
    },
  );
});
