import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningGateways } from '../../../server/gateways/gateways';
import { LOOSE } from '../builders/people';
import { bookOf, textRows } from '../builders/xlsxFiles';
import { waitUntil } from '../checks/waiting';
import type { GraphqlClient, RestClient } from '../clients/clients';
import { startApp, type TestApp } from '../worlds/app';

/** What the sheet's 35 people are paid and taxed (demo.md §4): number, name, amount, tax, net. */
export const TAX_SHEET: readonly (readonly [number, string, string, string, string])[] = [
  [1, '何静', '60000.00', '4300.00', '55700.00'],
  [2, '刘洋', '8000.00', '42.00', '7958.00'],
  [3, '马超', '6500.00', '6.00', '6494.00'],
  [4, '黄子涵', '15200.00', '716.00', '14484.00'],
  [5, '周雨桐', '20000.00', '180.00', '19820.00'],
  [6, '吴桐', '12400.00', '492.00', '11908.00'],
  [7, '罗佳', '9600.00', '80.40', '9519.60'],
  [8, '陈思雨', '10800.00', '137.20', '10662.80'],
  [9, '赵一鸣', '7200.00', '22.80', '7177.20'],
  [10, '林晓彤', '9800.00', '85.20', '9714.80'],
  [11, '郑凯文', '11600.00', '428.00', '11172.00'],
  [12, '孙悦', '13000.00', '540.00', '12460.00'],
  [13, '许嘉豪', '6800.00', '13.20', '6786.80'],
  [14, '高雯', '8400.00', '51.60', '8348.40'],
  [15, '高磊', '7600.00', '32.40', '7567.60'],
  [16, '梁诗琪', '14000.00', '186.00', '13814.00'],
  [17, '谢宇航', '9000.00', '66.00', '8934.00'],
  [18, '韩梦瑶', '7800.00', '37.20', '7762.80'],
  [19, '唐浩然', '8600.00', '56.40', '8543.60'],
  [20, '冯雅婷', '10000.00', '90.00', '9910.00'],
  [21, '董子轩', '6400.00', '3.60', '6396.40'],
  [22, '萧若曦', '18800.00', '1004.00', '17796.00'],
  [23, '程志远', '16400.00', '812.00', '15588.00'],
  [24, '曹安琪', '5600.00', '0.00', '5600.00'],
  [25, '袁晨曦', '8800.00', '61.20', '8738.80'],
  [26, '邓丽华', '4200.00', '0.00', '4200.00'],
  [27, '彭博文', '9400.00', '75.60', '9324.40'],
  [28, '曾可欣', '3800.00', '0.00', '3800.00'],
  [30, '苏明轩', '7400.00', '27.60', '7372.40'],
  [31, '吕思齐', '6900.00', '15.60', '6884.40'],
  [32, '丁嘉怡', '3200.00', '0.00', '3200.00'],
  [33, '任天宇', '12000.00', '460.00', '11540.00'],
  [34, '卢雪莹', '21000.00', '1180.00', '19820.00'],
  [35, '蔡俊杰', '9200.00', '70.80', '9129.20'],
  [36, '贾文静', '23460.00', '2121.60', '21338.40'],
];

/** Final figures of demo.md §6. */
export const FINAL = {
  balance: '42544.40',
  success: { count: 34, pay: '403260.00', fee: '24195.60', receivable: '427455.60', tax: '13314.00', net: '389946.00' },
  terminated: { count: 1, pay: '9600.00', fee: '576.00', receivable: '10176.00' },
} as const;

export const PHONES = {
  陈立群: '16000000101',
  王敏: '16000000102',
  李航: '16000000103',
  周倩: '16000000104',
  赵晨: '16000000105',
  林岚: '16000000901',
  孙越: '16000000902',
} as const;
export type Actor = keyof typeof PHONES;
const OPERATORS: readonly Actor[] = ['林岚', '孙越'];

export const FIXED_ACCOUNT = '6299019000067284050';
export const REPAIRS = {
  name: { lineNo: 8, text: '陈思雨' },
  idCard: { lineNo: 9, text: '379901199412144333' },
  amount: { lineNo: 10, text: '9800.00' },
  phone: { lineNo: 13, text: '16000001013' },
  pastedId: { lineNo: 4, text: '449901199711032495' },
  pastedAccount: { lineNo: 12, text: '6299010001127296794' },
  deleted: 29,
} as const;

export interface Story {
  readonly app: TestApp;
  graphql(actor: Actor): GraphqlClient;
  rest(actor: Actor): RestClient;
  token(actor: Actor): string;
  companyId: string;
  subjectId: string;
  /** The bank sends back what it had paid to this payee last. */
  bankReturns(name: string): Promise<void>;
  /** The newest code that the test inbox shows for this phone. */
  code(phone: string): Promise<string>;
  balance(): Promise<string>;
}

