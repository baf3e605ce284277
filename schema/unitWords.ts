/**
 * The words in which amounts are counted, and the words that may stand around them. What a bracket, a line or a cell says is cut into these words:
 * it names a unit only where nothing else is left of it, so that 税前万元, 元×1000 and ten thousand RMB do, in whatever order, while 万达店, 分期,
 * 元/千字 and 新员工 do not.
 */

const word = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'iuy');
/** Letters are a word only where none stands beside them. */
const latin = (words: string): string => `(?<![A-Za-z])(?:${words})(?![A-Za-z])`;

const YUAN = '[元圆圆圓块]';
const PLACES =
  '澳大利亚|加拿大|新加坡|新西兰|马来西亚|印尼|印度尼西亚|印度|俄罗斯|乌克兰|哈萨克斯坦|菲律宾|墨西哥|阿根廷|土耳其|瑞典|挪威|丹麦|捷克|瑞士|沙特|卡塔尔|阿联酋|越南|泰国|韩国|日本|美国|英国|香港|澳门|台湾|南非|埃及|巴西';
const OTHER_YUAN = `(?:美|港|澳[门門]?|加|新|纽|坡|台|臺|新台|新臺|欧|歐|日|韩|韓|马|外|原|虚拟|代|蒙古|${PLACES})(?:元|币|幣|圆|圓)`;
const SUBUNITS = '(?:美|港|澳|欧|歐|日)[分仙角]';
const CURRENCIES = `(?:${PLACES})?(?:美金|円|英镑|英鎊|镑|泰铢|泰銖|[印卢]?卢[布比]|盾|瑞郎|法郎|比索|林吉特|令吉|迪拉姆|里亚尔|里尔|雷亚尔|克朗|里拉|先令|第纳尔|兰特|福林|兹罗提|坚戈|格里夫纳|图格里克|谢克尔)`;
const CODES =
  'USD[TC]?|HKD|EUR|JPY|GBP|AUD|NZD|CAD|SGD|KRW|THB|RUB|INR|IDR|VND|MYR|PHP|CHF|MOP|TWD|NTD|AED|SAR|QAR|KWD|BHD|OMR|JOD|ILS|TRY|BRL|MXN|ARS|CLP|COP|PEN|ZAR|EGP|NGN|KES|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|UAH|KZT|UZS|MNT|LAK|KHR|MMK|BDT|PKR|LKR|NPR|BND|BTC|ETH';
const NAMES =
  '(?:us|hk|hong\\s+kong|sg|singapore|aus?|australian|canadian|taiwan|nt|new\\s+taiwan)?[\\s-]*dollars?|euros?|yen|pounds?|sterling|won|baht|dong|ringgits?|rupees?|rupiahs?|pesos?|rubles?|roubles?|francs?|patacas?';
const SIGNS = '(?:US|HK|NT|S|A|C|R|MOP)?\\$|[£¤₠-⃀฿]|JP[¥￥]';
/** What broadcasters and games count in. */
const TOKENS =
  '钻石|星钻|音浪|火力值|星光值|[金银][币幣]|[金魔星快抖红]豆|[抖快星虎狗斗ＱQB][币幣]|虚拟货币|数字货币|点券|点卡|元宝|贝壳|鱼[翅丸]|代金券|卡券';
const TOKENS_LATIN = 'coins?|tokens?|diamonds?|credits?|gems?';
// 十万元整 is a sum in words.
const SCALES = `(?!${'[十拾百千万亿佰仟萬億]'}{2,}${YUAN}[整正])[十拾百千万亿佰仟萬億]+${YUAN}?|[角毛分厘仙]|['’]?0{3,6}${YUAN}?(?!\\d)`;
const SCALES_LATIN =
  '[kw]|mil|mn|mln|bn|lakhs?|crores?|(?:ten\\s+|hundred\\s+)?(?:hundred|thousand|million|billion)s?|wan|qian|fen|jiao|[cč]ents?|(?:minor|sub)[\\s_-]?(?:unit|currency)?s?';

