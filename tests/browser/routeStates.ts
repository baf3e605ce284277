import { startExport } from '../../server/export/commands/start-export';
import { run } from '../../server/kernel/usecase';
import { openPlace } from '../kit/places';
import { type SmallWorld, startSmallWorld } from '../kit/smallWorld';
import { key, type Statements, statementsOf, workerRows } from '../kit/statements';

type SettlementType = 1 | 2;

interface Made {
  readonly base: string;
  readonly detail: string;
  readonly confirmed: string;
  readonly settled: string;
  /** What people call the last two. */
  readonly confirmedCode: string;
  readonly settledCode: string;
}

export interface StatesWorld extends SmallWorld {
  readonly made: Readonly<Record<SettlementType, Made>>;
}

/** One call of a page: refused, it leaves a place without its content; answered, these words are there. */
interface Part {
  readonly call: string;
  readonly data: (world: StatesWorld) => string;
  /** Where else than at the address of the route. */
  readonly path?: (world: StatesWorld) => string;
}

/** What a page of the console says in each of its states: of company A with data, of B where nothing is, of D that looks around. */
export interface StateRow {
  readonly route: string;
  readonly path: (world: StatesWorld) => string;
  readonly parts: readonly Part[];
  readonly empty: readonly string[];
  /** Beside the words of LND-003, which every page has. */
  readonly visitor: readonly string[];
  /** Whoever acts nowhere is told so and taken home; without it only somebody without any access is kept out (D06). */
  readonly needsRole?: boolean;
  /** The same screen as another row, at the address of the other type: its dark look is that one's. */
  readonly isTwin?: boolean;
}

const GONE = ['结算单不存在或您无权查看', '返回列表'];
const at = (path: string) => () => path;

/** What the tabs of a settled statement read for themselves. */
const tabs = (path: (world: StatesWorld) => string): Part[] => [
  { call: 'StatementLines', path, data: () => '甲小明' },
  { call: 'StatementRecords', path: (world) => `${path(world)}?tab=records`, data: () => '王敏' },
  { call: 'StatementFlows', path: (world) => `${path(world)}?tab=flows`, data: () => '扣款' },
];

const statementRows = (type: SettlementType): StateRow[] => {
  const isLabor = type === 2;
  const made = (of: keyof Made) => (world: StatesWorld) => world.made[type][of];
  const open = isLabor ? '/serviceUnfinished' : '/unfinished';
  const done = isLabor ? '/serviceCompleted' : '/completed';
  const wizard = (business: string, labor: string) => `/index/${isLabor ? labor : business}`;
  const worker = () => '甲小明';
  const detail = (place: string, id: keyof Made, code: keyof Made): StateRow => ({
    route: `${place}/detail/:id`,
    path: (world) => `${place}/detail/${world.made[type][id]}`,
    parts: [
      { call: 'StatementDetail', data: made(code) },
      // The rest of the page is the same for both types and both lists.
      ...(isLabor && id === 'settled' ? tabs((world) => `${place}/detail/${world.made[type][id]}`) : []),
    ],
    empty: GONE,
    visitor: ['返回列表'],
  });
  const list = (place: string, code: keyof Made, hint: string): StateRow => ({
    route: `${place}/list`,
    path: at(`${place}/list`),
    parts: [{ call: 'Statements', data: made(code) }],
    empty: ['暂无数据', hint],
    visitor: [],
  });
  return [
    {
      route: wizard('create', 'serviceForm'),
      path: at(wizard('create', 'serviceForm')),
      parts: [{ call: 'CreateChoices', data: () => '拖拽文件到此处，或点击选择' }],
      // B has no business income; where there is a form, it says what it waits for.
      empty: isLabor ? ['上传结算明细后可继续'] : ['该业务未开通，请联系我们开通', '400-000-1234'],
      visitor: [],
      needsRole: true,
    },
    {
      route: wizard('baseverify', 'serviceBaseverify'),
      path: (world) => `${wizard('baseverify', 'serviceBaseverify')}?statement_key=${world.made[type].base}`,
      parts: [{ call: 'CreationByKey', data: worker }, ...(isLabor ? [{ call: 'RosterGrid', data: worker }] : [])],
      empty: ['校验数据不存在或已失效', '返回列表'],
      visitor: ['返回列表'],
      needsRole: true,
    },
    {
      route: wizard('verifyinfo', 'serviceVerifyinfo'),
      path: (world) => `${wizard('verifyinfo', 'serviceVerifyinfo')}?statement_id=${world.made[type].detail}`,
      parts: [{ call: 'CreationById', data: worker }, ...(isLabor ? [{ call: 'RosterGrid', data: worker }] : [])],
      empty: GONE,
      visitor: ['返回列表'],
      needsRole: true,
    },
    {
      route: wizard('success', 'serviceSuccess'),
      path: (world) => `${wizard('success', 'serviceSuccess')}?statement_id=${world.made[type].confirmed}`,
      parts: [{ call: 'StatementDetail', data: (world) => `${world.made[type].confirmedCode} 已确认` }],
      empty: GONE,
      visitor: ['返回列表'],
    },
    list(open, 'confirmedCode', '上传一张名单，即可开始第一笔结算'),
    list(done, 'settledCode', '支付完成或已终止的结算单会出现在这里'),
    detail(open, 'confirmed', 'confirmedCode'),
    detail(done, 'settled', 'settledCode'),
  ];
};

