import { boolean, object, string } from 'yup';
import { type InvoiceKind, invoiceKind, type Scenario, settlementType } from '../../../schema/codes';
import { errors, fillText } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type Cents, formatGrouped, formatRate, ZERO } from '../../../schema/money';
import { invoiceCategory } from '../../../schema/statementTexts';
import { companiesNamed } from '../../company/public';
import { addDays, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { keywordOf } from '../../kernel/keyword';
import { type Neighbours, noNeighbours, withNeighbours } from '../../kernel/neighbours';
import { COUNT_CAP, type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { idInput, optionalDayShape, optionalFormatShape, optionalIdInput, pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { workdayOverrides } from '../../operator/public';
import { invoiceableStatements, invoiceableSums } from '../../statement/public';
import { subjectOffer, subjectOffers } from '../../subject/public';
import { businessShape, filterOf, listConditions, listFilterOf, opTimeOf, type Selection, selectionShape, timeShape } from '../inputs';
import { type Business, businessOf, type ChosenFacts, factsOf, splitOf, vatRate } from '../rules';
import { categoriesFor } from '../steps/categories';
import { deadlinesOf } from '../steps/deadlines';
import {
  type Application,
  applicationsAround,
  applicationsById,
  getApplication,
  lastApplication,
  listApplications,
  listDesk,
  listItems,
} from '../store/applications';
import { listTardies, openTardies, openTardy } from '../store/tardies';
import {
  type InvoiceView,
  type ItemView,
  invoiceView,
  invoiceViews,
  itemView,
  type OpsInvoiceView,
  opsInvoiceViews,
  type TardyView,
  tardyViews,
} from '../views/invoices';

const pageOnly = { first: pageShape.first, page: pageShape.page };
const ONE_MORE = limits.export.invoiceMergeRows + 1;

interface InvoiceSubject {
  readonly id: string;
  readonly name: string;
  readonly businessNames: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly statementCount: number;
  readonly invoiceAmount: Cents | null;
  readonly tardyAmount: Cents;
}

/** INV-003: what there is to invoice and what is owed, subject by subject. */
export const invoiceSubjects = query({
  name: 'invoiceSubjects',
  realm: 'company',
  needs: 'READER',
  input: object({ onlyEffective: boolean().nullable().default(false) }),
  visitor: (): InvoiceSubject[] => [],
  run: async (ctx, { onlyEffective }): Promise<InvoiceSubject[]> => {
    const sums = new Map((await invoiceableSums(ctx, opTimeOf(ctx, null), COUNT_CAP)).map((one) => [one.subjectId, one]));
    // Beyond the cap what was read is no longer all there is.
    const isCut = [...sums.values()].reduce((count, one) => count + one.count, 0) >= COUNT_CAP;
    const tardies = await openTardies(ctx);
    const offers = (await subjectOffers(ctx)).filter(({ kinds }) => !onlyEffective || kinds.length > 0);
    return offers.map(({ id, name, kinds, scenarios }) => ({
      id,
      name,
      businessNames: [...new Set(kinds.map((kind) => settlementType.label(businessOf(kind))))],
      scenarios,
      statementCount: sums.get(id)?.count ?? 0,
      invoiceAmount: isCut ? null : (sums.get(id)?.invoice ?? ZERO),
      tardyAmount: tardies.get(id) ?? ZERO,
    }));
  },
});

interface InvoicePreview {
  readonly statementCount: number;
  readonly rowCount: number;
  readonly invoiceAmount: Cents;
  readonly tardyAmount: Cents;
  readonly realAmount: Cents;
  readonly netAmount: Cents;
  readonly taxAmount: Cents;
  readonly taxRate: string;
  readonly business: Business | null;
  readonly isKindsMixed: boolean;
  readonly isScenariosMixed: boolean;
  readonly suggestedCategory: string | null;
  readonly problem: string | null;
  readonly opTime: Date;
  readonly month: string;
  readonly promisedOn: string;
  readonly cutOffAt: Date;
}

function problemOf(facts: ChosenFacts, tardy: Cents): string | null {
  if (facts.statementCount === 0) return errors.INVOICE_NOTHING_CHOSEN.zh;
  if (facts.isKindsMixed) return errors.INVOICE_KINDS_MIXED.zh;
  if (facts.isTooMany) return errors.INVOICE_TOO_MANY.zh;
  if (facts.invoice > tardy) return null;
  return fillText(errors.INVOICE_AMOUNT_TOO_SMALL.zh, { invoice: formatGrouped(facts.invoice), tardy: formatGrouped(tardy) });
}

async function preview(ctx: Ctx, selection: Selection): Promise<InvoicePreview> {
  await subjectOffer(ctx, selection.subjectId);
  const chosen = await invoiceableStatements(ctx, filterOf(ctx, selection), { limit: ONE_MORE, offset: 0 });
  const facts = factsOf(chosen);
  const tardy = facts.business === null ? ZERO : await openTardy(ctx, { subjectId: selection.subjectId, business: facts.business });
  const { real, net, tax } = splitOf(facts.invoice, tardy, vatRate());
  const problem = problemOf(facts, tardy);
  const shown = facts.invoice > tardy ? { real, net, tax } : { real, net: ZERO, tax: ZERO };
  return {
    statementCount: facts.statementCount,
    rowCount: facts.rowCount,
    invoiceAmount: facts.invoice,
    tardyAmount: tardy,
    realAmount: shown.real,
    netAmount: shown.net,
    taxAmount: shown.tax,
    taxRate: formatRate(vatRate()),
    business: facts.business,
    isKindsMixed: facts.isKindsMixed,
    isScenariosMixed: facts.isScenariosMixed,
    suggestedCategory: facts.isScenariosMixed || !chosen[0] ? null : invoiceCategory(chosen[0].scenarioCode),
    problem,
    opTime: opTimeOf(ctx, selection.opTime),
    ...deadlinesOf(ctx.now, 'DIGITAL_SPECIAL', await workdayOverrides(ctx)),
  };
}

export const invoicePreview = query({
  name: 'invoicePreview',
  realm: 'company',
  needs: 'READER',
  input: object({ selection: selectionShape() }),
  run: (ctx, { selection }) => preview(ctx, selection),
});

export const invoiceChoices = query({
  name: 'invoiceChoices',
  realm: 'company',
  needs: 'READER',
  input: object({ subjectId: idInput() }),
  run: async (ctx, { subjectId }) => {
    const offer = await subjectOffer(ctx, subjectId);
    const last: Application | undefined = await lastApplication(ctx, subjectId);
    return {
      kinds: [...invoiceKind.keys] as InvoiceKind[],
      categories: categoriesFor(offer),
      lastKind: last?.kind ?? null,
      lastCategory: last?.category ?? null,
      lastAddressId: last?.address_id ?? null,
    };
  },
});

type WithTotal<N> = Connection<N> & { readonly totalAmount: Cents };

export const invoiceTardies = query({
  name: 'invoiceTardies',
  realm: 'company',
  needs: 'READER',
  input: object({
    ...pageOnly,
    invoiceId: optionalIdInput(),
    subjectId: optionalIdInput(),
    business: businessShape(),
    opTime: timeShape(),
    statementCode: string().trim().nullable().default(null).max(64),
    createdFrom: optionalDayShape(),
    createdTo: optionalDayShape(),
  }),
  visitor: (): WithTotal<TardyView> => ({ ...emptyConnection<TardyView>(), totalAmount: ZERO }),
  run: async (ctx, input): Promise<WithTotal<TardyView>> => {
    // INV-016: ten to a page.
    const page = pageOf({ first: input.first ?? limits.list.tardyRows, page: input.page });
    if (input.invoiceId !== null) await getApplication(ctx, input.invoiceId);
    const { rows, count, total } = await listTardies(
      ctx,
      {
        applicationId: input.invoiceId,
        subjectId: input.subjectId,
        business: input.business,
        until: input.opTime,
        statementCode: input.statementCode || null,
        from: input.createdFrom ? startOfDay(input.createdFrom) : null,
        before: input.createdTo ? startOfDay(addDays(input.createdTo, 1)) : null,
      },
      page,
    );
    return { ...connectionOf(await tardyViews(ctx, rows), page, count, (view) => [view.id]), totalAmount: total };
  },
});

/** Before and after an application in the list. Errors: INVOICE_NOT_FOUND. */
export const invoiceNeighbours = query({
  name: 'invoiceNeighbours',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput(), ...listConditions }),
  visitor: () => noNeighbours<InvoiceView>(),
  async run(ctx, input): Promise<Neighbours<InvoiceView>> {
    const around = await applicationsAround(ctx, listFilterOf(input), input.id);
    return withNeighbours(around, async (ids) => invoiceViews(ctx, await applicationsById(ctx, ids)));
  },
});

export const invoices = query({
  name: 'invoices',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({ ...pageOnly, ...listConditions }),
  visitor: (): Connection<InvoiceView> => emptyConnection(),
  run: async (ctx, input): Promise<Connection<InvoiceView>> => {
    const page = pageOf(input);
    const { rows, count } = await listApplications(ctx, listFilterOf(input), page);
    return connectionOf(await invoiceViews(ctx, rows), page, count, (view) => [view.id]);
  },
});

export const invoice = query({
  name: 'invoice',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput() }),
  run: async (ctx, { id }): Promise<InvoiceView> => invoiceView(ctx, await getApplication(ctx, id)),
});

