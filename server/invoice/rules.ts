import type { ServiceKind } from '../../schema/codes';
import { scenario, serviceKind } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { type Cents, type Ppm, ppm, subtract, sum, withoutRate } from '../../schema/money';
import { scenarioOfCategory } from '../../schema/statementTexts';
import { namesWritten, writtenRows } from '../../schema/written';

export type Business = 'BUSINESS_INCOME' | 'LABOR';

/** INV-051: 1 business income, 2 labor remuneration. */
export const businessOf = (kind: ServiceKind): Business => (serviceKind.rows[kind].settlementType === 1 ? 'BUSINESS_INCOME' : 'LABOR');
export const kindsOf = (business: Business): ServiceKind[] => serviceKind.keys.filter((kind) => businessOf(kind) === business);

export const vatRate = (): Ppm => ppm(limits.invoice.ratePpm);

interface Split {
  readonly real: Cents;
  readonly net: Cents;
  readonly tax: Cents;
}

/** Amount and VAT of an invoice, rounded once: the one split of list, detail and document. */
export function splitOf(invoice: Cents, tardy: Cents, rate: Ppm): Split {
  const real = subtract(invoice, tardy);
  const net = withoutRate(real, rate);
  return { real, net, tax: subtract(real, net) };
}

interface Chosen {
  readonly kind: ServiceKind;
  readonly scenarioCode: string;
  readonly lineCount: number;
  readonly invoice: Cents;
}

export interface ChosenFacts {
  readonly statementCount: number;
  readonly rowCount: number;
  readonly invoice: Cents;
  readonly business: Business | null;
  readonly isKindsMixed: boolean;
  readonly isScenariosMixed: boolean;
  /** Only several statements are merged; a single one is invoiced however many lines it has. */
  readonly isTooMany: boolean;
}

export function factsOf(chosen: readonly Chosen[]): ChosenFacts {
  const kinds = new Set(chosen.map(({ kind }) => businessOf(kind)));
  const rowCount = chosen.reduce((count, { lineCount }) => count + lineCount, 0);
  return {
    statementCount: chosen.length,
    rowCount,
    invoice: sum(chosen.map(({ invoice }) => invoice)),
    business: kinds.size === 1 ? ([...kinds][0] ?? null) : null,
    isKindsMixed: kinds.size > 1,
    isScenariosMixed: new Set(chosen.map(({ scenarioCode }) => scenarioCode)).size > 1,
    isTooMany: chosen.length > 1 && rowCount > limits.export.invoiceMergeRows,
  };
}

/** A category of no scenario by the code that operators gave it, under whatever name; null for one that nobody ever added. */
function addedOfCategory(category: string): string | null {
  const added = writtenRows('INVOICE_CATEGORY').filter(({ code }) => scenario.fromCode(code) === null);
  const found =
    added.find(({ name }) => name === category) ?? added.find(({ code }) => namesWritten('INVOICE_CATEGORY', code).includes(category));
  return found?.code ?? null;
}

/** On the wire a category is its code (`invoiceCategory` leads back); one that nobody knows stays as it is. */
export const codeOfCategory = (category: string): string => scenarioOfCategory(category) ?? addedOfCategory(category) ?? category;
