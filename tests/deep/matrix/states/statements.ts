import { at, type Part, type StateRow } from './row';
import { type Made, type SettlementType, type StatesWorld } from './world';

const GONE = ['结算单不存在或您无权查看', '返回列表'];

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

export const statementsStates: readonly StateRow[] = [
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
];
