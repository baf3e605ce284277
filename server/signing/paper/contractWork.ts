import type { CertificateFacts } from '../../kernel/pdf/certificatePage';
import { type ContractOrder, drawContract } from '../../kernel/pdf/contract';
import type { FontBook } from '../../kernel/pdf/font';
import { openSignature } from '../../kernel/pdf/sign';
import { drawRecord, type RecordOrder } from './recordPage';

export type SignaturePlan = Parameters<typeof openSignature>[1];

/** Every piece is made of its input alone, so that a sealing that was interrupted makes the same bytes again. */
export type ContractWork =
  | { readonly kind: 'DRAW'; readonly order: ContractOrder; readonly proof: CertificateFacts | null }
  /** The certificate of a contract that was signed on paper. */
  | { readonly kind: 'RECORD'; readonly order: RecordOrder }
  /** Answers the bytes that the key signs. */
  | { readonly kind: 'OPEN'; readonly plan: SignaturePlan }
  /** Answers the file with the signature in it. */
  | { readonly kind: 'CLOSE'; readonly plan: SignaturePlan; readonly signature: Uint8Array; readonly token: Uint8Array };

/** Between threads a buffer becomes plain bytes. */
const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export async function drawWork(fonts: FontBook, work: ContractWork): Promise<Uint8Array> {
  if (work.kind === 'DRAW') return drawContract(fonts, work.order, work.proof ?? undefined);
  if (work.kind === 'RECORD') return drawRecord(fonts, work.order);
  const { plan } = work;
  const open = await openSignature(fonts, { ...plan, file: buffer(plan.file), certificates: plan.certificates.map(buffer) });
  return work.kind === 'OPEN' ? open.attributes : open.close(buffer(work.signature), buffer(work.token));
}
