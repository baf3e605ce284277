import { agentCategory, agentLabor, isOfferedLabor } from '../../schema/agentInvoiceTexts';
import { backCalcColumns } from '../../schema/backCalcTexts';
import { offeredPayWays, payChannel, payChannelLabel, payWay, scenario, tax } from '../../schema/codes';
import { copyParts } from '../../schema/custody';
import { evidenceTexts } from '../../schema/evidenceTexts';
import { formats } from '../../schema/formats';
import { isOfferedRegion, provinces, regionNames } from '../../schema/regions';
import { sealPurposeAt } from '../../schema/seals';
import { addedCategories, invoiceCategory, lineColumns } from '../../schema/statementTexts';
import { taxCalcColumns } from '../../schema/taxCalcTexts';
import { taxStepText } from '../../schema/taxSteps';
import { type CatalogueKey, type WrittenRow, writeCatalogues } from '../../schema/written';
import { type Known, rowFaults, type Wanted } from '../../server/catalogue/rules';
import { codeOfCategory } from '../../server/invoice/rules';
import { bankOfCard } from '../../server/kernel/banks';
import { isRegion, regionName, regionsIn } from '../../server/kernel/regions';
import { scenariosOf } from '../../server/subject/views';

const row = (catalogue: CatalogueKey, code: string, name: string | null, more: Partial<WrittenRow> = {}): WrittenRow => ({
  catalogue,
  code,
  name,
  part: null,
  isOff: false,
  savedAt: new Date('2026-11-10T00:00:00Z'),
  ...more,
});

afterEach(() => writeCatalogues([]));

test('a channel is called as operators call it, and was called otherwise before', () => {
  writeCatalogues([
    row('CHANNEL', '1', '银行卡代发'),
    row('CHANNEL', '30', '招行直连'),
    row('CHANNEL', '1', '银行卡转账', { savedAt: new Date('2026-11-12T00:00:00Z') }),
  ]);
  expect([payWay.label('BANK_CARD'), payChannel.rows.BANK_CARD.label, payChannelLabel('30'), payChannelLabel('31')]).toEqual([
    '银行卡转账',
    '银行卡转账',
    '招行直连',
    '渠道31',
  ]);
  expect(['2026-11-09', '2026-11-11', '2026-11-13'].map((day) => payWay.labelAt('BANK_CARD', new Date(day)))).toEqual([
    '银行卡',
    '银行卡代发',
    '银行卡转账',
  ]);
  expect(offeredPayWays).toContain('BANK_CARD');
  writeCatalogues([]);
  expect(payWay.label('BANK_CARD')).toBe('银行卡');
});

test('a tax is called as operators call it, in headings and steps', () => {
  expect([lineColumns.vat, backCalcColumns.incomeTax, taxStepText('VAT', {}).label]).toEqual([
    '增值税（元）',
    '个人所得税（元）',
    '增值税',
  ]);
  writeCatalogues([row('TAX', 'vat', '增值税额'), row('TAX', 'iit', '个税')]);
  expect([lineColumns.vat, backCalcColumns.incomeTax, taxCalcColumns.incomeTax, copyParts.payments.columns[6]]).toEqual([
    '增值税额（元）',
    '个税（元）',
    '个税（元）',
    '增值税额及附加（元）',
  ]);
  expect([taxStepText('VAT', {}).label, taxStepText('NOT_WITHHELD', {}).label, taxStepText('SURCHARGE', {}).label]).toEqual([
    '增值税额',
    '个税',
    '附加税费',
  ]);
  expect([tax.labelAt('IIT', new Date('2026-11-09')), evidenceTexts.columns.taxes.includes('个税')]).toEqual(['个人所得税', true]);
});

