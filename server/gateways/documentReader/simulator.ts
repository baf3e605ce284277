// Reads no letters: a code that the demo draws into its cards says what is read of them, and what is wrong with the picture (schema/identitySessions).
import jsQR from 'jsqr';
import { DEMO_CARD, type PictureBox, type PictureFault, pictureFault } from '../../../schema/identitySessions';
import { underTrouble } from '../kept';
import type { DocumentReader, ReadAnswer } from './contract';
import { type Pixels, pixelsOf } from './pixels';

/** Where a resident's card has them (GA 490), the card filling the picture. */
const BOXES: { readonly name: PictureBox; readonly idCard: PictureBox } = {
  name: [0.17, 0.1, 0.25, 0.12],
  idCard: [0.32, 0.78, 0.6, 0.12],
};

const codeIn = ({ points, width, height }: Pixels): string | null =>
  jsQR(points, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;

interface Written {
  readonly name: string;
  readonly idCard: string;
  readonly words: readonly string[];
}

function writtenIn(text: string | null): Written | null {
  const [mark, name = '', idCard = '', ...words] = (text ?? '').split(';');
  return mark === DEMO_CARD ? { name, idCard, words } : null;
}

/** A file `trouble` in its folder cuts it off, as it does every authority (kept.ts). */
export function simulatedDocumentReader(folder: string): DocumentReader {
  const read = async (picture: Buffer): Promise<ReadAnswer> => {
    const pixels = await pixelsOf(picture).catch(() => null);
    const written = pixels && writtenIn(codeIn(pixels));
    if (!written) return { kind: 'UNREADABLE', why: ['NO_DOCUMENT'] };
    const { name, idCard, words } = written;
    const faults = words.filter((word): word is PictureFault => pictureFault.is(word));
    if (words.includes('UNKNOWN')) return { kind: 'UNKNOWN', why: 'timeout' };
    if (words.includes('UNREADABLE')) return { kind: 'UNREADABLE', why: faults.length > 0 ? faults : ['BLURRED'] };
    // What glare lies on, and what is cut off, is not read.
    const isNumberHidden = words.includes('CUT') || words.includes('GLARE');
    return { kind: 'FIELDS', name: name || null, idCard: isNumberHidden ? null : idCard || null, boxes: BOXES, warnings: faults };
  };
  return { isSimulated: true, read: ({ picture }) => underTrouble(folder, () => read(picture)) };
}