/** Parts and multiples of the yuan, and what is no yuan. */
const UNIT = word(
  OTHER_YUAN,
  SUBUNITS,
  CURRENCIES,
  TOKENS,
  latin(CODES),
  latin(NAMES),
  latin(TOKENS_LATIN),
  SIGNS,
  SCALES,
  latin(SCALES_LATIN),
  `(?<![A-Za-z])[kw](?=${YUAN}|[¥￥]|RMB|CNY)|(?<![A-Za-z])m(?=\\s*(?:RMB|CNY|yuan|元))|¢|fēn`,
);
/** How many of them make a yuan, or the other way round: ×100, 1/100, 1元=100, 10^4. */
const RATIO = word(
  '[x×*✕]\\s*10+(?!\\d)|1\\s*[/⁄]\\s*10+(?!\\d)|1\\s*元?\\s*[=等]\\s*\\d{2,}|10\\^\\d|(?<![A-Za-z\\d])1e\\+?\\d(?!\\d)',
  '(?<=(?:RMB|CNY|yuan)\\s*)1(?:0{2,}|0*(?:,000)+)(?![\\d元圆])',
);
/** A number with a unit: 10k, 100元. Only a power of ten is one to count in; 200元 is somebody's amount. */
const NUMBERED = new RegExp(
  `(\\d[\\d,.]*)\\s*([kw千万萬百十亿](?:(?![\\p{L}\\d])|(?=每|${YUAN}|RMB|CNY|yuan)))?\\s*(${YUAN}|yuan|RMB|CNY)?`,
  'iuy',
);
const POWER_OF_TEN = /^(?:1[0,]*0|0?\.0*1)$/;
const ONE = /^1[0,]*$/;
/** What points and parts of a whole are counted in, and work. */
const POINTS = word('积分|点数|分值', latin('points?'));
const NO_MONEY = word(
  '[%‰]|百分比|百分数|百分点|比例|占比|系数|折扣|折(?![合算\\p{L}])|分数|工时|小时|课时|天数|工日|人天|人月|件数|单数',
  latin('hours?|days?|percent|pct|bps|basis\\s+points?'),
);
/** 每月, /人, per hour: of what the amount is. */
const RATE = word(
  '(?:[/／⁄每]\\s*)+(?:个?人|位|[天日周月季年期次场单件笔票趟户]|小时|课时|课|工时|工作日|分钟|人天|人月|人日|h|hr|hrs|hour|day|week|month|person|head|pax)(?![\\p{L}\\d])',
  'per\\s+\\w+',
);
const PLAIN = word(
  '元[、,，/]?角[、,，/]?分',
  '人民[币幣]|RMB|CN[YH]|CN(?=[¥￥])|[¥￥]|yuan|本[币幣]',
  '(?:计量|计价|計量|計價|计算|结算|結算|金[额額]|货币|貨幣|本表|付款|发放|數據|数据)?(?:单位|單位|[币幣](?:种|種|别|別)|货币|貨幣)',
  '(?:保留|精确到|最多)?(?:两|2|二)位小数|整数|小数|数字|阿拉伯数字|[大小]写|选填|[必需]填',
  '税前|稅前|税后|含税|不含税|应发|应付|应得|实发|实付|劳务费?|报酬|工资|金[额額]|数[额字]|费用',
  '折合|等值|折算|折|约|合计?|均|都|全部?|皆|计算?|計算?|为单位|为|是|系|以|按|列示|表示|反映|计量|填[写列报]|[整正]',
  // 11月分 is how many write 11月份.
  '(?:20\\d\\d年)?\\d{1,2}月[份分]?',
  latin('in|of|the|and|units?|currency|ccy|figures?|amounts?|all|are|is|expressed|stated|before|after|pre|tax|gross|net|nominal|per'),
  YUAN,
);
/** A blank or a mark; a digit alone says nothing. */
const BETWEEN = /[^\p{L}\p{N}]/uy;

export interface Said {
  readonly unit: string;
  /** A number with it, as 100元: beside a rate it is what somebody is paid. */
  readonly isNumbered: boolean;
  readonly kind: 'UNIT' | 'POINTS' | 'NO_MONEY';
}

const inKind = (unit: string, kind: Said['kind']): Said => ({ unit: unit.trim(), isNumbered: false, kind });

/** null = the number is no unit, but an amount. */
function numbered([whole, number = '', scale, yuan]: RegExpExecArray): Said | null {
  const isUnit = (scale === undefined ? POWER_OF_TEN : ONE).test(number);
  return isUnit && (scale !== undefined || yuan !== undefined) ? { unit: whole.trim(), isNumbered: true, kind: 'UNIT' } : null;
}

const KINDS = [
  [RATIO, 'UNIT'],
  [POINTS, 'POINTS'],
  [NO_MONEY, 'NO_MONEY'],
  [UNIT, 'UNIT'],
] as const satisfies readonly (readonly [RegExp, Said['kind']])[];

interface Word {
  readonly end: number;
  readonly said?: Said | null;
  readonly isRate?: boolean;
  readonly isMark?: boolean;
}

/** The next word; null = what stands there is none. */
function wordAt(text: string, at: number): Word | null {
  const found = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const rate = found(RATE);
  if (rate) return { end: at + rate[0].length, isRate: true };
  const ratio = found(RATIO);
  const amount = ratio ? null : found(NUMBERED);
  if (amount && (amount[2] ?? amount[3]) !== undefined) return { end: at + amount[0].length, said: numbered(amount) };
  for (const [pattern, kind] of KINDS) {
    const match = found(pattern);
    if (match) return { end: at + match[0].length, said: inKind(match[0], kind) };
  }
  const plain = found(PLAIN);
  if (plain) return { end: at + plain[0].length };
  const mark = found(BETWEEN);
  return mark && { end: at + mark[0].length, isMark: true };
}

/** No bracket and no note says its unit in more. */
const LONGEST = 120;

interface Words {
  /** The unit among them; money before points, and points before work. */
  readonly said: Said | null;
  readonly hasRate: boolean;
  /** Nothing but such words stands there, to the end of the text or to a mark. */
  readonly isWhole: boolean;
  readonly reachesEnd: boolean;
}

/** The words of a text from `from` on, as far as they are known. */
export function unitWords(text: string, from = 0): Words {
  let [at, hasRate, isMark] = [from, false, false];
  let said: Said | null = null;
  for (let next = wordAt(text, at); next && at - from < LONGEST; next = wordAt(text, at)) {
    at = next.end;
    hasRate ||= next.isRate ?? false;
    isMark = next.isMark ?? false;
    if (next.said && said?.kind !== 'UNIT') said = next.said;
  }
  const reachesEnd = at >= text.length;
  return { said, hasRate, reachesEnd, isWhole: reachesEnd || isMark || !/[\p{L}\p{N}]/u.test(text.charAt(at)) };
}
