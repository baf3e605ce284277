// What people look for among 400,000 signing records: a name and parts of one that few and that many have, somebody's number and phone, who has
// not signed, a kind of contract, days; and names that nobody has.
import { firstPaid, openProduct } from './base.mjs';
import { connections, inTenant } from './clients.mjs';
import { companyOf } from './lists.mjs';
import { readerOf, rounds } from './searchRuns.mjs';
import { product, withClient } from './world.mjs';

const PAGE = 20;
const named = (keyword) => ({ keyword });
const QUESTIONS = [
  ...['赵雨', '钱梦瑶', '孙雅', '李子涵', '周浩然', '郑思', '佳怡', '甲小明', '小明', '独孤求败', '没有这样的人'].map(named),
  ...[{ phone: '16000004001' }, { phone: '16099999999' }],
  ...[{ statuses: ['WAITING_SIGN'] }, { statuses: ['HAS_BEEN_VOIDED', 'OVER_TIME_CANCEL'] }, { agreementTypes: ['LABOR_GENERAL'] }],
  ...[
    { contractName: '协议' },
    { signedFrom: '2026-03-01', signedTo: '2026-03-07' },
    { importedFrom: '2026-10-01', importedTo: '2026-10-02' },
  ],
  { keyword: '李子涵', statuses: ['WAITING_SIGN'] },
];
/** On whose newest records both must agree. */
const AGREED = ['钱梦瑶', '甲小明', '独孤求败'];

/** The ID number of the payee to whom one record in a thousand belongs: of those who were paid first, the one whose index it is. */
async function knownNumber(order) {
  const { blindIndex } = product('server/kernel/secrets');
  const index = await withClient(order.superUrl, async (client) => {
    const { rows } = await client.query('SELECT id_index FROM payee WHERE company_id = 1 ORDER BY id LIMIT 1');
    return rows[0].id_index;
  });
  const number = firstPaid().find((idCard) => blindIndex('1', 'idCard', idCard) === index);
  if (number === undefined) throw new Error('nobody of those who were paid first is the payee of the records');
  return number;
}

export async function searchOf(order) {
  const running = await openProduct(order);
  const { run } = product('server/kernel/usecase');
  const { contracts } = product('server/signing/queries/contracts');
  const caller = readerOf(await running.systemCaller(companyOf(order)));
  const questions = [...QUESTIONS, named(await knownNumber(order))];
  const ask = (filter) => run(caller, contracts, { filter, search: null, first: PAGE, page: null });
  return {
    isOnce: true,
    async run() {
      if (order.mode !== 'check') return rounds(ask, questions);
      const output = {};
      for (const name of AGREED) {
        const { nodes, totalCount } = await ask(named(name));
        output[name] = { ids: nodes.map(({ id }) => id), totalCount };
      }
      // An index that finds nothing would be quick.
      const { totalCount } = await ask(questions.at(-1));
      if (totalCount === 0) throw new Error('nobody has this number');
      return { output };
    },
    close: () => running.close(),
  };
}

const CONDITIONS = {
  keyword: (mark) => `c.name ILIKE '%' || ${mark} || '%'`,
  phone: (mark) => `p.phone_mask = ${mark}`,
  statuses: (mark) => `c.status = ANY (${mark})`,
  agreementTypes: (mark) => `c.agreement_type = ANY (${mark})`,
  contractName: (mark) => `t.name ILIKE '%' || ${mark} || '%'`,
  signedFrom: (mark) => `c.signed_on >= ${mark}`,
  signedTo: (mark) => `c.signed_on <= ${mark}`,
  importedFrom: (mark) => `c.created_at >= ${mark}`,
  importedTo: (mark) => `c.created_at < ${mark}::date + 1`,
};

/** One SELECT with all joins for the page and the same counted without a bound, as one would write it first. */
export async function joinedOf(order) {
  const company = companyOf(order);
  const [client] = await connections(order.url, 1);
  const ask = async (filter) => {
    const values = [company];
    const where = Object.entries(filter).map(([name, value]) => CONDITIONS[name](`$${values.push(value)}`));
    const from = `FROM contract c JOIN payee p ON p.company_id = c.company_id AND p.id = c.payee_id LEFT JOIN contract_template t ON t.id = c.template_id
      WHERE c.company_id = $1 AND c.deleted_at IS NULL AND ${where.join(' AND ')}`;
    let answer;
    await inTenant(client, company, async () => {
      const { rows } = await client.query(`SELECT c.id::text ${from} ORDER BY c.id DESC LIMIT ${PAGE}`, values);
      const { rows: counted } = await client.query(`SELECT count(*)::int AS n ${from}`, values);
      answer = { ids: rows.map(({ id }) => id), totalCount: counted[0].n };
    });
    return answer;
  };
  return {
    isOnce: true,
    async run() {
      if (order.mode !== 'check') return rounds(ask, QUESTIONS);
      const output = {};
      for (const name of AGREED) output[name] = await ask(named(name));
      return { output };
    },
    close: () => client.end(),
  };
}
