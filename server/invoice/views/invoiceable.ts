import { type InvoicingSituation, scenario, settlementType } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { type Cents, ZERO } from '../../../schema/money';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { InvoicingStatement } from '../../statement/public';
import { type Business, businessOf } from '../rules';
import { lastOfStatements } from '../store/applications';
import { openTardiesOf } from '../store/tardies';

export interface InvoiceableView {
  readonly id: string;
  readonly statementCode: string;
  readonly business: Business;
  readonly businessName: string;
  readonly scenarioName: string;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly lineCount: number;
  readonly payAmount: Cents;
  readonly serviceAmount: Cents;
  readonly totalAmount: Cents;
  readonly invoiceAmount: Cents;
  readonly isInvoiceable: boolean;
  readonly situation: InvoicingSituation;
  readonly invoiceableFrom: Date | null;
  readonly rejectReason: string | null;
  readonly tardyAmount: Cents;
  readonly lastInvoiceId: string | null;
}

type Last = ReturnType<Awaited<ReturnType<typeof lastOfStatements>>['get']>;

/** What stands in the way, and where nothing does, how the application before it ended. */
function situationOf({ state, isReady, invoice }: InvoicingStatement, last: Last): InvoicingSituation {
  if (state !== 'NONE') return state;
  if (!isReady) return invoice > 0 ? 'FRESH' : 'EMPTY';
  if (!last) return 'READY';
  if (last.red_at !== null) return 'RED_BEFORE';
  return last.status === 'REJECTED' ? 'REJECTED_BEFORE' : 'CANCELLED_BEFORE';
}

export async function invoiceableViews(ctx: Ctx, rows: readonly InvoicingStatement[]): Promise<InvoiceableView[]> {
  const ids = rows.map(({ id }) => id);
  const [lasts, tardies] = [await lastOfStatements(ctx, ids), await openTardiesOf(ctx, ids)];
  return rows.map((row) => {
    const key = scenario.fromCode(row.scenarioCode);
    const business = businessOf(row.kind);
    const last = lasts.get(row.id);
    const situation = situationOf(row, last);
    return {
      id: row.id,
      statementCode: row.statementCode,
      business,
      businessName: settlementType.label(business),
      scenarioName: key === null ? row.scenarioCode : scenario.label(key),
      createdAt: row.createdAt,
      settledAt: row.settledAt,
      lineCount: row.lineCount,
      payAmount: row.pay,
      serviceAmount: row.service,
      totalAmount: row.total,
      invoiceAmount: row.isReady ? row.invoice : ZERO,
      isInvoiceable: row.isReady,
      situation,
      invoiceableFrom: situation === 'FRESH' ? later(row.standsSince, limits.invoice.settledBefore) : null,
      rejectReason: situation === 'REJECTED_BEFORE' ? (last?.reject_reason ?? null) : null,
      tardyAmount: tardies.get(row.id) ?? ZERO,
      lastInvoiceId: last?.id ?? null,
    };
  });
}
