// A template with fixed bytes: one receipt of ours taken apart, the own lines of each receipt put into its gaps. Knows these names and lengths only.
import { deflateSync, inflateSync } from 'node:zlib';
import { drawing, factsOf, fontBook, NAMES } from '../receipts.mjs';
import { packageOf, product } from '../world.mjs';

const hexOf = (text) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

/** The own lines of a receipt; those that are the same on all receipts of the statement stay as they are. */
function linesOf(words, { formatGrouped, rmbUpper }, facts) {
  return [
    `${words.receiptNo}　${facts.receiptNo}`,
    facts.payee.name,
    facts.payee.idCardMasked,
    facts.payee.accountMasked,
    `¥ ${formatGrouped(facts.net)}`,
    rmbUpper(facts.net),
    formatGrouped(facts.gross),
    formatGrouped(facts.net),
    facts.bankSerial,
  ];
}

function objectsOf(bytes) {
  const text = bytes.toString('latin1');
  const table = text.slice(text.lastIndexOf('\nxref\n')).match(/^\d{10} 00000 n/gm);
  const starts = table.map((line) => Number(line.slice(0, 10)));
  const end = text.lastIndexOf('\nxref\n') + 1;
  return starts.map((at, index) => bytes.subarray(at, starts[index + 1] ?? end));
}

const streamOf = (object) => {
  const from = object.indexOf('stream\n') + 7;
  return inflateSync(object.subarray(from, object.lastIndexOf('\nendstream')));
};

/** Codes of the characters, read from the map that the file carries for copying text. */
function codesIn(objects, content) {
  const page = objects[2].toString('latin1');
  const maps = {};
  for (const [, name, number] of page.matchAll(/\/(R|B|Ro|Bo) (\d+) 0 R/g)) {
    const object = objects[Number(number) + 3];
    const plain = object.includes('FlateDecode') ? streamOf(object).toString('latin1') : object.toString('latin1');
    maps[name] = new Map(
      [...plain.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(([, code, units]) => [
        code,
        Buffer.from(units, 'hex').swap16().toString('utf16le'),
      ]),
    );
  }
  return [...content.matchAll(/\/(\w+) [\d.]+ Tf[^\n]*?<([0-9a-f]*)> Tj/g)].map((match) => ({
    at: match.index + match[0].lastIndexOf('<') + 1,
    length: match[2].length,
    font: maps[match[1]],
    text: (match[2].match(/.{4}/g) ?? []).map((code) => maps[match[1]].get(code)).join(''),
  }));
}

export async function open(order) {
  const { renderReceipt } = product('server/receipt/paper/receipt');
  const words = product('schema/documents').receiptWords;
  const money = product('schema/money');
  const { create } = packageOf('qrcode');
  const sample = { ...factsOf(7), payee: { ...factsOf(7).payee, name: NAMES } };
  const objects = objectsOf(await renderReceipt(await fontBook(order), sample));
  const content = streamOf(objects[3]).toString('latin1');
  const lines = codesIn(objects, content);
  const gaps = [];
  const wanted = linesOf(words, money, sample);
  // The net amount stands twice; each of its places is found once.
  for (const [own, text] of wanted.entries()) {
    const line = lines.find((each) => each.text === text && !gaps.some((gap) => gap.at === each.at));
    gaps.push({
      at: line.at,
      end: line.at + line.length,
      codes: new Map([...line.font].map(([code, character]) => [character, code])),
      own,
    });
  }
  const qrAt = content.search(/q [\d.]+ 0 0 [\d.]+ 0 0 cm\n\d+ \d+ \d+ 1 re/);
  gaps.push({ at: qrAt, end: content.indexOf('\nf Q', qrAt) + 4, isQr: true });
  gaps.sort((one, other) => one.at - other.at);
  const fixed = gaps.map((gap, index) => content.slice(gaps[index - 1]?.end ?? 0, gap.at));
  const last = content.slice(gaps.at(-1).end);
  const before = Buffer.concat([Buffer.from('%PDF-1.4\n%\xff\xff\xff\xff\n', 'latin1'), ...objects.slice(0, 3)]);
  const after = Buffer.concat(objects.slice(5));
  const cover = objects[4].toString('latin1').split(hexOf(sample.receiptNo));
  const lengthsAfter = objects.slice(5).map((object) => object.length);
  const offset = (at) => `${String(at).padStart(10, '0')} 00000 n \n`;
  let head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  let start = 15;
  for (const object of objects.slice(0, 3)) {
    head += offset(start);
    start += object.length;
  }

  const qr = (url) => {
    const { size, data } = create(url, { errorCorrectionLevel: 'M' }).modules;
    let boxes = '';
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        if (data[y * size + x] !== 1) continue;
        const from = x;
        while (x < size && data[y * size + x] === 1) x += 1;
        boxes += `${from} ${y} ${x - from} 1 re\n`;
      }
    }
    return `q ${96 / size} 0 0 ${96 / size} 0 0 cm\n${boxes}f Q`;
  };

  return drawing(order, (facts) => {
    const own = linesOf(words, money, facts);
    let page = '';
    for (const [index, gap] of gaps.entries()) {
      page += fixed[index];
      if (gap.isQr) page += qr(facts.verifyUrl);
      else for (const character of own[gap.own]) page += gap.codes.get(character);
    }
    const packed = deflateSync(page + last, { level: 4 });
    const contentHead = Buffer.from(`4 0 obj\n<<  /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`, 'latin1');
    const coverObject = Buffer.from(`\nendstream\nendobj\n${cover[0]}${hexOf(facts.receiptNo)}${cover[1]}`, 'latin1');
    let at = before.length + contentHead.length + packed.length + 18;
    let table = head + offset(before.length) + offset(at);
    at += coverObject.length - 18;
    for (const length of lengthsAfter) {
      table += offset(at);
      at += length;
    }
    const trailer = `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${at}\n%%EOF\n`;
    return Buffer.concat([before, contentHead, packed, coverObject, after, Buffer.from(trailer, 'latin1')]);
  });
}
