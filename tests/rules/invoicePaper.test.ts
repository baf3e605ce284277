import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yuan } from '../../schema/money';
import { drawInvoice, type InvoiceFacts } from '../../server/invoice/paper/face';
import { type FontBook, openFontBook } from '../../server/kernel/pdf/font';
import { readPdf } from '../kit/checks/pdf';

let cache = '';
let book: FontBook;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'jieqing-fonts-'));
  book = await openFontBook({ fonts: join(__dirname, '../../server/assets/fonts'), cache });
});
afterAll(() => rm(cache, { recursive: true, force: true }));

const facts: InvoiceFacts = {
  title: '电子发票（增值税专用发票）',
  isRed: false,
  number: '26127000000123456789',
  issuedOn: '2026年11月20日',
  buyer: { name: '杭州星穹直播传媒有限公司', taxNo: '91339901MAD189050T' },
  seller: { name: '海南灵汇数科服务有限公司', taxNo: '91469901MAD301399C' },
  item: { name: '主播服务费', net: yuan('403259.99'), tax: yuan('24195.61'), rate: '6%' },
  total: yuan('427455.60'),
  remark: '11 月服务费',
  verifyUrl: 'http://localhost:8080/m/verify/3f9a0c5b7d214e6f8a90b1c2d3e4f506',
  verifyCode: '3F9A 0C5B 7D21 4E6F',
  sealPurpose: '发票专用章',
  isSimulated: true,
  brand: '结清',
  createdAt: new Date('2026-11-20T02:03:02Z'),
};

/** Readers put a blank where a column begins. */
const plain = (text: string): string => text.replace(/\s/g, '');

describe('the page of an invoice', () => {
  it('says the same as the invoice, marked as simulated, and the same facts give the same bytes', async () => {
    const bytes = await drawInvoice(book, facts);
    expect(await drawInvoice(book, facts)).toEqual(bytes);
    const { pages, title, hasScripts } = await readPdf(bytes);
    expect([pages.length, title, hasScripts]).toEqual([1, `${facts.title} ${facts.number}`, false]);
    const text = plain(pages[0]?.strings.join('') ?? '');
    for (const said of [
      facts.title,
      facts.number,
      '2026年11月20日',
      facts.buyer.name,
      facts.buyer.taxNo,
      facts.seller.name,
      facts.seller.taxNo,
      '主播服务费',
      '403259.99',
      '6%',
      '24195.61',
      '¥427455.60',
      '人民币肆拾贰万柒仟肆佰伍拾伍元陆角',
      '11 月服务费',
      '3F9A 0C5B 7D21 4E6F',
      '本发票由模拟开票渠道生成，仅供演示，不作为报销和抵扣凭证。',
    ])
      expect(text).toContain(plain(said));
  });

  it('of a red one is negative in figures and words, and a long name stays within its box', async () => {
    const red = { ...facts, isRed: true, item: { ...facts.item, net: yuan('-100.00'), tax: yuan('-6.00') }, total: yuan('-106.00') };
    const long = { ...red, buyer: { ...facts.buyer, name: '新疆维吾尔自治区塔什库尔干塔吉克自治县高原文化传播与直播服务有限责任公司' } };
    const { pages } = await readPdf(await drawInvoice(book, long));
    const text = pages[0]?.strings.join('\n') ?? '';
    for (const said of ['红字', '¥-106.00', '人民币负壹佰零陆元整', '-6.00']) expect(text).toContain(said);
    expect(pages[0]?.strings.join('')).toContain('有限责任公司');
    expect(pages[0]?.strings).toContain('-1');
  });
});
