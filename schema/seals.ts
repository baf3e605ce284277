// The seals that stand on papers: drawn from the name of the subject and the words of their purpose, which operators edit as rows (OPS-020).
import { vocabulary } from './codes';
import { contractWords } from './contractWords';
import { receiptWords } from './documents';
import { invoicePaperWords } from './invoicePaper';
import { paperWords } from './paperTexts';
import { rowWrittenAt } from './written';

export const seal = vocabulary(
  {
    CONTRACT: { code: 'CONTRACT', label: contractWords.sealPurpose },
    INVOICE: { code: 'INVOICE', label: invoicePaperWords.sealPurpose },
    PAPER: { code: 'PAPER', label: paperWords.sealPurpose },
    RECEIPT: { code: 'RECEIPT', label: receiptWords.sealPurpose },
  },
  'SEAL',
);
type Seal = keyof typeof seal.rows;

/** Code of the row with the words that one subject has for itself. */
const sealRowOf = (kind: Seal, subjectCode: string): string => `${seal.code(kind)}-${subjectCode}`;

/** The code of the subject behind such a row; null = of no subject. */
export const subjectOfSeal = (code: string): string | null => /^[A-Z]+-(.+)$/.exec(code)?.[1] ?? null;

/** What a seal says below its star, as it was at the instant of the paper: the words of the subject itself, else those of all. */
export function sealPurposeAt(kind: Seal, subjectCode: string, at: Date): string {
  const own = rowWrittenAt('SEAL', sealRowOf(kind, subjectCode), at);
  return (own && !own.isOff ? own.name : null) ?? seal.labelAt(kind, at);
}
