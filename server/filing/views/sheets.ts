// What each sheet looks like. The columns follow the fields that the announcements ask for; the tax office's own upload forms change by region.

import { fillText } from '../../../schema/errors';
import { type FilingKind, filingKind, workerChange } from '../../../schema/filings';
import { incomeItems, filingTitles as titles } from '../../../schema/filingTitles';
import { isResidencePermit, isTaiwanPermit } from '../../../schema/identity';
import { type Cents, centsFromDatabase, formatYuan, subtract, sum, ZERO } from '../../../schema/money';
import { wireTime } from '../../kernel/clock';
import { decryptField } from '../../kernel/secrets';
import type { SheetColumn, SheetRow, SheetValue } from '../../kernel/sheetWriter';
import { cumulativeSteps } from '../../tax/public';
import type { FilingRecord, PageRecord } from '../store';
import { sumsView } from './filings';

const text = (title: string, width?: number): SheetColumn => ({ title, kind: 'text', ...(width ? { width } : {}) });
const amount = (title: string): SheetColumn => ({ title, kind: 'amount' });
const count = (title: string): SheetColumn => ({ title, kind: 'count', width: 10 });

const PERSON = [text(titles.name), text(titles.idType), text(titles.idCard, 24)];

/** A residence permit is numbered like a citizen's card and declared as what it is: the office finds the taxpayer by both together. */
const idTypeOf = (idCard: string): string => {
  if (!isResidencePermit(idCard)) return titles.idTypeResident;
  return isTaiwanPermit(idCard) ? titles.idTypeTaiwan : titles.idTypeHongKongMacao;
};

const personCells = (row: PageRecord): SheetValue[] => {
  const idCard = decryptField(row.payer_id, 'payee.id_card', row.id_card_cipher);
  return [row.name, idTypeOf(idCard), idCard];
};
const figure = (cents: Cents | null | undefined): string | null => (cents === null || cents === undefined ? null : formatYuan(cents));

const amountsOf = (row: PageRecord) => {
  const [gross, vat, surtax, incomeTax, platform] = [
    row.gross_cents,
    row.vat_cents,
    row.surtax_cents,
    row.income_tax_cents,
    row.platform_tax_cents,
  ].map(centsFromDatabase) as [Cents, Cents, Cents, Cents, Cents];
  const tax = sum([vat, surtax, incomeTax]);
  const income = row.income_cents === null ? subtract(gross, vat) : centsFromDatabase(row.income_cents);
  return { gross, vat, surtax, incomeTax, platform, tax, income };
};

interface KindOfSheet {
  readonly columns: readonly SheetColumn[];
  readonly cells: (row: PageRecord, filing: FilingRecord) => SheetRow;
  readonly total: (filing: FilingRecord) => SheetRow;
}

/** As the year stood when the sheet was made, in the steps of the tax; of sheets before 1544 as the line was taxed. */
function cumulativeOf({ figures, month, months_counted, cum_income_cents, withheld_before_cents }: PageRecord) {
  const basis = figures?.basis.method === 'CUMULATIVE' ? figures.basis : null;
  const taxed = {
    months: figures?.monthsCounted ?? null,
    amounts: [figures?.cumIncome, basis?.cumFee, basis?.cumDeduction, figures?.cumTaxable],
    rate: figures?.ratePercent ?? null,
    after: [figures?.quickDeduction, basis?.cumTax],
    withheldBefore: figures?.withheldBefore ?? null,
    note: null,
  };
  if (withheld_before_cents === null || taxed.withheldBefore === null) return taxed;
  const withheldBefore = centsFromDatabase(withheld_before_cents);
  const was = { income: formatYuan(figures?.cumIncome ?? ZERO), withheld: formatYuan(taxed.withheldBefore) };
  const isOtherTax = withheldBefore !== taxed.withheldBefore;
  const income = cum_income_cents === null ? null : centsFromDatabase(cum_income_cents);
  const steps = income === null || month === null || months_counted === null ? null : cumulativeSteps(month, income, months_counted);
  if (income === null || steps === null) return { ...taxed, withheldBefore, note: isOtherTax ? fillText(titles.taxedBefore, was) : null };
  const isOther = isOtherTax || income !== figures?.cumIncome || months_counted !== figures.monthsCounted;
  return {
    months: months_counted,
    amounts: [income, steps.fee, steps.deduction, steps.taxable],
    rate: steps.ratePercent,
    after: [steps.quick, steps.tax],
    withheldBefore,
    note: isOther ? fillText(titles.taxedFrom, was) : null,
  };
}

