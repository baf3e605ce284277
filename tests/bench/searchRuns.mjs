// What people type into the palette, in the company of 400,000 statements and 50,000 people: names of two and three signs, codes and their ends,
// words of titles that few and that many have, amounts, and what there is none of.
import { openProduct } from './base.mjs';
import { connections, inTenant } from './clients.mjs';
import { companyOf } from './lists.mjs';
import { product } from './world.mjs';

const QUESTIONS = [
  ...['赵雨', '钱梦瑶', '孙雅', '李子涵', '周浩然', '吴宇', '郑思远', '王佳怡', '冯欣', '陈俊杰', '杨一诺', '张天佑'],
  ...['BENCH399999', 'BENCH123457', 'BENCH77', '99998', '3456', 'bench1000'],
  ...['跨年晚会', '直播', '主播服务费', '第39期', '期直播', '第123451期'],
  ...['6360.00', '1234.56', '6000', '88888.88'],
  ...['没有这样的人', 'zzzz', '独孤求败'],
];
/** Words on whose newest hits both must agree. */
const AGREED = ['跨年晚会', '直播', '第123451期', 'BENCH399999'];
const TIMES = 3;
const LIMIT = 5;

function spread(times) {
  const sorted = times.sort((one, other) => one - other);
  return { value: sorted[sorted.length >> 1], extra: { p95: sorted[Math.ceil(sorted.length * 0.95) - 1] } };
}

/** Each question once to warm up, then each some times: the middle of all, and p95. */
export async function rounds(ask, questions = QUESTIONS) {
  const times = [];
  for (const question of questions) await ask(question);
  for (let n = 0; n < TIMES; n += 1)
    for (const question of questions) {
      const from = performance.now();
      await ask(question);
      times.push(performance.now() - from);
    }
  return spread(times);
}

/** Somebody of the company who may see everything. */
export const readerOf = (system) => ({
  ...system,
  realm: 'company',
  actor: { kind: 'member', id: '1', name: '读者', roles: ['MASTER'], sessionId: null },
});

/** The product's own question, with all its kinds, masks and rights. */
export async function searchOf(order) {
  const running = await openProduct(order);
  const { run } = product('server/kernel/usecase');
  const { search } = product('server/search/queries');
  const caller = readerOf(await running.systemCaller(companyOf(order)));
  const ask = (text) => run(caller, search, { text });
  return {
    isOnce: true,
    async run() {
      if (order.mode !== 'check') return rounds(ask);
      const output = {};
      for (const text of AGREED) output[text] = (await ask(text)).find(({ kind }) => kind === 'STATEMENT')?.hits.map(({ id }) => id);
      return { output };
    },
    close: () => running.close(),
  };
}

const STATEMENTS = `SELECT id::text FROM statement WHERE company_id = $1 AND (title ILIKE '%' || $2 || '%' OR statement_code ILIKE '%' || $2 || '%') ORDER BY id DESC LIMIT ${LIMIT}`;
const PEOPLE = `SELECT id::text FROM payee WHERE company_id = $1 AND name ILIKE '%' || $2 || '%' ORDER BY id DESC LIMIT ${LIMIT}`;

/** Two of the twelve kinds, as one would write them first. */
export async function likeOf(order) {
  const company = companyOf(order);
  const [client] = await connections(order.url, 1);
  const ask = async (text) => {
    let rows;
    await inTenant(client, company, async () => {
      ({ rows } = await client.query(STATEMENTS, [company, text]));
      await client.query(PEOPLE, [company, text]);
    });
    return rows;
  };
  return {
    isOnce: true,
    async run() {
      if (order.mode !== 'check') return rounds(ask);
      const output = {};
      for (const text of AGREED) output[text] = (await ask(text)).map(({ id }) => id);
      return { output };
    },
    close: () => client.end(),
  };
}
