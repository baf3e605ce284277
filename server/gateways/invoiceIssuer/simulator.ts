import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { wireTime } from '../../kernel/clock';
import { keptOnce, keptOrNull } from '../kept';
import type { InvoiceAnswer, InvoiceIssuerGateway, InvoiceOrder, SheetAnswer } from './contract';
import { invoiceXml } from './xml';

/** Remarks that make the simulated issuer behave like one in trouble; the last one issues and loses its answer. */
const TROUBLES: readonly (readonly [mark: string, answer: Extract<InvoiceAnswer, { kind: 'UNABLE' }>])[] = [
  ['#LOGIN', { kind: 'UNABLE', why: 'LOGIN' }],
  ['#FACE', { kind: 'UNABLE', why: 'FACE' }],
  ['#QUOTA', { kind: 'UNABLE', why: 'QUOTA' }],
  ['#RISK', { kind: 'UNABLE', why: 'RISK' }],
];
const LOST = '#UNKNOWN';
const unknown = { kind: 'UNKNOWN', why: 'no answer' } as const;

interface Kept {
  readonly order: InvoiceOrder;
  readonly number: string;
  readonly at: string;
}

const issuedFrom = (text: string): Extract<InvoiceAnswer, { kind: 'ISSUED' }> => {
  const { order, number, at } = JSON.parse(text) as Kept;
  return { kind: 'ISSUED', number, issuedAt: new Date(`${at.replace(' ', 'T')}+08:00`), xml: invoiceXml(order, { number, at }) };
};

const enteredFrom = (text: string): Extract<SheetAnswer, { kind: 'ENTERED' }> => ({
  kind: 'ENTERED',
  sheetNumber: (JSON.parse(text) as { number: string }).number,
});

/** Year, region, and digits that the request alone decides: the simulated issuer needs no counter, and two processes give one number. */
function numberOf(requestId: string, at: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(requestId).digest('hex').slice(0, 24)}`)
    .toString()
    .slice(-15)
    .padStart(15, '0');
  return `${at.slice(2, 4)}127${digits}`;
}

/** With a book of its own: one file for each request. */
export const simulatedInvoiceIssuer = (folder: string): InvoiceIssuerGateway => {
  const fileOf = (requestId: string): string => join(folder, `${createHash('sha256').update(requestId).digest('hex')}.json`);
  return {
    isSimulated: true,
    async issue(order) {
      const trouble = TROUBLES.find(([mark]) => order.remark.includes(mark));
      if (trouble) return trouble[1];
      const text = await keptOnce(fileOf(order.requestId), () => {
        const at = wireTime(order.askedAt);
        return JSON.stringify({ order, number: numberOf(order.requestId, at), at } satisfies Kept);
      });
      return order.remark.includes(LOST) ? unknown : issuedFrom(text);
    },
    async query(requestId) {
      const text = await keptOrNull(fileOf(requestId));
      return text === null ? null : issuedFrom(text);
    },
    async enterSheet(order) {
      const trouble = TROUBLES.find(([mark]) => order.note.includes(mark));
      if (trouble) return trouble[1];
      const text = await keptOnce(fileOf(order.requestId), () => {
        const at = wireTime(order.askedAt);
        return JSON.stringify({ sheet: order, number: numberOf(order.requestId, at), at });
      });
      return order.note.includes(LOST) ? unknown : enteredFrom(text);
    },
    async querySheet(requestId) {
      const text = await keptOrNull(fileOf(requestId));
      return text === null ? null : enteredFrom(text);
    },
  };
};