export const stateRows: readonly StateRow[] = [
  {
    route: '/index/service',
    path: at('/index/service'),
    parts: [
      { call: 'Home', data: () => '快速上手' },
      { call: 'HomeStatements', data: (world) => world.made[2].confirmedCode },
    ],
    empty: ['没有需要您处理的结算单', '待审核、待支付、支付异常的结算单会出现在这里', '新建结算单后，可在这里查看进度'],
    visitor: ['未开通'],
  },
  ...statementRows(1).map((row) => ({ ...row, isTwin: true })),
  ...statementRows(2),
  {
    route: '/usercenter/balance',
    path: at('/usercenter/balance'),
    parts: [
      { call: 'FundAccounts', data: () => '收款账号' },
      { call: 'FundFlows', data: () => '+100,000.00' },
    ],
    empty: ['暂无数据', '向上方账号转账，到账后自动记入流水'],
    visitor: [],
  },
  {
    route: '/operarecords',
    path: at('/operarecords'),
    parts: [{ call: 'DownloadRecords', data: () => '账户流水' }],
    empty: ['暂无数据', '导出或打包开始后，文件会出现在这里'],
    visitor: [],
  },
];

async function makeAll(statements: Statements, paid: string | null): Promise<Made> {
  const base = await statements.created(workerRows(['1100.00']));
  const detail = await statements.checked(workerRows(['1110.00']));
  const confirmed = await statements.confirmed(workerRows(['1120.00']));
  const settled = paid ?? (await statements.paid(workerRows(['1130.00']))).id;
  const { statementCode } = await statements.until(settled, 'COMPLETED');
  return {
    base: base.statementKey,
    detail: detail.id,
    confirmed: confirmed.id,
    settled,
    confirmedCode: confirmed.statementCode,
    settledCode: statementCode,
  };
}

/** Of both types a statement on every kind of page, and a record of a download. */
export async function startStatesWorld(): Promise<StatesWorld> {
  const world = await startSmallWorld();
  const business = { kind: 'BUSINESS_INCOME' } as const;
  await openPlace(world, business);
  const made = {
    1: await makeAll(statementsOf(world, business), null),
    2: await makeAll(statementsOf(world), world.paid.statementId),
  };
  const conditions = [{ name: 'subjectId', values: [world.subjectId] }];
  await run(
    await world.member('王敏'),
    startExport,
    { kind: 'FUND_FLOWS', selection: { mode: 'ALL' }, conditions },
    { idempotencyKey: key() },
  );
  return { ...world, made };
}
