// A receipt drawn by pdfkit, as the product drew it before it had a form: the same text and look.
import { product } from '../../world.mjs';
import { color, guilloche, LEFT, place, printPage, put, RIGHT, rule, WIDTH } from './page.mjs';
import { qrFigure, qrOperators } from './qr.mjs';
import { brandCharacters, roundSeal, watermark } from './seal.mjs';

const { receiptWords: words } = product('schema/documents');
const { formatGrouped, rmbUpper } = product('schema/money');
const YUAN = '¥';
const MINUS = '−';
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}
function header(page) {
  const { doc, facts, face } = page;
  doc.rect(0, 0, 595.28, 7).fill(color.daiDeep);
  doc.rect(LEFT, 0, 38, 7).fill(color.seal);
  doc.roundedRect(LEFT, 36, 38, 38, 6).fill(color.seal);
  place(page, brandCharacters(face, facts.brand, 36), {
    x: LEFT + 19,
    y: 55,
    color: color.paper,
  });
  put(
    page,
    facts.brand,
    {
      x: LEFT + 48,
      y: 47,
      width: 110,
    },
    {
      weight: 'bold',
      size: 15,
      spacing: 1.4,
    },
  );
  put(
    page,
    words.brandLine,
    {
      x: LEFT + 48,
      y: 65,
      width: 110,
    },
    {
      size: 8.5,
      color: color.muted,
    },
  );
  put(
    page,
    words.title,
    {
      x: LEFT + 150,
      y: 54,
      width: WIDTH - 300,
    },
    {
      weight: 'bold',
      size: 23,
      align: 'center',
      spacing: 2.2,
    },
  );
  const number = {
    x: RIGHT - 170,
    width: 170,
  };
  put(
    page,
    `${words.receiptNo}　${facts.receiptNo}`,
    {
      ...number,
      y: 47,
    },
    {
      size: 8.5,
      align: 'right',
    },
  );
  put(
    page,
    `${words.issuedAt}　${facts.issuedAt}`,
    {
      ...number,
      y: 65,
    },
    {
      size: 8.5,
      align: 'right',
      color: color.muted,
    },
  );
  rule(page, 90, {
    color: color.dai,
    width: 1.4,
  });
  rule(page, 93, {
    color: color.dai,
    width: 0.4,
  });
}
function field(page, label, value, box) {
  put(
    page,
    label,
    {
      ...box,
      width: 54,
    },
    {
      size: 8.5,
      color: color.muted,
    },
  );
  put(
    page,
    value,
    {
      ...box,
      x: box.x + 58,
      width: box.width - 58,
    },
    {
      size: 10,
    },
  );
}
function party(page, box, name, rows) {
  const { doc } = page;
  const height = rows.length * 27 + 14;
  doc.rect(box.x, box.y, 26, height).fill(color.daiPale);
  [...name].forEach((character, index) => {
    const y = box.y + height / 2 + (index - (name.length - 1) / 2) * 17;
    put(
      page,
      character,
      {
        x: box.x,
        y,
        width: 26,
      },
      {
        weight: 'bold',
        size: 10.5,
        color: color.dai,
        align: 'center',
      },
    );
  });
  rows.forEach(([label, value], index) => {
    field(page, label, value, {
      x: box.x + 38,
      y: box.y + 20.5 + index * 27,
      width: box.width - 46,
    });
  });
}
function parties(page, top) {
  const { facts, doc } = page;
  const half = WIDTH / 2;
  party(
    page,
    {
      x: LEFT,
      y: top,
      width: half,
    },
    words.payer,
    [
      [words.payerName, facts.subject.name],
      [words.payerCode, facts.subject.code],
      [words.payerAccount, words.payerAccountOf],
      [words.principal, facts.principalName],
    ],
  );
  party(
    page,
    {
      x: LEFT + half,
      y: top,
      width: half,
    },
    words.payee,
    [
      [words.payeeName, facts.payee.name],
      [words.payeeIdCard, facts.payee.idCardMasked],
      [words.payeeAccount, facts.payee.accountMasked],
      [words.payeeChannel, facts.payee.channelLabel],
    ],
  );
  doc
    .moveTo(LEFT + half, top)
    .lineTo(LEFT + half, top + 122)
    .lineWidth(0.6)
    .strokeColor(color.line)
    .stroke();
  return top + 122;
}
function amount(page, top) {
  const { doc, facts } = page;
  const height = 84;
  doc.rect(LEFT, top, WIDTH, height).fill(color.daiPale);
  guilloche(page, {
    x: LEFT,
    y: top,
    width: WIDTH,
    height,
  });
  rule(page, top);
  rule(page, top + height);
  put(
    page,
    `${words.net}（${words.currency}）`,
    {
      x: LEFT + 18,
      y: top + 21,
      width: 200,
    },
    {
      size: 9,
      color: color.muted,
    },
  );
  put(
    page,
    `${YUAN} ${formatGrouped(facts.net)}`,
    {
      x: LEFT + 18,
      y: top + 53,
      width: 215,
    },
    {
      weight: 'bold',
      size: 29,
      color: color.daiDeep,
    },
  );
  const right = {
    x: LEFT + WIDTH / 2 + 12,
    width: WIDTH / 2 - 30,
  };
  put(
    page,
    words.inWords,
    {
      ...right,
      y: top + 21,
    },
    {
      size: 9,
      color: color.muted,
    },
  );
  put(
    page,
    rmbUpper(facts.net),
    {
      ...right,
      y: top + 53,
    },
    {
      weight: 'bold',
      size: 15,
      color: color.ink,
    },
  );
  return top + height;
}
function breakdown(page, top) {
  const { facts, doc } = page;
  const cells = [
    [words.gross, facts.gross, ''],
    [words.vat, facts.vat, MINUS],
    [words.surtax, facts.surtax, MINUS],
    [words.incomeTax, facts.incomeTax, MINUS],
    [words.net, facts.net, '='],
  ];
  const width = WIDTH / cells.length;
  cells.forEach(([label, value, sign], index) => {
    const x = LEFT + index * width;
    const isLast = index === cells.length - 1;
    put(
      page,
      label,
      {
        x: x + 12,
        y: top + 18,
        width: width - 24,
      },
      {
        size: 8.5,
        color: color.muted,
        align: 'right',
      },
    );
    put(
      page,
      formatGrouped(value),
      {
        x: x + 12,
        y: top + 38,
        width: width - 24,
      },
      {
        size: 12,
        weight: isLast ? 'bold' : 'regular',
        align: 'right',
      },
    );
    if (sign === '') return;
    doc
      .circle(x, top + 28, 8)
      .lineWidth(0.6)
      .fillAndStroke(color.paper, color.line);
    put(
      page,
      sign,
      {
        x: x - 8,
        y: top + 28,
        width: 16,
      },
      {
        size: 10,
        color: color.dai,
        align: 'center',
      },
    );
  });
  rule(page, top + 56);
  return top + 56;
}
function details(page, top) {
  const { facts } = page;
  const rows = [
    [words.kind, facts.kindLabel],
    [words.statementCode, facts.statementCode],
    [words.purpose, facts.purpose],
    [words.bankSerial, facts.bankSerial],
    [words.paidAt, facts.paidAt],
    [words.result, words.success],
  ];
  const half = WIDTH / 2;
  rows.forEach(([label, value], index) => {
    const box = {
      x: LEFT + 12 + (index % 2) * half,
      y: top + 24 + Math.floor(index / 2) * 28,
      width: half - 24,
    };
    field(page, label, value, box);
  });
  field(page, words.remark, facts.remark || words.none, {
    x: LEFT + 12,
    y: top + 108,
    width: WIDTH - 24,
  });
  rule(page, top + 132);
  return top + 132;
}
function proof(page, top) {
  const { facts, face } = page;
  const side = 96;
  place(page, qrOperators(qrFigure(facts.verifyUrl), side), {
    x: LEFT + 14,
    y: top + 18,
    color: color.ink,
  });
  const text = {
    x: LEFT + 126,
    width: 192,
  };
  put(
    page,
    words.verify,
    {
      ...text,
      y: top + 27,
    },
    {
      weight: 'bold',
      size: 11,
      color: color.dai,
    },
  );
  put(
    page,
    words.verifyHint,
    {
      ...text,
      y: top + 47,
    },
    {
      size: 7.5,
      color: color.muted,
    },
  );
  put(
    page,
    words.maskHint,
    {
      ...text,
      y: top + 62,
    },
    {
      size: 7.5,
      color: color.muted,
    },
  );
  put(
    page,
    words.revokeHint,
    {
      ...text,
      y: top + 77,
    },
    {
      size: 7.5,
      color: color.muted,
    },
  );
  put(
    page,
    `${words.verifyCode}　${facts.verifyCode}`,
    {
      ...text,
      y: top + 103,
    },
    {
      size: 8,
    },
  );
  // Under the words, as ink lies on paper: a seal may cross a name but must not hide it.
  const seal = roundSeal(
    face,
    {
      name: facts.subject.name,
      purpose: words.sealPurpose,
      note: facts.isSimulated ? words.simulated : '',
    },
    55,
  );
  place(page, seal, {
    x: RIGHT - 84,
    y: top + 68,
    turn: -7,
    color: color.seal,
    opacity: 0.78,
  });
  const issuer = {
    x: LEFT + 332,
    width: WIDTH - 346,
  };
  put(
    page,
    words.issuer,
    {
      ...issuer,
      y: top + 34,
    },
    {
      size: 8.5,
      color: color.muted,
    },
  );
  put(
    page,
    facts.subject.name,
    {
      ...issuer,
      y: top + 55,
    },
    {
      size: 11,
      weight: 'bold',
    },
  );
  put(
    page,
    words.issuedOn,
    {
      ...issuer,
      y: top + 83,
    },
    {
      size: 8.5,
      color: color.muted,
    },
  );
  put(
    page,
    facts.issuedOn,
    {
      ...issuer,
      y: top + 103,
    },
    {
      size: 11,
    },
  );
  return top + 132;
}
function frame(page, top, bottom) {
  const { doc } = page;
  doc
    .rect(LEFT, top, WIDTH, bottom - top)
    .lineWidth(0.9)
    .strokeColor(color.dai)
    .stroke();
}
function simulatedMark(page, bottom) {
  if (!page.facts.isSimulated) return;
  place(page, watermark(page.face, words.simulated, 150), {
    x: 298,
    y: 350,
    turn: -24,
    color: color.seal,
    opacity: 0.055,
  });
  page.doc
    .roundedRect(LEFT, bottom + 14, 34, 17, 3)
    .lineWidth(0.9)
    .strokeColor(color.seal)
    .stroke();
  put(
    page,
    words.simulated,
    {
      x: LEFT,
      y: bottom + 22.5,
      width: 34,
    },
    {
      size: 9,
      weight: 'bold',
      color: color.seal,
      align: 'center',
    },
  );
  put(
    page,
    words.simulatedLine,
    {
      x: LEFT + 42,
      y: bottom + 22.5,
      width: 300,
    },
    {
      size: 8.5,
      color: color.seal,
    },
  );
}
function footer(page) {
  const { facts } = page;
  rule(page, 800);
  const line = fill(words.footer, {
    brand: facts.brand,
    line: words.brandLine,
    hotline: facts.hotline,
  });
  put(
    page,
    line,
    {
      x: LEFT,
      y: 814,
      width: 380,
    },
    {
      size: 8,
      color: color.muted,
    },
  );
  put(
    page,
    words.page,
    {
      x: RIGHT - 100,
      y: 814,
      width: 100,
    },
    {
      size: 8,
      color: color.muted,
      align: 'right',
    },
  );
}
function printedText(facts) {
  const { subject, payee, ...rest } = facts;
  const own = [...Object.values(rest), ...Object.values(subject), ...Object.values(payee)].filter((value) => typeof value === 'string');
  return [...own, ...Object.values(words), rmbUpper(facts.net), YUAN, MINUS, '0123456789'].join('');
}
function draw(page) {
  header(page);
  const top = 112;
  let y = parties(page, top);
  y = amount(page, y);
  y = breakdown(page, y);
  y = details(page, y);
  y = proof(page, y);
  frame(page, top, y);
  simulatedMark(page, y);
  footer(page);
}
/** One A4 page; the same facts give the same bytes. */ export async function renderReceipt(fonts, facts) {
  const face = await fonts.faceFor(printedText(facts));
  const cover = {
    title: `${words.title} ${facts.receiptNo}`,
    author: facts.subject.name,
    creator: facts.brand,
    createdAt: facts.createdAt,
  };
  return printPage(face, cover, (page) =>
    draw({
      ...page,
      facts,
    }),
  );
}