/** 累计预扣: every posted line with what was paid and withheld up to it and has not come back, and what was withheld of it. */
const withholding: KindOfSheet = {
  columns: [
    text(titles.no, 10),
    ...PERSON,
    text(titles.item),
    text(titles.taxPeriod),
    amount(titles.grossIncome),
    amount(titles.vat),
    amount(titles.income),
    count(titles.months),
    ...[titles.cumIncome, titles.cumFee, titles.cumDeduction, titles.cumTaxable].map(amount),
    count(titles.rate),
    ...[
      titles.quickDeduction,
      titles.cumTax,
      titles.withheldBefore,
      titles.incomeTax,
      titles.surtax,
      titles.tax,
      titles.platformTax,
      titles.payable,
    ].map(amount),
    text(titles.payer, 30),
    text(titles.order, 24),
    text(titles.paidAt, 22),
    text(titles.note, 44),
  ],
  cells: (row) => {
    const { gross, vat, surtax, incomeTax, platform, tax, income } = amountsOf(row);
    const { months, amounts, rate, after, withheldBefore, note } = cumulativeOf(row);
    return [
      String(row.seq),
      ...personCells(row),
      row.kind && incomeItems[row.kind],
      row.month,
      ...[gross, vat, income].map(formatYuan),
      months,
      ...amounts.map(figure),
      rate,
      ...[...after, withheldBefore].map(figure),
      // All of it stands in the books, what the platform bears came there out of its fee.
      ...[incomeTax, surtax, tax, platform, tax].map(formatYuan),
      row.payer_name,
      row.order_name,
      row.posted_at && wireTime(row.posted_at),
      note,
    ];
  },
  total: (filing) => {
    const { gross, vat, income, surtax, incomeTax, platformTax, tax, payable } = sumsView(filing);
    const none = (cells: number): null[] => Array.from({ length: cells }, () => null);
    return [
      titles.total,
      ...none(5),
      ...[gross, vat, income].map(formatYuan),
      ...none(9),
      ...[incomeTax, surtax, tax, platformTax, payable].map(formatYuan),
    ];
  },
};

/** 代办: within the limit of the period all sales of a person are exempt, at it the whole period is taxed (D50): the tax is that of the sales in the sheet.
 * What one that came back or ended later has left charged stands apart. */
const proxy: KindOfSheet = {
  columns: [
    text(titles.no, 10),
    ...PERSON,
    text(titles.taxPeriod),
    count(titles.lineCount),
    ...[titles.sales, titles.exempt, titles.taxable, titles.vat, titles.surtax, titles.salesDue, titles.charged, titles.chargedAbove].map(
      amount,
    ),
  ],
  cells: (row, { period }) => {
    const { gross, vat, surtax, income } = amountsOf(row);
    const due = sum([vat, surtax]);
    // A sheet of before 1540 held what was charged alone.
    const charged = row.charged_cents === null ? due : centsFromDatabase(row.charged_cents);
    const [exempt, taxable] = vat === 0 ? [gross, vat] : [subtract(gross, gross), income];
    return [
      String(row.seq),
      ...personCells(row),
      period,
      row.line_count,
      ...[gross, exempt, taxable, vat, surtax, due, charged, subtract(charged, due)].map(formatYuan),
    ];
  },
  total: (filing) => {
    const { lineCount, gross, exempt, taxable, vat, surtax, payable } = sumsView(filing);
    const due = sum([vat, surtax]);
    const charged = filing.charged_cents === null ? due : payable;
    const amounts = [gross, exempt, taxable, vat, surtax, due, charged, subtract(charged, due)];
    return [titles.total, null, null, null, filing.period, lineCount, ...amounts.map(figure)];
  },
};

/** Read of the last payment in the quarter and of the last one in the quarter before. */
function changeOf(row: PageRecord): {
  readonly change: keyof typeof workerChange.rows;
  readonly phone: string | null;
  readonly what: string;
} {
  const ofLine = (companyId: string, cipher: string | null) => cipher && decryptField(companyId, 'statement_line.phone', cipher);
  const own = ofLine(row.payer_id, row.line_phone);
  const phone = own ?? (row.payee_phone && decryptField(row.payer_id, 'payee.phone', row.payee_phone));
  if (row.mark !== 'KEPT') return { change: row.mark ?? 'NEW', phone, what: '' };
  const phoneBefore = row.before_payer_id && ofLine(row.before_payer_id, row.before_phone);
  const changes = [
    row.before_name !== null && row.before_name !== row.name ? fillText(titles.nameBefore, { value: row.before_name }) : '',
    own && phoneBefore && own !== phoneBefore ? fillText(titles.phoneBefore, { value: phoneBefore }) : '',
  ].filter((one) => one !== '');
  return { change: changes.length > 0 ? 'CHANGED' : 'KEPT', phone, what: changes.join(titles.between) };
}

/** 平台内从业人员: who earned in the quarter, what, and what has changed since the one before. */
const workers: KindOfSheet = {
  columns: [
    text(titles.no, 10),
    text(titles.change, 12),
    text(titles.changes, 36),
    ...PERSON,
    text(titles.phone),
    text(titles.incomePeriod),
    count(titles.incomeCount),
    ...[titles.grossOfPeriod, titles.vat, titles.netOfPeriod, titles.withheld].map(amount),
  ],
  cells: (row, { period }) => {
    const { gross, vat, income, incomeTax } = amountsOf(row);
    const { change, phone, what } = changeOf(row);
    return [
      String(row.seq),
      workerChange.label(change),
      what,
      ...personCells(row),
      phone,
      period,
      row.line_count,
      ...[gross, vat, income, incomeTax].map(formatYuan),
    ];
  },
  total: (filing) => {
    const { lineCount, gross, vat, incomeTax } = sumsView(filing);
    const amounts = [gross, vat, subtract(gross, vat), incomeTax].map(formatYuan);
    return [titles.total, null, null, null, null, null, null, filing.period, lineCount, ...amounts];
  },
};

const kinds: Readonly<Record<FilingKind, KindOfSheet>> = {
  WITHHOLDING: withholding,
  VAT_PROXY: proxy,
  SALES_PROXY: proxy,
  WORKERS: workers,
};

export function sheetOf(filing: FilingRecord) {
  const kind = kinds[filing.kind];
  return {
    name: filingKind.label(filing.kind),
    columns: kind.columns,
    cells: (row: PageRecord): SheetRow => kind.cells(row, filing),
    total: kind.total(filing),
  };
}
