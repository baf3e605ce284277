import type { PictureBox, PictureFault } from '../../../schema/identitySessions';

interface PictureOfDocument {
  readonly picture: Buffer;
  /** The same picture is the same question. */
  readonly sha256: string;
  readonly side: 'FRONT' | 'BACK';
}

export type ReadAnswer =
  /** Proposals, for the person to look through; what could not be read is null. */
  | {
      kind: 'FIELDS';
      name: string | null;
      idCard: string | null;
      boxes: { readonly name: PictureBox; readonly idCard: PictureBox };
      warnings: readonly PictureFault[];
    }
  | { kind: 'UNREADABLE'; why: readonly PictureFault[] }
  /** The service did not answer: ask again later, never a verdict about the person. */
  | { kind: 'UNKNOWN'; why: string };

export interface DocumentReader {
  readonly isSimulated: boolean;
  read(question: PictureOfDocument): Promise<ReadAnswer>;
}
