// What Chinese companies write every day above their amounts and beside their tables: none of it stands in the way of a payday.
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';

const required = ['name', 'idCard', 'phone', 'account', 'amount'] as const;
const request: IngestRequest = {
  chosen: new Map(),
  remembered: new Map(),
  rules: { columns: required.map((field) => ({ field, isRequired: true })), payWay: 'BANK_CARD', today: '2026-11-20' },
};
const quoted = (text: string): string => `"${text}"`;
const table = (title: string): string[] => [
  `姓名,身份证号,手机号,收款账号,${quoted(title)}`,
  '何静,339901199503181386,16000001001,6299020001015776608,900.5',
  '刘洋,469901199307121756,16000001002,6299030001026823892,800',
];
/** The amounts in cents of the first rows, or the words of the refusal. */
async function read(lines: readonly string[]): Promise<string> {
  const rows: IngestedRow[] = [];
  try {
    await ingestSheet(Buffer.from(lines.join('\n')), request, sheetLimits, { row: (row) => rows.push(row) });
  } catch (cause) {
    return String((cause as { params?: { columns?: string } }).params?.columns ?? cause);
  }
  return rows
    .slice(0, 2)
    .map(({ amount }) => amount)
    .join(' ');
}
const PAID = '90050 80000';

/** Those that are not read, each with what is said instead. */
async function failing(said: readonly string[], linesOf: (one: string) => string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const one of said) {
    const got = await read(linesOf(one));
    if (got !== PAID) failed.push(`${one}: ${got}`);
  }
  return failed;
}

/** Titles of the column that is paid. */
const titles = [
  '金额|金额（元）|金额/元|应发金额|应发|应发合计|应发总额|应发工资|本月应发|本月应发金额|本次发放金额|发放金额|本期应付|本期应付金额|应付劳务费|劳务费金额|税前劳务费|税前应发|税前金额|税前收入|税前报酬|结算金额',
  '结算款|本期结算金额|打款金额|转账金额|支付金额|付款金额(元)|劳务报酬|劳务报酬（税前）|劳务金额|劳务款|劳务所得|收入金额|发放额|应发数|发放工资|代发金额|代付金额|应付金额|应付款|应付总额|应付合计|金额（人民币）',
  '金额RMB|金额¥|金额￥|人民币金额|金额（小写）|小写金额|劳务费|劳务费用|*金额|金额*|【必填】金额|11月金额|11月应发|11月应发金额|11月份应发|2026年11月应发金额|十一月金额|9月劳务费|本月劳务费',
  '当月应发金额|Amount|Amount(RMB)|pay_amount|PayAmount|amount_yuan|金额（扣税前）|应发金额（代扣个税前）|金额（元（人民币））',
].flatMap((line) => line.split('|'));

