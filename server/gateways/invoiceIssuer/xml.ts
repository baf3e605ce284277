// The digital file is the original of an invoice: its fields in the order of the national description.
import { formatYuan } from '../../../schema/money';
import type { InvoiceOrder } from './contract';

type Node = readonly [name: string, content: string | readonly Node[]];

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

function written([name, content]: Node, depth: number): string {
  const indent = '  '.repeat(depth);
  if (typeof content === 'string') return `${indent}<${name}>${escaped(content)}</${name}>\n`;
  return `${indent}<${name}>\n${content.map((node) => written(node, depth + 1)).join('')}${indent}</${name}>\n`;
}

const yuanText = (amount: number): string => formatYuan(amount as Parameters<typeof formatYuan>[0]);

interface Issued {
  readonly number: string;
  /** `2026-11-20 10:00:00`. */
  readonly at: string;
}

const KIND_CODES = { DIGITAL_SPECIAL: '01', DIGITAL_ORDINARY: '02', PAPER_SPECIAL: '85' } as const;

/** What a red invoice takes back. */
function redOf({ red }: InvoiceOrder): Node[] {
  if (!red) return [];
  const said: readonly Node[] = [
    ['OriginalInvoiceNumber', red.blueNumber],
    ['RedNoticeNumber', red.sheetNumber],
    ['RedReason', red.reason],
  ];
  return [['SpecificInformation', [['RedEInvoice', said]]]];
}

const amountsOf = (order: InvoiceOrder, at: string): Node[] => [
  [
    'BasicInformation',
    [
      ['TotalAmWithoutTax', yuanText(order.item.net)],
      ['TotalTaxAm', yuanText(order.item.tax)],
      ['TotalTax-includedAmount', yuanText(order.total)],
      ['RequestTime', at],
    ],
  ],
  [
    'IssuItemInformation',
    [
      ['ItemName', order.item.name],
      ['Amount', yuanText(order.item.net)],
      ['TaxRate', order.item.rate],
      ['ComTaxAm', yuanText(order.item.tax)],
    ],
  ],
];

export function invoiceXml(order: InvoiceOrder, { number, at }: Issued): Buffer {
  const tree: Node = [
    'EInvoice',
    [
      [
        'Header',
        [
          ['EIid', number],
          ['EInvoiceTag', 'SIMULATED'],
          ['Version', '0.2'],
          ['InIssuType', KIND_CODES[order.kind]],
        ],
      ],
      [
        'EInvoiceData',
        [
          [
            'SellerInformation',
            [
              ['SellerIdNum', order.seller.taxNo],
              ['SellerName', order.seller.name],
            ],
          ],
          [
            'BuyerInformation',
            [
              ['BuyerIdNum', order.buyer.taxNo],
              ['BuyerName', order.buyer.name],
            ],
          ],
          ...amountsOf(order, at),
          ...redOf(order),
          ['AdditionalInformation', [['Remark', order.remark]]],
        ],
      ],
      [
        'TaxSupervisionInfo',
        [
          ['InvoiceNumber', number],
          ['IssueTime', at],
        ],
      ],
    ],
  ];
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${written(tree, 0)}`, 'utf8');
}
