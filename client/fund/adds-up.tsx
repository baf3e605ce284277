import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Yuan as the server writes them, in cents of any size. */
const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

export const sumsTo = (parts: readonly string[], whole: string): boolean =>
  parts.reduce((total, part) => total + centsOf(part), 0n) === centsOf(whole);

/** Every level of an explanation is added up before the reader's eyes, by the page itself. */
export const AddsUp = ({ holds, children }: { holds: boolean; children: ReactNode }) => (
  <p className="jq-adds-up num" data-holds={holds} role="status">
    {holds ? <Check size={14} aria-hidden="true" /> : <TriangleAlert size={14} aria-hidden="true" />}
    {children}
  </p>
);
