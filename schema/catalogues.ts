/** The catalogues that operators edit (OPS-020): what a row of each is, and what may be changed of it. */
import { type Vocabulary, vocabulary } from './codes';
import { spokenTexts } from './spoken';
import type { CatalogueKey } from './written';

interface CatalogueEntry {
  readonly code: string;
  readonly label: string;
  /** The shape of the codes of added rows; null = nothing is added, because a row stands for something that is built. */
  readonly added: RegExp | null;
  /** Its names may be changed; otherwise the code is the name. */
  readonly isNamed: boolean;
  /** Which rows may be switched off. */
  readonly off: 'ALL' | 'ADDED' | 'NONE';
  readonly nameMax: number;
  /** What a row belongs to is written with it. */
  readonly isParted: boolean;
  /** Two rows of one name could not be told apart. */
  readonly isNameOnce: boolean;
}

const named = (code: string, label: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  code,
  label,
  added: null,
  isNamed: true,
  off: 'NONE',
  nameMax: 20,
  isParted: false,
  isNameOnce: true,
  ...more,
});

export const catalogue: Vocabulary<CatalogueKey, CatalogueEntry> = vocabulary<CatalogueKey, CatalogueEntry>({
  CHANNEL: named('channel', '渠道名称'),
  SCENARIO: named('scenario', '业务场景', { added: /^\d{1,4}$/, off: 'ALL', isParted: true }),
  INVOICE_CATEGORY: named('invoice_category', '开票类目', { added: /^[A-Z][A-Z0-9]{0,11}$/, off: 'ADDED', nameMax: 50 }),
  SEAL: named('seal', '印章文字', {
    added: /^(CONTRACT|INVOICE|PAPER|RECEIPT)-[A-Za-z0-9_-]{1,32}$/,
    off: 'ADDED',
    nameMax: 9,
    isNameOnce: false,
  }),
  AGENT_CATEGORY: named('agent_category', '代开合作类型'),
  AGENT_LABOR: named('agent_labor', '代开劳务名称', { off: 'ALL', nameMax: 50 }),
  TAX: named('tax', '税费名称', { nameMax: 10 }),
  REGION: named('region', '行政区划', { added: /^\d{6}$/, off: 'ALL', nameMax: 30, isNameOnce: false }),
  BRANCH_WORD: named('branch_word', '网点用词', { added: /^\p{Script=Han}{1,10}$/u, off: 'ALL', nameMax: 10, isNamed: false }),
  BIN: named('bin', '银行卡 BIN', { added: /^\d{3,10}$/, off: 'ALL', nameMax: 30, isParted: true, isNameOnce: false }),
});

export const catalogueLimits = { shown: 100, history: 50, codeMax: 45 } as const;

export const catalogueTexts = spokenTexts({
  closed: '这个目录不能新增，请在列表中修改已有的项',
  binCode: 'BIN 须为 3-10 位数字，即卡号的开头几位',
  wordCode: '网点用词须为 1-10 个汉字，例如“信用社”',
  categoryCode: '编码须以大写字母开头，只含大写字母和数字，不超过 12 位',
  regionCode: '区划代码须为 6 位数字，最后两位为 00 的是市级，不能新增省级',
  regionAbove: '没有上一级行政区划，请先新增市级',
  scenarioCode: '编码须为 1-4 位数字',
  sealCode: '编码须为印章的编码加“-”加合作主体的编码，例如 CONTRACT-S1',
  sealSubject: '没有编码为“{code}”的合作主体',
  nameMissing: '请填写名称',
  nameLong: '名称不能超过 {max} 个字符',
  nameTaken: '“{name}”已经是另一项的名称，请换一个',
  nameFixed: '网点用词就是它本身，不能改名，请停用后另外新增',
  bankCode: '银行代码须为 2-16 位大写字母或数字，例如 ICBC',
  group: '请选择分组',
  groupFixed: '系统自带的业务场景不能更换分组',
  laborName: '劳务名称须写成“*分类简称*名称”，例如 *信息技术服务*信息服务费',
  lastLabor: '至少保留一个劳务名称',
  offRefused: '这一项不能停用',
  lastWord: '至少保留一个网点用词，否则所有开户行都无法通过校验',
  nothing: '没有改动',
} as const);