/** What stands in the brackets of such a title. */
const brackets = [
  '元|元/人|元/月|元/天|元/次|元/单|元/小时|元/件|元/场|元/课时|元/千字|元/千次|元/万次|元/百单|元/公里|元/kg|元/吨|元/平方米|元/人/月|元/人·天|元每人|元·人|人民币|RMB|CNY|¥|￥',
  '人民币元|元人民币|元（人民币）|税前|税前元|税前，元|税前/元|含税|含税价|应发|应发数|应付|劳务|劳务费|劳务报酬|必填|必填项|选填|必填，数字|必填，元|只填数字|数字格式|纯数字|两位小数|保留两位小数|保留2位小数',
  '最多两位小数|精确到分|精确到角|精确到小数点后两位|四舍五入|整数|整数元|小写|大小写|小写数字|不含服务费|不含管理费|不含手续费|含餐补|含房补|含车补|含奖金|含提成|含加班费|含补贴|含补助|含差旅|含交通费|扣除罚款后',
  '扣款后|扣罚后|11月|11月份|2026年11月|2026-11|2026.11|202611|9.1-9.30|9月1日-9月30日|第四季度|Q4|上半月|下半月|上旬|第1批|第一批|第二期|第3次|本月|本次|本期|当月',
  '双十一|春节|月结|周结|日结|现结|计件|计时|分成|分红|分期|分批|分公司|分店|分拣|分拣员|分时|角色|角色扮演|毛利|毛坯|厘米|仙居|仙桃|千牛|千川|千岛湖店|千字稿|千次曝光|百度|百货|百联|百果园|十月|十佳|十一',
  '十二月|亿达|亿联|万达|万达店|万象城|万科|万里|万人计划|k歌|K歌房|KPI|kol|KOC|WPS|W酒店|web|米|元旦|元宵|元隆|元气森林|单元|多元|美团|美工|美术|美发|美容|港区|港口|港汇店|澳门店|新员工',
  '新人|新增|新店|台州|台班|台前|日薪|日班|日结工|欧莱雅|韩语|韩语老师|英镑符号略|加班|加急|马拉松|马甲|外包|外聘|外卖|原价|原稿|虚拟主播|代课|代驾|代驾费|金牌|金华|银川|红包|红豆杉店|鱼塘|贝壳找房|令人',
  '点赞|点播|点评|小时工|小时级|工时制|天猫|天河店|课时费|课时制|件均|单价|单量|打折店|折扣后|折后|积分兑换|积分奖励|比例已扣|系数已乘|1|2|A|B|C|I|II|①|甲|乙|A组|B组|一组|1组|1号|A类|普通',
  '兼职|全职|实习|临时|主播|骑手|讲师|共2人|共12人|36人|不超过98000元|不超过5万|上限5万元|限额98000|封顶5000元|3万封顶|200元|300元/天|150元/场|100元/天|1000元/人|5000元',
  '5000元/月|2000元/场|50元/单|10元/单|5元/件|0.5元/条|1.5元/条|12元/小时|20%税前|已审核|已核对|核定|核准|终版|最终|最终版|修订|更正|补|补发|含补发|待发|可发|实际|实际发放|合计|小计',
  '总计|总额|汇总|个人|每人|人均|单人|团队|公司承担|平台发|银行卡|支付宝|微信|到卡|打卡|劳务外包|灵活用工|经营所得|个体户|不要改|勿改|请勿修改|自动计算|公式|黄色必填|红色必填|请填写|填写说明见下|例：100.00',
  '如1000.00|示例1000',
].flatMap((line) => line.split('|'));

