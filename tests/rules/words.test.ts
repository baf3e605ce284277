import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay, formatInstant, formatInstantFull } from '../../client/kit/format/dates';
import { errors } from '../../schema/errors';
import * as fundTexts from '../../schema/fundTexts';
import * as messages from '../../schema/messages';
import { problems } from '../../schema/problems';
import * as statementTexts from '../../schema/statementTexts';

// How the product writes Chinese: what every screen and message keeps to, whoever adds a sentence.
type Sentence = readonly [place: string, text: string];

const LOCALES = join(__dirname, '../../client/locales/zh-CN');
const CJK = '[\\u4e00-\\u9fff]';

function sentencesIn(place: string, value: unknown): Sentence[] {
  if (typeof value === 'string') return [[place, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => sentencesIn(`${place}.${key}`, inner));
}

const files = readdirSync(LOCALES).filter((name) => name.endsWith('.json') && name !== 'gallery.json');
const screens = files.flatMap((name) =>
  sentencesIn(name.replace('.json', ''), JSON.parse(readFileSync(join(LOCALES, name), 'utf8')) as unknown),
);
const texts = Object.entries({ errors, fundTexts, messages, problems, statementTexts }).flatMap(([name, value]) =>
  sentencesIn(name, value),
);
const sentences = [...screens, ...texts.filter(([, text]) => new RegExp(CJK).test(text))];
const found = (isWrong: (text: string) => boolean): string[] => sentences.filter(([, text]) => isWrong(text)).map(([place]) => place);

/** Words of the specification, which spells them so (Spec 2 and 3); nobody else raises the voice. */
const SOURCE_WORDS = [
  '请选择需要开票的订单!',
  '您的发票抬头与收件地址信息尚未完善,将会影响您的在线发票申请服务,请立即完善信息',
  '申请开票数据中包含多种业务场景,请确认是否继续开票？',
  '未选择开票订单！',
  '表单验证失败!请按照规则填写发票信息',
  '开票规则配置成功！',
  '申请成功！',
  '请选择合同模板！',
  '二维码下载成功！',
  '取消申请成功！',
  '收件地址创建成功！',
  '默认收件地址设置成功！',
  '删除成功！',
  '权限不足！',
  '验证码已发送！',
  '两次密码不一致！',
  '请输入确认密码！',
  '您当前无权限,请联系企业管理员',
  '公司常用名不能为空!',
  '公司常用名字符过长,字符长度不能超过100个字符!',
  '详细地址不能为空!',
  '详细地址字符过长,字符长度不能超过100个字符!',
  '请先输入邮箱地址!',
  '暂无消息!',
  '请先选择需要导出的税款单！',
  '请先选择需要导出的电子发票单！',
  '请先选择需要导出的明细！',
  '税款核算成功!',
  '勿扰模式设置成功!',
  '下载成功！',
  '作废成功！',
  '修改成功！',
  '修改信息成功！',
  '催签成功！(共{{count}}条)',
  '批量作废成功！',
  '批量删除成功！',
  '提醒成功！',
  '提醒成功！(共{{count}}条)',
  '解绑短信发送成功！',
  '请先选择需要操作的用户！',
  '请选择需要催签的用户！',
  '请选择需要导出的用户！',
  '请先选择需要导出的人员名单！',
  '设置成功!',
  '邀请成功!',
  '编辑权限成功!',
  '用户删除成功!',
];

/** What stands there is the name of a file, a code or a label, no word of the sentence. */
const LABELS = /^(kit|roster)\.|^(app\.tray|statement\.receipts|\w+Ops)\.(ready|resent)$/;

describe('the words of the product', () => {
  test('a name stands in a Chinese sentence without spaces around it', () => {
    const place = '\\{{1,2}(name|names|company|subject|agreement|holder)\\}{1,2}';
    const spaced = new RegExp(`${CJK} ${place}|${place} ${CJK}`);
    expect(found((text) => spaced.test(text)).filter((where) => !LABELS.test(where))).toEqual([]);
  });

  test('only the words of the specification have an exclamation mark', () => {
    expect(found((text) => /[！!]/.test(text) && !SOURCE_WORDS.includes(text))).toEqual([]);
  });

  test('punctuation between Chinese characters is full-width', () => {
    const narrow = new RegExp(`${CJK}[,:;?]${CJK}`);
    expect(found((text) => narrow.test(text) && !SOURCE_WORDS.includes(text))).toEqual([]);
  });

  test('a column of amounts says its unit', () => {
    const heads = screens.filter(([place]) => /\.(column|line)\.(pay|serviceFee|total|net|tax|amount|balanceAfter)$/.test(place));
    expect(heads.length).toBeGreaterThan(5);
    expect(heads.filter(([, text]) => !text.endsWith('（元）'))).toEqual([]);
  });

  test('the total of a statement has one name', () => {
    const names = sentences
      .filter(([place]) => /(column|tile|statementColumns)\.total$/.test(place))
      .map(([, text]) => text.replace('（元）', ''));
    expect([...new Set(names)]).toEqual(['应付总额']);
  });
});

test('a moment and a day are written with their year, in the time of Shanghai', () => {
  const at = '2026-12-31T17:04:09Z';
  expect([formatInstant(at), formatInstantFull(at), formatDay(at)]).toEqual(['2027-01-01 01:04', '2027-01-01 01:04:09', '2027-01-01']);
});

test('the words that a trial of the product asked for stand where they are read', () => {
  const at = (place: string): string | undefined => sentences.find(([known]) => known === place)?.[1];
  const placesOf = (text: string): string[] => sentences.filter(([, known]) => known === text).map(([place]) => place);
  expect(screens.some(([place, text]) => place.startsWith('app.') && text === '登录状态已变化')).toBe(true);
  expect(at('statement.auditor.missing')).toBe('本次未发');
  expect(at('statement.auditor.added')).toBe('本次新增');
  // An account that a spreadsheet has rounded is not lost, it is distorted: all three ways in which that happens.
  expect(placesOf('收款账号失真').map((place) => place.split('.')[1])).toEqual([
    'ACCOUNT_SCIENTIFIC',
    'ACCOUNT_NUMERIC_CELL',
    'ACCOUNT_PRECISION_LOST',
  ]);
  expect(sentences.filter(([, text]) => text.includes('收款账号丢失'))).toEqual([]);
  expect([statementTexts.recordLabel('settle', 'ABNORMAL'), statementTexts.recordLabel('settle', 'COMPLETED')]).toEqual([
    '发放结束，有失败',
    expect.not.stringContaining('失败'),
  ]);
});
