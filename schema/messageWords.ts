/** The places of the texts that go out by SMS, call and e-mail, and what an operator who writes them must keep (OPS-026). */
import { fillText } from './errors';
import { type MessageTemplate, messageTemplate } from './messages';

interface Place {
  readonly label: string;
  /** What previews and test sends show there. */
  readonly sample: string;
}

/** Of every text of the release; `brand` and `hotline` are filled with what the product is configured with. */
const places: Readonly<Record<string, Place>> = {
  brand: { label: '品牌', sample: '' },
  hotline: { label: '客服热线', sample: '' },
  code: { label: '验证码', sample: '382914' },
  purpose: { label: '用途', sample: '登录' },
  minutes: { label: '有效分钟数', sample: '5' },
  company: { label: '企业名称', sample: '示例企业' },
  link: { label: '链接', sample: '' },
  task: { label: '任务名称', sample: '示例任务' },
  document: { label: '合同名称', sample: '示例合同' },
  days: { label: '有效天数', sample: '7' },
  phone: { label: '手机号（脱敏）', sample: '138****0000' },
  from: { label: '起始时间', sample: '2026-11-23 10:00' },
  channels: { label: '付款渠道', sample: '银行卡' },
  reason: { label: '原因', sample: '示例原因' },
  subject: { label: '合作主体', sample: '示例主体' },
  balance: { label: '余额', sample: '1,000.00' },
  threshold: { label: '预警线', sample: '5,000.00' },
  paper: { label: '票种', sample: '数电发票' },
  number: { label: '发票号码', sample: '20260000000000000001' },
  amount: { label: '价税合计', sample: '6,360.00' },
  what: { label: '发生了什么', sample: '已添加通行密钥' },
  title: { label: '提醒内容', sample: '结算单已完成' },
};

/** Without them a message is of no use to its reader. */
const NEEDED: readonly string[] = ['brand', 'code', 'link', 'purpose', 'what', 'title', 'number'];
const EVERYWHERE: readonly string[] = ['brand', 'hotline'];

const placesIn = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))];

interface TemplatePlace extends Place {
  readonly name: string;
  readonly isNeeded: boolean;
}

export function placesOf(template: MessageTemplate): TemplatePlace[] {
  const own = placesIn(messageTemplate.code(template));
  return [...new Set([...own, ...EVERYWHERE])].map((name) => {
    const place = places[name];
    if (!place) throw new Error(`the place ${name} of ${template} is not described`);
    return { name, ...place, isNeeded: own.includes(name) && NEEDED.includes(name) };
  });
}

export const templateTextLimit = 200;

const templateTexts = {
  missing: '请填写模板内容',
  long: '模板内容不能超过 200 个字',
  brandFirst: '模板须以【{brand}】开头',
  unknownPlace: '不支持的变量 {place}，本模板可用：{places}',
  neededPlace: '不能缺少变量 {place}',
  linkEnd: '{link} 之后须为空格或结尾，否则接收人点不开链接',
  noAddress: '不能直接写网址，请用 {link}',
  invisible: '不能含有看不见的字符',
  noDigits: '不能写 6 位数字，接收人会当作验证码',
} as const;

/** How phones make addresses of words: a scheme, www, letters behind a dot, or four numbers with dots between them. */
const ADDRESS = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}|\d+(?:\.\d+){3}/iu;
const SIX_DIGITS = /(?<!\d)\d(?:\s?\d){5}(?!\s?\d)/;
const INVISIBLE = /\p{Cf}|(?!\n)\p{Cc}/u;
const INVISIBLE_ALL = new RegExp(INVISIBLE.source, 'gu');
const DOTS = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu;

/** The usual ends of company names keep their stop: with a blank behind it, it leads nowhere. */
const ABBREVIATED = /(?<![\p{L}\p{N}.])(Co|Corp|Inc|Bros|Pte|Pty|St)\.(?=(?:Ltd|Limited|Inc|LLC|LLP|LP|KG)(?![\p{L}\p{N}]))/giu;

/**
 * What somebody else wrote (the name of a task, of a company) says its words in our messages and leads nowhere: the only address is the link of
 * the product itself.
 */
export function withoutAddress(text: string): string {
  const plain = text.replace(INVISIBLE_ALL, '').replace(ABBREVIATED, '$1. ');
  const read = plain.normalize('NFKC');
  return ADDRESS.test(read) ? read.replaceAll('://', '：').replace(DOTS, '·') : plain;
}

const shown = (name: string): string => `{${name}}`;

/** What is wrong with a text that somebody wrote for a template; null = nothing. */
export function templateFault(template: MessageTemplate, text: string): string | null {
  if (text === '') return templateTexts.missing;
  if ([...text].length > templateTextLimit) return templateTexts.long;
  const known = placesOf(template);
  const strange = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '').find((name) => !known.some((one) => one.name === name));
  if (strange !== undefined)
    return fillText(templateTexts.unknownPlace, { place: shown(strange), places: known.map(({ name }) => shown(name)).join(' ') });
  const lost = known.find(({ name, isNeeded }) => isNeeded && !text.includes(shown(name)));
  if (lost) return fillText(templateTexts.neededPlace, { place: shown(lost.name) });
  if (!text.startsWith('【{brand}】')) return templateTexts.brandFirst;
  // Full-width signs are read as what they look like; a place may become the first part of an address.
  const read = text.replace(/\{\w+\}/g, 'x').normalize('NFKC');
  if (INVISIBLE.test(text)) return templateTexts.invisible;
  if (ADDRESS.test(read)) return templateTexts.noAddress;
  if (SIX_DIGITS.test(read)) return templateTexts.noDigits;
  if (template !== 'NOTICE' && /\{link\}(?!\s|$)/.test(text)) return templateTexts.linkEnd;
  return null;
}
