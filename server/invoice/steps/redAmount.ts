// What a red letter can take back: what the invoice says, without what later invoices took off of it already (design/areas/invoices.md 5).
import { type Cents, centsFromDatabase, ppm, subtract, sum, ZERO } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { splitOf } from '../rules';
import { type Application, allItems } from '../store/applications';
import { lockTardiesOf, takenElsewhere } from '../store/tardies';

interface RedItem {
  readonly statementId: string;
  readonly red: Cents;
}

interface RedSplit {
  readonly amount: Cents;
  readonly tax: Cents;
  readonly items: readonly RedItem[];
}

const isTakable = ({ status, red_at }: Application): boolean => status === 'ISSUED' && red_at === null;

/** Of many at once, for views; not above zero = nothing can be taken back. */
export async function redAmounts(ctx: Ctx, applications: readonly Application[]): Promise<ReadonlyMap<string, Cents>> {
  const takable = applications.filter(isTakable);
  const taken = await takenElsewhere(ctx, takable);
  return new Map(takable.map((row) => [row.id, subtract(realOf(row), sum((taken.get(row.id) ?? new Map<string, Cents>()).values()))]));
}

const realOf = (row: Application): Cents =>
  splitOf(centsFromDatabase(row.invoice_cents), centsFromDatabase(row.tardy_cents), ppm(row.rate_ppm)).real;

/**
 * The same of one, under the lock of the application, statement by statement. What came back of it is locked before it is counted: an application that
 * is taking it, or one that is given up, has ended by then, and none begins until the red letter is there.
 */
export async function redSplitOf(ctx: Ctx, application: Application): Promise<RedSplit> {
  await lockTardiesOf(ctx, application.id);
  const taken = (await takenElsewhere(ctx, [application])).get(application.id);
  const items = (await allItems(ctx, application.id)).map((item) => ({
    statementId: item.statement_id,
    red: subtract(centsFromDatabase(item.invoice_cents), taken?.get(item.statement_id) ?? ZERO),
  }));
  const back = sum(items.map((item) => item.red));
  const { real, tax } = splitOf(back, centsFromDatabase(application.tardy_cents), ppm(application.rate_ppm));
  return { amount: real, tax, items };
}