/** What stands above a table or below it. */
const lines = [
  '单位：元|单位:元|单位：人民币元|单位：元（人民币）|（单位：元）|单位：元/人|单位：元、角、分|金额单位：元|金额单位：人民币元|币种：人民币|币种：CNY|币种：RMB|币种：人民币（CNY）|货币：人民币',
  '币种：人民币 单位：元|本位币：人民币|Unit: RMB|Unit: yuan|Currency: CNY|Currency: RMB (yuan)|单位：小时|单位：件|单位：天|单位：人|单位：次|单位：场|单位：个|单位：公司',
  '单位：分公司|单位：分拣中心|单位：百度在线|单位：美团|单位：美的集团|单位：元隆|单位：万科集团|单位：万达广场|单位：千川科技|单位：千禧|单位：十月妈咪|单位：亿联网络|单位：港汇|单位：澳优|单位：新东方|单位：台州分公司',
  '单位：欧普照明|单位：日丰|单位：韩都衣舍|单位：英孚|单位：外服|单位：代驾公司|单位：原野|单位：金蝶|单位：K11|单位：W酒店|单位：KPMG|单位：USD科技|单位名称：万元科技|单位名称：美元素设计',
  '单位：杭州星穹直播传媒有限公司|用工单位：分众传媒|发放单位：角马网络|收款单位：仙居文旅|付款单位：厘米数据|制表单位：毛线团|所属单位：百果园|11月主播结算|2026年11月劳务费发放表|11月劳务费发放明细表',
  '11月兼职工资表（小时工）|劳务费发放表（新）|劳务费发放表（外）|发放表（1万）|年终奖发放表（3万）|高温补贴发放表（200元）|高温补贴（100元）|开学补贴发放表（5000元）|讲课费（500元/课时）',
  '稿费发放表（100元/千字）|稿费（元/千字）|推广费（元/千次）|发放表（美工）|发放表（美团）|发放表（港区）|发放表（分公司）|发放表（分拣）|发放表（角色）|发放表（K歌）|发放表（KOL）|发放表（W酒店）|发放表（%）',
  '发放表（第1批）|发放表（12人）|发放表（共12人）|发放表（终版）|发放表v2|发放表-美团|发放表-万达店|发放表 - 万科|发放表：千川|发放表：11月|发放表_1|名单 A|名单-USD组|员工名单 K',
  '合计金额：10,000元|合计金额：10万元|合计金额：十万元整|总金额：壹拾万元整|总金额：12.5万元|金额：10,000元|金额：1万元|金额：3万|金额：百万元整|预算：10万元|预算金额：1000元|总额：1000元',
  '人均1000元|每人1000元|奖励一万元|不超过五万元|单笔不超过10万元|单笔限额：1万元|注：单笔不超过98000元|按100元/人计算|按1000元计算|按小时计算|按件计算|按比例发放|按积分发放|按分公司汇总|按月发放',
  '按天结算|按百分比发放|按万分之五|按千分之三计|按单计费|按千字计费|按角色计酬|按元旦放假安排|以角色为准|以分公司为单位|以小时为单位|以人为单位|以天为单位|以公司为单位统计|以元为单位|以人民币元为单位|金额以元为单位',
  '以上金额为税前|以上金额均为税前金额|以下人员均为兼职|以上为11月名单|金额均为人民币|金额均为整数|金额均为元|金额为税前|金额：见下表|金额按合同|制表：张三|制表：万元|审核：千禧|负责人：万|经办：分管',
  '日期：2026-11-20|时间：2026年11月|填表说明：金额单位为元，请勿修改表头|说明：1、金额单位：元；2、请核对|备注：请于月底前发放|注意：身份证号须为18位|税率：1%|服务费率：6%|费率6%|in November',
  'paid in full|Made in China|signed in ink|Sheet in use|all in one|RMB|CNY|RMB only|人民币|元|￥|打印日期 2026/11/20|第1页 共2页',
  '共 12 人|共计：12人|合计：12人|人数：12|项目：万科|项目：美元素|客户：港汇|城市：台州|城市：香港|门店：万达店|岗位：分拣|岗位：美工|班次：日班|部门：K|部门：W|批次：1000|编号：1000|编号：10k',
  '版本：1.0k|合同号：1000|银行：招行|支行：分行|折扣：无|积分：100|点数：50|课时：10|工时：8小时|比例：10%',
].flatMap((line) => line.split('|'));

test('they are many', () => {
  expect(new Set([...titles, ...brackets, ...lines]).size).toBeGreaterThan(500);
});

test('titles', async () => {
  expect(await failing(titles, table)).toEqual([]);
});

test.each(['金额（□）', '应发金额(□)', '劳务费【□】', '*本月应发（□）'])('%s', async (title) => {
  expect(await failing(brackets, (one) => table(title.replace('□', one)))).toEqual([]);
});

test('lines above the table and below it', async () => {
  expect(await failing(lines, (one) => [quoted(one), ...table('应发金额')])).toEqual([]);
  expect(await failing(lines, (one) => [...table('应发金额'), quoted(one)])).toEqual([]);
});

test('the columns beside the amount', async () => {
  const beside = [
    '个税',
    '服务费',
    '管理费',
    '单价',
    '数量',
    '课时',
    '课时费',
    '补贴标准',
    '奖励说明',
    '加班小时',
    '是否补贴',
    '其他',
    '工资（元/天）',
  ];
  const withColumn = (column: string): string[] => table('金额').map((line, at) => `${line},${at === 0 ? column : '9'}`);
  expect(await failing(beside, withColumn)).toEqual([]);
});
