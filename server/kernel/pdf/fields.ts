// Signature fields: declared empty when the document is drawn, so that the first signature covers how many there are, for whom and where.
import { dictionaryPart, type Part, textString } from './pdfFile';

/** A place that one signer fills; points from the lower left corner of the page, as PDF counts. */
export interface SignatureField {
  /** `signer1`, `signer2` … in the order of signing. */
  readonly name: string;
  /** Who signs here, for readers and the verifier: role and name. */
  readonly label: string;
  /** Number of the page's object. */
  readonly page: number;
  readonly left: string;
  readonly bottom: string;
  readonly right: string;
  readonly top: string;
}

export const fieldName = (n: number): string => `signer${n}`;

const rectOf = ({ left, bottom, right, top }: SignatureField): string => `${left} ${bottom} ${right} ${top}`;

/** Printed and locked in its place (flags 4 and 128). */
export function fieldPart(field: SignatureField, filled = ''): Part {
  const { name, label, page } = field;
  return dictionaryPart(
    `/Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /TU ${textString(label)} /P ${page} 0 R /Rect [${rectOf(field)}] /F 132${filled}`,
  );
}

const POINTS = '(\\d+(?:\\.\\d{1,3})?)';
const FORM = new RegExp(
  `^<< /Type /Annot /Subtype /Widget /FT /Sig /T \\((signer[1-9])\\) /TU <FEFF((?:[0-9A-F]{4})*)> /P (\\d+) 0 R /Rect \\[${POINTS} ${POINTS} ${POINTS} ${POINTS}\\] /F 132 >>$`,
);

/** The field that the bytes of an object declare; null when they declare nothing, or not as we do. */
export function readField(part: string): SignatureField | null {
  const match = FORM.exec(part);
  if (!match) return null;
  const [, name = '', label = '', page, left = '', bottom = '', right = '', top = ''] = match;
  return { name, label: Buffer.from(label, 'hex').swap16().toString('utf16le'), page: Number(page), left, bottom, right, top };
}

export const sizeOf = ({ left, bottom, right, top }: SignatureField): { width: number; height: number } => ({
  width: Number(right) - Number(left),
  height: Number(top) - Number(bottom),
});
