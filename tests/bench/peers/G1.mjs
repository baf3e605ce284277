// pdf-lib and @signpdf: the same lines at the same places without having to lay them out, one certificate for all, no timestamp, no seal.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { PDFDocument } from 'pdf-lib';
import { fontsOf, linesOf, orderOf, personOf, proofOf, sha256, signing } from '../contracts.mjs';
import { packageOf, product } from '../world.mjs';

const SAMPLE = 7;
const MARKS = { textSha256: 'a'.repeat(64), documentSha256: 'b'.repeat(64), serial: 'C'.repeat(32) };

/** A key and certificate in the only form that the signer reads. */
function certificateIn(files) {
  const folder = join(files, 'peer-certificate');
  const at = (name) => join(folder, name);
  if (!existsSync(at('signer.p12'))) {
    mkdirSync(folder, { recursive: true });
    const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('key.pem'), '-out', at('cert.pem'), '-days', '30', '-subj', '/CN=bench'];
    execFileSync('openssl', ['req', '-x509', ...made], { stdio: 'ignore' });
    const old = ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1', '-passout', 'pass:'];
    execFileSync('openssl', ['pkcs12', '-export', '-inkey', at('key.pem'), '-in', at('cert.pem'), '-out', at('signer.p12'), ...old]);
  }
  return readFileSync(at('signer.p12'));
}

/** The dark modules of the square as one path, in its own units. */
function qrPath(text) {
  const { size, data } = packageOf('qrcode').create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) if (data[y * size + x]) path += `M${x} ${y}h1v1h-1z`;
  return { path, size };
}

function replaced(text, n, hashes) {
  const [from, to] = [personOf(SAMPLE), personOf(n)];
  return text
    .replaceAll(from.name, to.name)
    .replaceAll(from.identifier, to.identifier)
    .replaceAll(orderOf(SAMPLE).model.contractNo, orderOf(n).model.contractNo)
    .replaceAll(MARKS.textSha256, hashes.textSha256)
    .replaceAll(MARKS.documentSha256, hashes.documentSha256)
    .replaceAll(MARKS.serial, hashes.serial);
}

export async function open(order) {
  const p12 = certificateIn(order.files);
  const { drawContract } = product('server/kernel/pdf/contract');
  const { contractText } = product('schema/contractModel');
  const pages = await linesOf(await drawContract(await fontsOf(order.files), orderOf(SAMPLE), proofOf(SAMPLE, MARKS)));
  const cuts = join(order.files, 'fonts');
  const files = readdirSync(cuts).map((name) => readFileSync(join(cuts, name)));
  const isBold = (bytes) => packageOf('fontkit').create(bytes).postscriptName.includes('Bold');
  const [regularFile, boldFile] = [files.find((bytes) => !isBold(bytes)), files.find(isBold)];
  const sign = async (n) => {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    const regular = await document.embedFont(regularFile, { subset: true });
    const bold = await document.embedFont(boldFile, { subset: true });
    const textSha256 = sha256(contractText(orderOf(n).model));
    const hashes = { textSha256, documentSha256: sha256(textSha256), serial: textSha256.slice(0, 32).toUpperCase() };
    for (const lines of pages) {
      const page = document.addPage([595.28, 841.89]);
      for (const { text, x, y, size, isBold: heavy } of lines)
        page.drawText(replaced(text, n, hashes), { x, y, size, font: heavy ? bold : regular });
    }
    const last = document.getPages().at(-1);
    const { path, size } = qrPath(`https://pay.example/m/verify/${hashes.documentSha256}`);
    last.drawSvgPath(path, { x: 74, y: 200, scale: 84 / size });
    const who = { reason: 'signed', contactInfo: '', name: personOf(n).name, location: '', signatureLength: 12_288 };
    // The widget stands on the page where the signature line is.
    pdflibAddPlaceholder({ pdfPage: document.getPages().at(-2), ...who, subFilter: 'ETSI.CAdES.detached' });
    const bytes = Buffer.from(await document.save({ useObjectStreams: false }));
    return new SignPdf().sign(bytes, new P12Signer(p12, { passphrase: '' }));
  };
  return signing(order, sign);
}
