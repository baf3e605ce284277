import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsqr from 'jsqr';
import { yuan } from '../../../schema/money';
import { drawContract } from '../../../server/kernel/pdf/contract';
import { type FontBook, gb2312Characters, openFontBook } from '../../../server/kernel/pdf/font';
import { type QrFigure, qrFigure } from '../../../server/kernel/pdf/qr';
import { type ReceiptFacts, renderReceipt } from '../../../server/receipt/paper/receipt';
import { orderOf, PERSON, proofOf, SUBJECT } from '../../kit/builders/contracts';
import { must } from '../../kit/checks/must';
import { readPdf } from '../../kit/checks/pdf';

/** What the codes say that were drawn into a page. */
const mockCodes: string[] = [];
jest.mock('../../../server/kernel/pdf/qr', () => {
  const real = jest.requireActual<{ qrFigure: (text: string) => QrFigure }>('../../../server/kernel/pdf/qr');
  return {
    ...real,
    qrFigure: (text: string) => {
      mockCodes.push(text);
      return real.qrFigure(text);
    },
  };
});

const fonts = join(__dirname, '../../../server/assets/fonts');
let cache = '';
let book: FontBook;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'jieqing-fonts-'));
  book = await openFontBook({ fonts, cache });
});
afterAll(() => rm(cache, { recursive: true, force: true }));

const facts: ReceiptFacts = {
  receiptNo: 'HD20261120000002',
  statementCode: 'JS202611200001',
  bankSerial: 'SIM2026112000000002',
  purpose: '2026-11-20主播结算',
  kindLabel: '连续劳务',
  remark: '',
  paidAt: '2026-11-20 10:02:31',
  issuedAt: '2026-11-20 10:03:02',
  issuedOn: '2026-11-20',
  createdAt: new Date('2026-11-20T02:03:02Z'),
  principalName: '杭州星穹直播传媒有限公司',
  subject: { name: '海南灵汇数科服务有限公司', code: '91469901MAD301399C' },
  payee: { name: '刘洋', idCardMasked: '4499**********2495', accountMasked: '6299***********6794', channelLabel: '银行卡' },
  taxNames: { vat: '增值税', surtax: '附加税费', incomeTax: '个人所得税' },
  gross: yuan('8000.00'),
  vat: yuan('0.00'),
  surtax: yuan('0.00'),
  incomeTax: yuan('42.00'),
  net: yuan('7958.00'),
  verifyUrl: 'http://localhost:8080/m/verify/3f9a0c5b7d214e6f8a90b1c2d3e4f506',
  verifyCode: '3F9A 0C5B 7D21 4E6F',
  sealPurpose: '电子回单专用章',
  isSimulated: true,
  brand: '结清',
  hotline: '400-000-1234',
};

