// Whatever the palette finds, its link leads to a page that shows it: of every kind, in every state that the demo has.
import type { Browser, Page } from 'playwright-core';
import { searchKind } from '../../../schema/searchKinds';
import { describeInBrowser, openBrowser } from '../../kit/browser/browser';
import { loggedIn, PHONE } from '../../kit/browser/console';
import { backCalcIn, billIn, serviceOrderIn, taxCalcIn } from '../../kit/builders/rawRows';
import { must } from '../../kit/checks/must';
import { startApp, type TestApp } from '../../kit/worlds/app';

interface Hit {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
  readonly statusName: string | null;
}

/** So many rows of a kind are looked for; of each page and state that they stand on one is opened. */
const ROWS = 40;
/** The articles have an index of their own. */
const ARTICLE = '充值';
/** Members are few and have no grams: the master, and whoever has a page of their own. */
const MEMBERS = ['陈立群', 'wangmin'];

/** 陈立群 is the master of two; the first is the one that he enters. */
const COMPANY = `SELECT min(m.company_id) FROM member m JOIN app_user u ON u.id = m.user_id WHERE u.phone_mask = '160****0101' AND m.roles @> '{MASTER}'`;

/** By the palette's own question. */
const FIND = `async (text) => {
  const query = 'query Find($text: String!) { search(text: $text, limit: 50) { kind hits { id title subtitle path statusName } } }';
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { text } }),
  });
  const { data } = await answer.json();
  return data.search.flatMap(({ kind, hits }) => hits.map((hit) => ({ kind, ...hit })));
}`;

describeInBrowser('what the palette finds', () => {
  let app: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp({ isDemo: true }), openBrowser()]);
    // What this company has not used yet.
    const [own] = await app.database.rows<{ company_id: string; subject_id: string }>(
      `SELECT s.company_id, s.subject_id FROM statement s WHERE s.company_id = (${COMPANY}) ORDER BY s.id LIMIT 1`,
    );
    const { company_id: companyId, subject_id: subjectId } = must(own);
    await taxCalcIn(app.database, companyId);
    await backCalcIn(app.database, companyId);
    await serviceOrderIn(app.database, companyId);
    await billIn(app.database, companyId, subjectId, 'ZD2026100001');
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  /** The longest word or number that each of the newest rows of each kind is found by. */
  const questions = async (): Promise<readonly { kind: string; id: string; text: string }[]> => {
    const rows = await app.database.rows<{ kind: string; target_id: string; gram: string }>(
      `SELECT kind, target_id, gram FROM (
         SELECT DISTINCT ON (g.kind, g.target_id) g.kind, g.target_id, g.gram, dense_rank() OVER (PARTITION BY g.kind ORDER BY g.target_id DESC) AS at
         FROM search_gram g WHERE g.company_id = (${COMPANY}) AND g.gram !~ '^[=~]'
         ORDER BY g.kind, g.target_id, length(g.gram) DESC, g.gram) x WHERE x.at <= ${ROWS}`,
    );
    return rows.map(({ kind, target_id: id, gram: text }) => ({ kind, id, text }));
  };

  /** One hit of each kind, page and state. */
  const hitsOf = async (page: Page): Promise<Hit[]> => {
    const found = new Map<string, Hit>();
    const find = (text: string) => page.evaluate(`(${FIND})(${JSON.stringify(text)})`) as Promise<Hit[]>;
    const keep = (hit: Hit) => {
      const place = hit.path.replace(/\d+/g, '');
      const key = `${hit.kind} ${place} ${hit.statusName}`;
      if (!found.has(key)) found.set(key, hit);
    };
    for (const { kind, id, text } of await questions()) {
      const hit = (await find(text)).find((one) => one.kind === kind && one.id === id);
      if (hit) keep(hit);
    }
    for (const hit of await find(ARTICLE)) if (hit.kind === 'ARTICLE') keep(hit);
    for (const name of MEMBERS) for (const hit of await find(name)) if (hit.kind === 'MEMBER') keep(hit);
    return [...found.values()];
  };

  /** What tells the hit apart on the page that it leads to. */
  const shownBy = ({ kind, title, subtitle }: Hit): string => {
    if (kind === 'FLOW') return must(/[\d,]+\.\d\d$/.exec(title))[0];
    // Of invoices for one and the same buyer the number in the line tells which.
    return kind === 'INVOICE' ? must(/[\d,]+\.\d\d$/.exec(subtitle))[0] : title;
  };

  test('leads to a page that shows it: every kind, in every state', async () => {
    const { page, context, problems } = await loggedIn(browser, app.url, PHONE.陈立群);
    const hits = await hitsOf(page);
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(searchKind.keys));
    const lost: string[] = [];
    for (const hit of hits) {
      await page.goto(hit.path);
      const isShown = await page
        .getByRole('main')
        .getByText(shownBy(hit))
        .first()
        .waitFor()
        .then(() => true)
        .catch(() => false);
      const isAlone = hit.kind !== 'FLOW' || (await page.locator('main tbody tr').count()) === 1;
      const isThere = (await page.locator('.jq-cover').count()) === 0 && new URL(page.url()).pathname !== '/index/service';
      if (!isShown || !isAlone || !isThere) lost.push(`${hit.kind} ${hit.title} (${hit.statusName}) at ${hit.path} → ${page.url()}`);
    }
    expect(lost).toEqual([]);
    expect(problems).toEqual([]);
    // The way back from one record to all of them.
    const flow = must(hits.find(({ kind }) => kind === 'FLOW'));
    await page.goto(flow.path);
    await page.getByRole('button', { name: '清除筛选：单笔流水' }).click();
    await page.locator('main tbody tr').nth(1).waitFor();
    expect(new URL(page.url()).searchParams.has('flowId')).toBe(false);
    await context.close();
  });
});