/** The sheet as Excel would have saved it: an .xlsx of text cells. */
export function demoSheet(): Buffer {
  const text = readFileSync(join(__dirname, '../../../server/assets/demo-payees.csv'), 'utf8').replace(/^\uFEFF/, '');
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map((line) => [...line.matchAll(/("([^"]*)"|[^,]*)(?:,|$)/g)].map((match) => match[2] ?? match[1] ?? '').slice(0, 13));
  return bookOf(textRows(rows));
}

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
const OPS_LOGIN = `mutation($a: String!, $p: String!) { opsLogin(input: { account: $a, password: $p, asToken: true }) { token } }`;

async function signIn(app: TestApp, actor: Actor): Promise<string> {
  const variables = { a: PHONES[actor], p: 'Demo2026' };
  const isOperator = OPERATORS.includes(actor);
  const answer = await app.graphql().call<Record<string, { token: string }>>(isOperator ? OPS_LOGIN : LOGIN, variables);
  return (isOperator ? answer.opsLogin : answer.login)?.token ?? '';
}

/** The seeded product on the sandbox clock, with everybody of the story signed in. */
export async function startStory(): Promise<Story> {
  // What comes back does so when the story says so: by itself it would after 20 s, and a slow machine be late for what is seen before.
  process.env.BANK_RETURN_AFTER_MS = String(86_400_000);
  let gateways: RunningGateways | undefined;
  const app = await startApp({
    isDemo: true,
    // A payee is written to more often here than within one minute of anybody's day.
    limits: LOOSE,
    config: { bankLatency: 'demo' },
    prepare: async (given) => {
      gateways = given.gateways;
    },
  });
  const tokens = new Map<Actor, string>();
  for (const actor of Object.keys(PHONES) as Actor[]) tokens.set(actor, await signIn(app, actor));
  const token = (actor: Actor): string => tokens.get(actor) ?? '';
  const graphql = (actor: Actor): GraphqlClient => app.graphql({ token: token(actor), headers: realmOf(actor) });
  const { viewer } = await graphql('王敏').call<{ viewer: { companyId: string } }>('{ viewer { companyId } }');
  const { subjects } = await graphql('王敏').call<{ subjects: { id: string; name: string }[] }>('{ subjects { id name } }');
  const subjectId = subjects.find(({ name }) => name.startsWith('海南灵汇'))?.id ?? '';
  return {
    app,
    graphql,
    rest: (actor) => app.rest({ token: token(actor), headers: realmOf(actor) }),
    token,
    companyId: viewer.companyId,
    subjectId,
    async bankReturns(name) {
      const [attempt] = await app.database.rows<{ out_biz_no: string }>(
        'SELECT a.out_biz_no FROM payout_attempt a JOIN statement_line l ON l.id = a.line_id WHERE l.name = $1 ORDER BY a.id DESC LIMIT 1',
        [name],
      );
      await gateways?.bank.panel({ outBizNo: attempt?.out_biz_no, step: 'RETURN' });
    },
    async code(phone) {
      let code = '';
      await waitUntil(
        async () => {
          const query = `query($r: String!) { testInbox(receiver: $r, first: 1) { code } }`;
          const { testInbox } = await app.graphql().call<{ testInbox: { code: string | null }[] }>(query, { r: phone });
          code = testInbox[0]?.code ?? '';
          return code !== '';
        },
        () => `a code for ${phone}`,
      );
      return code;
    },
    async balance() {
      const query = `query($s: ID!) { fundAccount(subjectId: $s) { available } }`;
      return (await graphql('王敏').call<{ fundAccount: { available: string } }>(query, { s: subjectId })).fundAccount.available;
    },
  };
}

function realmOf(actor: Actor): Record<string, string> {
  return OPERATORS.includes(actor) ? { 'jieqing-realm': 'operator' } : {};
}

/** 150,000.00 arrives on the virtual account: entered by 林岚, confirmed by 孙越. */
export async function transferIn(story: Story, account: string): Promise<void> {
  const enter = `mutation($i: OpsEnterInboundInput!, $k: ID!) { opsEnterInbound(input: $i, idempotencyKey: $k) { id match companyName } }`;
  const input = { bankRef: 'IN20261120000001', amount: '150000.00', payerName: '杭州星穹直播传媒有限公司', virtualAccountNo: account };
  const { opsEnterInbound } = await story
    .graphql('林岚')
    .call<{ opsEnterInbound: { id: string; match: string; companyName: string } }>(enter, { i: input, k: 'inbound-1' });
  expect(opsEnterInbound).toMatchObject({ match: 'VIRTUAL_ACCOUNT', companyName: '杭州星穹直播传媒有限公司' });
  const confirm = `mutation($id: ID!, $k: ID!) { opsConfirmInbound(id: $id, idempotencyKey: $k) { status } }`;
  const variables = { id: opsEnterInbound.id, k: 'inbound-1-confirm' };
  expect(await story.graphql('林岚').refusal(confirm, variables)).toBe('SECOND_OPERATOR_REQUIRED');
  const { opsConfirmInbound } = await story.graphql('孙越').call<{ opsConfirmInbound: { status: string } }>(confirm, variables);
  expect(opsConfirmInbound.status).toBe('CONFIRMED');
}