test('a scenario is added, renamed and taken out of use; its code keeps its meaning', () => {
  const ofSubject = { scenarios: ['DESIGN', 'STREAMER', 'SCENARIO_20'] };
  writeCatalogues([
    row('SCENARIO', '13', '网络主播'),
    row('SCENARIO', '20', '数据标注', { part: 'OUTSOURCING' }),
    row('SCENARIO', '2', null, { isOff: true }),
  ]);
  const added = scenario.fromCode('20');
  expect(added).not.toBeNull();
  expect(added && [scenario.label(added), scenario.rows[added].group, scenario.is(added)]).toEqual(['数据标注', 'OUTSOURCING', true]);
  expect(scenariosOf(ofSubject).map(scenario.code)).toEqual(['13', '20']);
  expect([scenario.label('DESIGN'), scenario.label('STREAMER')]).toEqual(['设计', '网络主播']);
  writeCatalogues([row('SCENARIO', '20', '数据标注', { part: 'OUTSOURCING', isOff: true })]);
  expect(scenariosOf(ofSubject).map(scenario.code)).toEqual(['2', '13']);
  expect(scenario.keys.map(scenario.label)).toContain('数据标注');
});

test('a service of agent invoices is renamed and taken out of use', () => {
  writeCatalogues([
    row('AGENT_LABOR', '2', '*信息技术服务*数据服务费'),
    row('AGENT_LABOR', '7', null, { isOff: true }),
    row('AGENT_CATEGORY', '304', '现代服务业'),
  ]);
  expect([
    agentLabor.label('INFORMATION'),
    agentLabor.labelAt('INFORMATION', new Date('2026-11-09')),
    agentCategory.label('MODERN_SERVICE'),
  ]).toEqual(['*信息技术服务*数据服务费', '*信息技术服务*信息服务费', '现代服务业']);
  expect([isOfferedLabor('INFORMATION'), isOfferedLabor('LIFE'), agentLabor.label('LIFE')]).toEqual([true, false, '*生活服务*生活服务费']);
});

test('a seal says what it said on its day: the words of its subject, else those of all, else those of the release', () => {
  const [old, late] = [new Date('2026-11-09'), new Date('2026-12-01')];
  expect(sealPurposeAt('INVOICE', 'S1', late)).toBe('发票专用章');
  const own = row('SEAL', 'INVOICE-S1', '本单位发票章');
  writeCatalogues([row('SEAL', 'INVOICE', '票据专用章'), own]);
  expect(['S1', 'S2'].map((code) => sealPurposeAt('INVOICE', code, late))).toEqual(['本单位发票章', '票据专用章']);
  expect(sealPurposeAt('INVOICE', 'S1', old)).toBe('发票专用章');
  writeCatalogues([row('SEAL', 'INVOICE', '票据专用章'), own, { ...own, isOff: true }]);
  expect(sealPurposeAt('INVOICE', 'S1', late)).toBe('票据专用章');
});

test('an invoice is about what operators call it; former words lead to the same scenario', () => {
  expect([invoiceCategory('13'), invoiceCategory('999')]).toEqual(['主播服务费', '999服务费']);
  writeCatalogues([
    row('SCENARIO', '13', '网络主播'),
    row('INVOICE_CATEGORY', '2', '设计服务'),
    row('INVOICE_CATEGORY', '2', '平面设计服务'),
    row('INVOICE_CATEGORY', 'TECH', '技术服务费'),
    row('INVOICE_CATEGORY', 'OLD', '旧类目', { isOff: true }),
  ]);
  expect([invoiceCategory('13'), invoiceCategory('2')]).toEqual(['网络主播服务费', '平面设计服务']);
  for (const [category, code] of [
    ['主播服务费', '13'],
    ['网络主播服务费', '13'],
    ['设计服务费', '2'],
    ['设计服务', '2'],
    ['平面设计服务', '2'],
    ['技术服务费', 'TECH'],
    ['旧类目', 'OLD'],
    ['餐饮费', '餐饮费'],
  ] as const)
    expect([category, codeOfCategory(category)]).toEqual([category, code]);
  // What leads to a category leads back to it.
  expect(['13', '2', 'TECH'].map((code) => codeOfCategory(invoiceCategory(code)))).toEqual(['13', '2', 'TECH']);
  expect(addedCategories()).toEqual(['技术服务费']);
});