export const invoiceItems = query({
  name: 'invoiceItems',
  realm: 'company',
  needs: 'READER',
  input: object({ ...pageOnly, invoiceId: idInput() }),
  run: async (ctx, input): Promise<WithTotal<ItemView> & { subjectName: string; businessName: string }> => {
    const page = pageOf(input);
    const { seller_name: subjectName, settlement_type } = await getApplication(ctx, input.invoiceId);
    const { rows, count, total } = await listItems(ctx, input.invoiceId, page);
    const names = { subjectName, businessName: settlementType.label(settlement_type) };
    return { ...connectionOf(rows.map(itemView), page, count, (view) => [view.id]), totalAmount: total, ...names };
  },
});

export const opsInvoices = query({
  name: 'opsInvoices',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ ...pageOnly, isOpen: boolean().nullable().default(null), keyword: optionalFormatShape('searchText') }),
  run: async (ctx, input): Promise<Connection<OpsInvoiceView>> => {
    const page = pageOf(input);
    const keyword = keywordOf(input.keyword);
    const companyIds = keyword ? await companiesNamed(ctx, keyword.pattern) : [];
    const { rows, count } = await listDesk(ctx, { onlyOpen: input.isOpen ?? false, keyword, companyIds }, page);
    return connectionOf(await opsInvoiceViews(ctx, rows), page, count, (view) => [view.id]);
  },
});
