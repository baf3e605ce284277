import { type ContractOrder, drawContract } from '../../kernel/pdf/contract';
import type { FontBook } from '../../kernel/pdf/font';
import type { SealWords } from '../../kernel/pdf/seal';
import { type CertificateOrder, drawCertificate } from './certificate';
import { drawLetter, type LetterOrder } from './letter';
import { drawIndex, type IndexOrder } from './packIndex';
import { type ReceiptFacts, renderReceipt } from './receipt';
import { drawSealPicture } from './sealPicture';

/** What the threads of this domain draw. */
export type PaperWork =
  | { readonly kind: 'RECEIPT'; readonly facts: ReceiptFacts }
  | { readonly kind: 'CONTRACT'; readonly order: ContractOrder }
  | { readonly kind: 'LETTER'; readonly order: LetterOrder }
  | { readonly kind: 'INDEX'; readonly order: IndexOrder }
  | { readonly kind: 'CERTIFICATE'; readonly order: CertificateOrder }
  | { readonly kind: 'SEAL'; readonly words: SealWords };

export async function drawWork(fonts: FontBook, work: PaperWork): Promise<Buffer> {
  if (work.kind === 'RECEIPT') return renderReceipt(fonts, work.facts);
  if (work.kind === 'CONTRACT') return drawContract(fonts, work.order);
  if (work.kind === 'INDEX') return drawIndex(fonts, work.order);
  if (work.kind === 'CERTIFICATE') return drawCertificate(fonts, work.order);
  return work.kind === 'LETTER' ? drawLetter(fonts, work.order) : drawSealPicture(fonts, work.words);
}
