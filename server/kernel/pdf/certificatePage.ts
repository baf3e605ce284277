// The page behind a contract that says how it was signed: who, when, from where, by what proof, with which certificate.
import type { ContractModel } from '../../../schema/contractModel';
import { contractWords as words } from '../../../schema/contractWords';
import type { Sheet } from './book';
import { color, drawOn, rule } from './page';
import { qrFigure, qrOperators } from './qr';
import { breakLines, printLine, widthOf } from './typeset';

/** How one signer signed; the fields are the same for a hand on the pad and a typed name (A11-007). */
export type SignerProof = {
  name: string;
  /** An ID number arrives masked; a credit code is public. */
  identifier: string;
  isOrganization: boolean;
  form: 'PAD' | 'TYPED' | 'SEAL';
  /** Real time of the signature with seconds and zone, and the day of the business clock that the contract shows (D73). */
  signedAt: string;
  shownDay: string;
  ip: string;
  /** What showed the signer's will: which code was checked, when, to which masked phone. */
  codeProof: string;
  certificateSerial: string;
  authority: string;
  validity: string;
};

export type CertificateFacts = {
  textSha256: string;
  documentSha256: string;
  verifyUrl: string;
  signers: readonly SignerProof[];
};

type Flow = { sheet: Sheet; y: number; turn(): void };
type Row = readonly [label: string, value: string];

const LEFT = 74;
const WIDTH = 447.28;
const BOTTOM = 770;
const LABEL = 62;
const ROW = 17;
const QR = 84;

function rowsOf(flow: Flow, rows: readonly Row[], box: { x: number; width: number }): void {
  for (const [name, value] of rows) {
    const lines = breakLines(flow.sheet.face, value, { weight: 'regular', size: 8.5, width: box.width - LABEL });
    printLine(flow.sheet, name, { x: box.x, y: flow.y + ROW / 2, size: 8.5, color: color.muted });
    lines.forEach((line, index) => {
      printLine(flow.sheet, line, { x: box.x + LABEL, y: flow.y + ROW / 2 + index * 13, size: 8.5 });
    });
    flow.y += ROW + (lines.length - 1) * 13;
  }
}

function heading(flow: Flow, text: string): void {
  printLine(flow.sheet, text, { x: LEFT, y: flow.y + 9, size: 10.5, weight: 'bold', color: color.dai });
  rule(flow.sheet, flow.y + 21, { from: LEFT, to: LEFT + WIDTH, color: color.dai, width: 0.8 });
  flow.y += 27;
}

function signerRows(one: SignerProof): { left: Row[]; right: Row[] } {
  return {
    left: [
      [one.isOrganization ? words.organizationName : words.name, one.name],
      [one.isOrganization ? words.organizationCode : words.identifier, one.identifier],
      [words.form, words.forms[one.form]],
      [words.ip, one.ip],
    ],
    right: [
      [words.signedAt, one.signedAt],
      [words.shownDay, one.shownDay],
      [words.proof, one.codeProof],
      [words.validity, one.validity],
    ],
  };
}

function signer(flow: Flow, one: SignerProof, n: number): void {
  if (flow.y + 150 > BOTTOM) flow.turn();
  heading(flow, words.signer.replace('{n}', String(n)));
  const { left, right } = signerRows(one);
  const top = flow.y;
  rowsOf(flow, left, { x: LEFT, width: 206 });
  const ended = flow.y;
  flow.y = top;
  rowsOf(flow, right, { x: LEFT + 214, width: WIDTH - 214 });
  flow.y = Math.max(flow.y, ended);
  rowsOf(
    flow,
    [
      [words.serial, one.certificateSerial],
      [words.authority, one.authority],
    ],
    { x: LEFT, width: WIDTH },
  );
  flow.y += 10;
}

function verification(flow: Flow, url: string, isSimulated: boolean): void {
  if (flow.y + QR + 14 > BOTTOM) flow.turn();
  rule(flow.sheet, flow.y, { from: LEFT, to: LEFT + WIDTH });
  const top = flow.y + 12;
  drawOn(flow.sheet, () => qrOperators(qrFigure(url), QR), { x: LEFT, y: top, color: color.ink });
  const x = LEFT + QR + 18;
  const width = WIDTH - QR - 18;
  printLine(flow.sheet, words.verify, { x, y: top + 8, size: 10.5, weight: 'bold', color: color.dai });
  let y = top + 26;
  const law = isSimulated ? words.lawSimulated : words.lawReal;
  for (const [text, shade] of [
    [words.verifyHint + words.verifyHintNext, color.muted],
    [words.timestamp, color.muted],
    [law, isSimulated ? color.seal : color.muted],
  ] as const) {
    for (const line of breakLines(flow.sheet.face, text, { weight: 'regular', size: 8, width })) {
      printLine(flow.sheet, line, { x, y, size: 8, color: shade });
      y += 13;
    }
  }
}

/** Draws it on the sheet at hand, and on further ones when there are many signers. */
export function drawCertificate(
  flow: Flow,
  { model, isSimulated }: { model: ContractModel; isSimulated: boolean },
  proof: CertificateFacts & { pages: number },
): void {
  const style = { size: 19, weight: 'bold' } as const;
  printLine(flow.sheet, words.certificate, {
    ...style,
    x: 297.64 - widthOf(flow.sheet.face, words.certificate, style) / 2,
    y: flow.y + 10,
  });
  flow.y += 32;
  const intro = { size: 8.5, weight: 'regular' } as const;
  const x = 297.64 - widthOf(flow.sheet.face, words.certificateIntro, intro) / 2;
  printLine(flow.sheet, words.certificateIntro, { ...intro, x, y: flow.y, color: color.muted });
  flow.y += 20;
  heading(flow, words.document);
  const rows: Row[] = [
    [words.title, model.title],
    [words.number, model.contractNo],
    [words.pages, words.pagesOf.replace('{pages}', String(proof.pages))],
    [words.textHash, proof.textSha256],
    [words.documentHash, proof.documentSha256],
    ['', words.hashKind],
  ];
  rowsOf(flow, rows, { x: LEFT, width: WIDTH });
  flow.y += 10;
  proof.signers.forEach((one, index) => {
    signer(flow, one, index + 1);
  });
  verification(flow, proof.verifyUrl, isSimulated);
}
