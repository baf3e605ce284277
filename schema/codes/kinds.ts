// What is settled: kinds of service, their agreements and declarations, and what the work is.
import { type Entry, openVocabulary, vocabulary } from '../vocabulary';
import { isSwitchedOff } from '../written';

// D13: one kind, four wire codes. `code` is the agreement type, because it alone tells the three apart.
type KindEntry = Entry & { settlementType: 1 | 2; agreementType: string; declareType: '0' | '1' | null; businessType: 1 | 2 };
const kindRow = (code: string, label: string, settlementType: 1 | 2, declareType: '0' | '1' | null): KindEntry => ({
  code,
  label,
  settlementType,
  agreementType: code,
  declareType,
  businessType: settlementType,
});
export const serviceKind = vocabulary({
  BUSINESS_INCOME: kindRow('10', '经营所得', 1, null),
  LABOR_GENERAL: kindRow('12', '一般劳务', 2, '0'),
  LABOR_CONTINUOUS: kindRow('18', '连续劳务', 2, '1'),
});
export type ServiceKind = keyof typeof serviceKind.rows;

/** D01: what a company may have open; the first three are the kinds, the last has orders of its own. */
export const serviceFlag = vocabulary({
  BUSINESS_INCOME: { code: 'business_settlement', label: '经营所得结算' },
  LABOR_GENERAL: { code: 'labor_settlement', label: '一般劳务结算' },
  LABOR_CONTINUOUS: { code: 'continuous_labor_settlement', label: '连续劳务结算' },
  INTERMEDIARY: { code: 'labor_broker', label: '居间服务' },
});
export type ServiceFlag = keyof typeof serviceFlag.rows;

export const settlementType = vocabulary({
  BUSINESS_INCOME: { code: '1', label: '经营所得' },
  LABOR: { code: '2', label: '劳务报酬' },
});

/** What becomes of lines of a sheet that nobody sees in it. */
export const hiddenRowsChoice = vocabulary({
  EXCLUDE: { code: 'exclude', label: '不导入' },
  INCLUDE: { code: 'include', label: '一并导入' },
});
export type HiddenRowsChoice = keyof typeof hiddenRowsChoice.rows;

export const agreementType = vocabulary({
  BUSINESS_INCOME: { code: '10', label: '经营所得合作协议' },
  LABOR_GENERAL: { code: '12', label: '劳务服务协议' },
  LABOR_CONTINUOUS: { code: '18', label: '连续劳务服务协议' },
});
export type AgreementType = keyof typeof agreementType.rows;

export const declareType = vocabulary({
  GENERAL: { code: '0', label: '一般劳务申报' },
  CONTINUOUS: { code: '1', label: '连续劳务申报' },
});

// Spec 1 §9: the groups of service types on the home page; the tiles follow this order.
type ScenarioEntry = Entry & { group: ScenarioGroup };
export const scenarioGroup = vocabulary({
  DEVELOPMENT: { code: 'dev', label: '开发设计' },
  STREAMER: { code: 'streamer', label: '直播内容' },
  SALES: { code: 'sales', label: '销售推广' },
  OPERATIONS: { code: 'operations', label: '运营' },
  EDUCATION: { code: 'education', label: '教育培训' },
  CONSULTING: { code: 'consultant', label: '咨询' },
  OUTSOURCING: { code: 'outsourcing', label: '外包服务' },
});
type ScenarioGroup = keyof typeof scenarioGroup.rows;

const scenarioRow = (code: string, label: string, group: ScenarioGroup): ScenarioEntry => ({ code, label, group });
export const scenario = openVocabulary(
  {
    DESIGN: scenarioRow('2', '设计', 'DEVELOPMENT'),
    DEVELOPMENT: scenarioRow('1', '软件开发', 'DEVELOPMENT'),
    STREAMER: scenarioRow('13', '主播', 'STREAMER'),
    STREAM_ASSISTANT: scenarioRow('11', '直播助播', 'STREAMER'),
    VIDEO_MAKING: scenarioRow('12', '短视频制作', 'STREAMER'),
    WRITING: scenarioRow('10', '内容创作', 'STREAMER'),
    LIVE_COMMERCE: scenarioRow('5', '直播带货', 'STREAMER'),
    PHOTOGRAPHY: scenarioRow('15', '摄影摄像', 'STREAMER'),
    VOICE: scenarioRow('16', '配音', 'STREAMER'),
    PERFORMANCE: scenarioRow('17', '演艺', 'STREAMER'),
    SALES: scenarioRow('3', '销售推广', 'SALES'),
    OPERATIONS: scenarioRow('6', '运营', 'OPERATIONS'),
    CUSTOMER_CARE: scenarioRow('18', '客服', 'OPERATIONS'),
    TRAINING: scenarioRow('9', '培训', 'EDUCATION'),
    TEACHING: scenarioRow('8', '教学', 'EDUCATION'),
    CONSULTING: scenarioRow('4', '咨询顾问', 'CONSULTING'),
    DELIVERY: scenarioRow('7', '配送', 'OUTSOURCING'),
    INSTALLATION: scenarioRow('14', '安装维修', 'OUTSOURCING'),
    OTHER_OUTSOURCING: scenarioRow('19', '其他外包', 'OUTSOURCING'),
  },
  'SCENARIO',
  ({ code, name, part }) => (name !== null && scenarioGroup.is(part) ? scenarioRow(code, name, part) : null),
);
/** Those that are not switched off: a scenario out of use keeps its name where it was used. */
export const offeredScenarios = (): Scenario[] => scenario.keys.filter((key) => !isSwitchedOff('SCENARIO', scenario.code(key)));
/** Added by operators: every subject offers it. */
export const isAddedScenario = (key: Scenario): boolean => key.startsWith('SCENARIO_');
export type Scenario = keyof typeof scenario.rows;