function paint({ size, runs }: QrFigure, scale = 4, quiet = 4) {
  const side = (size + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, length } of runs) {
    for (let row = (y + quiet) * scale; row < (y + quiet + 1) * scale; row += 1) {
      for (let column = (x + quiet) * scale; column < (x + length + quiet) * scale; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return { pixels, side };
}

describe('the receipt as a PDF', () => {
  it('is one A4 page whose Chinese text another program can select, figure by figure', async () => {
    const { pages, title, author } = await readPdf(await renderReceipt(book, facts));
    expect(pages).toHaveLength(1);
    const [page] = pages;
    expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual([595, 842]);
    for (const text of [
      '付款电子回单',
      '刘洋',
      '海南灵汇数科服务有限公司',
      '杭州星穹直播传媒有限公司',
      '2026-11-20主播结算',
      '¥ 7,958.00',
      '8,000.00',
      '42.00',
      '人民币柒仟玖佰伍拾捌元整',
      'SIM2026112000000002',
    ]) {
      expect(page?.strings).toContain(text);
    }
    expect(title).toBe('付款电子回单 HD20261120000002');
    expect(author).toBe('海南灵汇数科服务有限公司');
  });

  it('prints the masked identity and account and never a plain one', async () => {
    const { pages } = await readPdf(await renderReceipt(book, facts));
    const text = pages[0]?.strings.join('\n') ?? '';
    expect(text).toContain('4499**********2495');
    expect(text).toContain('6299***********6794');
    expect(text).not.toMatch(/(?<!\d)\d{17}[\dX](?!\d)/);
  });

  it('carries the mark 模拟 and its meaning while the channel is simulated, and neither with a real one', async () => {
    const simulated = (await readPdf(await renderReceipt(book, facts))).pages[0]?.strings ?? [];
    expect(simulated).toContain('模拟');
    expect(simulated).toContain('本回单由模拟通道生成，仅供演示，不代表真实付款。');
    const real = (await readPdf(await renderReceipt(book, { ...facts, isSimulated: false }))).pages[0]?.strings ?? [];
    expect(real.join('')).not.toContain('模拟');
  });

  it('gives the same bytes for the same facts', async () => {
    const [first, second] = [await renderReceipt(book, facts), await renderReceipt(book, facts)];
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await renderReceipt(book, { ...facts, net: yuan('7958.01') }))).toBe(false);
  });

  it('gives the same bytes whatever was drawn before it', async () => {
    const before = await renderReceipt(book, facts);
    const lineOf = (name: string) => ({ ...facts, receiptNo: 'HD20261120000003', payee: { ...facts.payee, name }, remark: '工资，含补贴' });
    const own = await renderReceipt(await openFontBook({ fonts, cache }), lineOf('欧阳翀'));
    expect(own.equals(await renderReceipt(book, lineOf('欧阳翀')))).toBe(true);
    expect((await renderReceipt(book, facts)).equals(before)).toBe(true);
    const strings = (await readPdf(own)).pages[0]?.strings ?? [];
    expect(strings).toEqual(expect.arrayContaining(['欧阳翀', '工资，含补贴']));
    expect(strings).not.toContain('刘洋');
  });

  it('keeps its text in reading order: what is copied reads label and value in turn', async () => {
    const strings = ((await readPdf(await renderReceipt(book, facts))).pages[0]?.strings ?? []).filter((text) => text.trim() !== '');
    for (const [label, value] of [
      ['姓名', '刘洋'],
      ['支付时间', '2026-11-20 10:02:31'],
      ['渠道流水号', 'SIM2026112000000002'],
    ] as const)
      expect(strings[strings.indexOf(value) - 1]).toBe(label);
  });

  it('draws seal and marks as outlines: the page holds no picture and no text of the seal', async () => {
    const bytes = await renderReceipt(book, facts);
    expect(bytes.includes('/Subtype /Image')).toBe(false);
    const strings = (await readPdf(bytes)).pages[0]?.strings ?? [];
    expect(strings.join('')).not.toContain('电子回单专用章');
  });

  it('sets a name outside GB2312 from the whole font', async () => {
    expect(gb2312Characters()).not.toContain('䶮');
    const { pages } = await readPdf(await renderReceipt(book, { ...facts, payee: { ...facts.payee, name: '李䶮' } }));
    expect(pages[0]?.strings).toContain('李䶮');
  });
});

describe('the fonts of documents', () => {
  it('are cut to GB2312 once and read back from the cache by the next process', async () => {
    const before = (await readdir(cache)).sort();
    expect(before).toHaveLength(2);
    await openFontBook({ fonts, cache });
    expect((await readdir(cache)).sort()).toEqual(before);
    expect([...gb2312Characters()].filter((character) => /\p{Script=Han}/u.test(character)).length).toBeGreaterThanOrEqual(6763);
  });
});

describe('the QR code', () => {
  it.each([
    'http://localhost:8080/m/verify/3f9a0c5b7d214e6f8a90b1c2d3e4f506',
    'https://pay.example.com/m/verify/00000000000000000000000000000000',
  ])('drawn as runs of modules decodes to %s', (text) => {
    const figure = qrFigure(text);
    const { pixels, side } = paint(figure);
    expect(jsqr(pixels, side, side)?.data).toBe(text);
    const modules = figure.runs.reduce((total, run) => total + run.length, 0);
    expect(figure.runs.length).toBeLessThan(modules);
  });
});

test('[EVD-005 1/3] contracts and receipts bear the code of their verification; a contract ends with who signed, when, from where and by what code, and says what a stub certificate is worth', async () => {
  mockCodes.length = 0;
  await renderReceipt(book, facts);
  expect(mockCodes).toEqual([facts.verifyUrl]);
  const signers = [PERSON, SUBJECT];
  const certificate = { serial: '4B294F424F5CBC20', from: new Date('2026-11-24T00:00:00Z'), until: new Date('2026-11-25T00:00:00Z') };
  const proof = {
    textSha256: 'a'.repeat(64),
    documentSha256: 'b'.repeat(64),
    verifyUrl: `https://pay.example/m/verify/${'b'.repeat(64)}`,
    signers: signers.map((signer) => proofOf(signer, certificate)),
  };
  const { pages } = await readPdf(await drawContract(book, orderOf(signers, 'HT1'), proof));
  expect(mockCodes.slice(1)).toEqual([proof.verifyUrl]);
  const last = must(pages.at(-1)).strings.join('');
  for (const { name, signedAt, ip, codeProof } of proof.signers)
    for (const text of [name, signedAt, ip, codeProof]) expect(last).toContain(text);
  for (const text of ['签署证明', '扫码验真', '不具有可靠电子签名的法律效力', '模拟签署，非可靠电子签名']) expect(last).toContain(text);
});