test('the bank of a title names its branch by the words of today', () => {
  const { invoiceBank } = formats;
  expect(['某某农村信用社', '示例银行杭州支行'].map(invoiceBank.test)).toEqual([false, true]);
  writeCatalogues([row('BRANCH_WORD', '信用社', '信用社'), row('BRANCH_WORD', '支行', '支行', { isOff: true })]);
  expect(['某某农村信用社', '示例银行杭州支行', '示例银行营业部'].map(invoiceBank.test)).toEqual([true, false, true]);
  expect(invoiceBank.message).toBe('开户行须写到分行、营业部、分理处或信用社，不超过 50 个字符');
});

test('the longest beginning of a card says whose it is', () => {
  const [icbc, unknown] = ['6222020200112230000', '6299031234560002'];
  expect([bankOfCard(icbc)?.code, bankOfCard(unknown)]).toEqual(['ICBC', null]);
  writeCatalogues([row('BIN', '629903', '示例商业银行', { part: 'DEMO' }), row('BIN', '62220202', '工行数字分行', { part: 'ICBCD' })]);
  expect([bankOfCard(icbc), bankOfCard(unknown)]).toEqual([
    { bin: '62220202', code: 'ICBCD', name: '工行数字分行' },
    { bin: '629903', code: 'DEMO', name: '示例商业银行' },
  ]);
  writeCatalogues([row('BIN', '622202', null, { isOff: true })]);
  expect(bankOfCard(icbc)).toBeNull();
});

