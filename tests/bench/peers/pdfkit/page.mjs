import PDFDocument from 'pdfkit';
export const color = {
  ink: '#17211F',
  muted: '#5E6966',
  dai: '#14464D',
  daiDeep: '#0B2226',
  daiPale: '#EDF5F6',
  line: '#D5DBD8',
  seal: '#B7322C',
  paper: '#FFFFFF',
};
/** The column of text on an A4 page, in points. */ export const LEFT = 44;
export const WIDTH = 507.28;
export const RIGHT = LEFT + WIDTH;
/** One line of text whose middle lies on y; it shrinks, down to 60 %, rather than leave its box. */ export function put(
  page,
  text,
  box,
  ink = {},
) {
  const { doc } = page;
  // Wider than a tenth of the size, spacing reads as blanks between the characters when the text is selected.
  const { weight = 'regular', size = 10, color: shade = color.ink, align = 'left', spacing = 0 } = ink;
  doc.font(weight).fontSize(size);
  const natural = doc.widthOfString(text, {
    characterSpacing: spacing,
  });
  const shrink = Math.max(0.6, Math.min(1, box.width / natural));
  const width = natural * shrink;
  const room = box.width - width;
  const left = box.x + (align === 'left' ? 0 : align === 'right' ? room : room / 2);
  doc
    .fontSize(size * shrink)
    .fillColor(shade) // Noto's ink is centred 0.72 em below the top of its line box.
    .text(text, left, box.y - size * shrink * 0.72, {
      lineBreak: false,
      characterSpacing: spacing * shrink,
    });
}
/** Raw operators with their own origin; the page's y runs downwards. */ export function place(page, operators, at) {
  const { doc } = page;
  doc.save().translate(at.x, at.y);
  if (at.turn) doc.rotate(at.turn);
  doc.fillColor(at.color, at.opacity ?? 1).strokeColor(at.color, at.opacity ?? 1);
  doc.addContent(operators);
  doc.restore();
}
export function rule(page, y, stroke = {}) {
  const { from = LEFT, to = RIGHT, color: shade = color.line, width = 0.6 } = stroke;
  page.doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(shade).stroke();
}
/** Interlaced waves, as on a banknote: thin enough to stay behind the figures. */ export function guilloche(page, box) {
  const { doc } = page;
  doc.save().rect(box.x, box.y, box.width, box.height).clip();
  const pitch = 46;
  for (let strand = 0; strand < 7; strand += 1) {
    const middle = box.y + box.height / 2;
    const swing = box.height * (0.62 - strand * 0.17);
    doc.moveTo(box.x - pitch, middle);
    for (let x = box.x - pitch; x < box.x + box.width + pitch; x += pitch) {
      doc.bezierCurveTo(x + pitch * 0.36, middle - swing, x + pitch * 0.64, middle + swing, x + pitch, middle);
    }
  }
  doc.lineWidth(0.35).strokeColor('#C9DFE1').stroke().restore();
}
/** One A4 page, drawn by the callback; the same drawing gives the same bytes. */ export async function printPage(face, cover, draw) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    // pdfkit would open its standard font first; null keeps it out of the file.
    font: null,
    lang: 'zh-CN',
    info: {
      Title: cover.title,
      Author: cover.author,
      Creator: cover.creator,
      Producer: cover.creator,
      CreationDate: cover.createdAt,
    },
  });
  const chunks = [];
  const whole = new Promise((resolve, reject) => {
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  // pdfkit takes a parsed font object too; its types know only files and bytes.
  const { regular, bold } = face.files ?? face;
  doc.registerFont('regular', regular).registerFont('bold', bold);
  draw({
    doc,
    face,
  });
  doc.end();
  return whole;
}