test('a region is added, renamed and taken out of use, in both lists; an address that has it shows it', () => {
  const fresh = { provinceCode: '330000', cityCode: '330100', districtCode: '330199' };
  const west = { ...fresh, districtCode: '330106' };
  const east = { provinceCode: '110000', cityCode: '110000', districtCode: '110190' };
  expect([isRegion(fresh), isOfferedRegion(fresh), isRegion(west), isOfferedRegion(west)]).toEqual([false, false, true, true]);
  writeCatalogues([
    row('REGION', '330199', '未来区'),
    row('REGION', '330106', null, { isOff: true }),
    row('REGION', '330100', '杭州新市'),
    row('REGION', '110190', '雄东区'),
  ]);
  expect([isRegion(fresh), isOfferedRegion(fresh), isRegion(west), isOfferedRegion(west), isOfferedRegion(east)]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  expect([regionName(fresh), regionName(west), regionNames(west), regionNames(east)]).toEqual([
    '浙江省杭州新市未来区',
    '浙江省杭州新市西湖区',
    ['浙江省', '杭州新市', '西湖区'],
    ['北京市', '北京市', '雄东区'],
  ]);
  expect(regionsIn('330100').map(({ name }) => name)).toEqual(expect.arrayContaining(['未来区']));
  expect(regionsIn('330100').map(({ name }) => name)).not.toContain('西湖区');
  expect(
    provinces()
      .find(({ code }) => code === '330000')
      ?.cities.find(({ code }) => code === '330100')
      ?.districts.at(-1)?.name,
  ).toBe('未来区');
  // Of a city that had none, the first district stands in the place of the city itself.
  writeCatalogues([row('REGION', '441901', '莞城区')]);
  expect(
    provinces()
      .flatMap(({ cities }) => cities)
      .find(({ code }) => code === '441900')?.districts,
  ).toEqual([{ code: '441901', name: '莞城区' }]);
});

describe('what may be written', () => {
  const known = (code: string, name: string, more: Partial<Known> = {}): Known => ({
    code,
    name,
    standard: name,
    part: null,
    isOff: false,
    version: 0,
    ...more,
  });
  const want = (catalogue: CatalogueKey, code: string, name: string | null, more: Partial<Wanted> = {}): Wanted => ({
    catalogue,
    code,
    name,
    part: null,
    isOff: false,
    ...more,
  });
  const words = ['支行', '分行'].map((word) => known(word, word));
  const scenarios = [known('13', '主播', { part: 'STREAMER' }), known('2', '设计', { part: 'DEVELOPMENT' })];
  const regions = [known('330000', '浙江省'), known('330100', '杭州市'), known('110000', '北京市')];
  test.each<[string, Wanted, readonly Known[], object]>([
    ['a channel that nothing stands for', want('CHANNEL', '99', '新渠道'), [], { code: '这个目录不能新增，请在列表中修改已有的项' }],
    ['a channel that pays', want('CHANNEL', '1', '银行卡', { isOff: true }), [known('1', '银行卡')], { isOff: '这一项不能停用' }],
    [
      'two of one name',
      want('CHANNEL', '2', '银行卡'),
      [known('1', '银行卡'), known('2', '支付宝')],
      { name: '“银行卡”已经是另一项的名称，请换一个' },
    ],
    [
      'a released name that another row has now',
      want('CHANNEL', '1', null),
      [known('1', '银行卡代发', { standard: '银行卡' }), known('2', '银行卡', { standard: '支付宝' })],
      { name: '“银行卡”已经是另一项的名称，请换一个' },
    ],
    ['a BIN with letters', want('BIN', '62x', '某银行', { part: 'ABC' }), [], { code: 'BIN 须为 3-10 位数字，即卡号的开头几位' }],
    ['a BIN of no bank', want('BIN', '629904', '某银行'), [], { part: '银行代码须为 2-16 位大写字母或数字，例如 ICBC' }],
    ['a word that is renamed', want('BRANCH_WORD', '支行', '支行们'), words, { name: '网点用词就是它本身，不能改名，请停用后另外新增' }],
    [
      'the last word',
      want('BRANCH_WORD', '支行', null, { isOff: true }),
      [words[0] ?? known('', ''), known('分行', '分行', { isOff: true })],
      { isOff: '至少保留一个网点用词，否则所有开户行都无法通过校验' },
    ],
    [
      'a service of no group',
      want('AGENT_LABOR', '2', '信息服务费'),
      [known('2', '*信息技术服务*信息服务费')],
      { name: '劳务名称须写成“*分类简称*名称”，例如 *信息技术服务*信息服务费' },
    ],
    [
      'the last service',
      want('AGENT_LABOR', '2', null, { isOff: true }),
      [known('2', '*信息技术服务*信息服务费')],
      { isOff: '至少保留一个劳务名称' },
    ],
    ['a scenario of no group', want('SCENARIO', '20', '数据标注'), scenarios, { part: '请选择分组' }],
    [
      'a released scenario in another group',
      want('SCENARIO', '13', '主播', { part: 'SALES' }),
      scenarios,
      { part: '系统自带的业务场景不能更换分组' },
    ],
    ['a scenario without a name', want('SCENARIO', '20', null, { part: 'SALES' }), scenarios, { name: '请填写名称' }],
    ['a long name', want('SCENARIO', '13', '长'.repeat(21), { part: 'STREAMER' }), scenarios, { name: '名称不能超过 20 个字符' }],
    [
      'the category of a scenario',
      want('INVOICE_CATEGORY', '13', null, { isOff: true }),
      [known('13', '主播服务费')],
      { isOff: '这一项不能停用' },
    ],
    ['a district of no city', want('REGION', '339901', '新区'), regions, { code: '没有上一级行政区划，请先新增市级' }],
    ['a province', want('REGION', '990000', '新省'), regions, { code: '区划代码须为 6 位数字，最后两位为 00 的是市级，不能新增省级' }],
  ])('%s is refused', (_what, wanted, all, faults) => expect(rowFaults(wanted, all)).toEqual(faults));
  test.each<[string, Wanted, readonly Known[]]>([
    ['a district', want('REGION', '330199', '未来区'), regions],
    ['a district of a municipality', want('REGION', '110190', '雄东区'), regions],
    ['a city', want('REGION', '339900', '新市'), regions],
    ['the released name', want('SCENARIO', '13', null, { part: 'STREAMER' }), scenarios],
    ['a word', want('BRANCH_WORD', '信用社', null), words],
    ['a category', want('INVOICE_CATEGORY', 'TECH', '技术服务费'), []],
  ])('%s is taken', (_what, wanted, all) => expect(rowFaults(wanted, all)).toEqual({}));
});
