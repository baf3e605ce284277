import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tax as names } from '../../schema/codes';
import type { CreationFactsFragment, RosterRowFactsFragment, ServiceKind } from '../generated/graphql';
import { formatMoney } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';
import type { ExtraColumn } from '../roster/grid-body';
import { type TaxSheet, type TaxSheets, useTaxSheet } from './tax-sheets';

type Row = RosterRowFactsFragment;
type Key = 'months' | 'cumIncome' | 'monthIncome' | 'rate' | 'tax' | 'levy' | 'general' | 'vat' | 'surtax' | 'fee' | 'net';
type Draw = (sheet: TaxSheet, row: Row) => ReactNode;

/**
 * The tax and what is left of the amount stand first, so that both are read without scrolling in a window of 1080; then what the tax is made
 * of, which differs by kind: a run of months, the sum of one month, or a levy (D48, D49, D51).
 */
const columnsOf: Record<ServiceKind, readonly Key[]> = {
  LABOR_CONTINUOUS: ['tax', 'net', 'cumIncome', 'rate', 'months', 'general', 'vat', 'surtax', 'fee'],
  LABOR_GENERAL: ['tax', 'net', 'monthIncome', 'rate', 'vat', 'surtax', 'fee'],
  BUSINESS_INCOME: ['levy', 'net', 'vat', 'surtax', 'fee'],
};

const widths: Record<Key, number> = {
  months: 80,
  cumIncome: 120,
  monthIncome: 144,
  rate: 68,
  tax: 96,
  levy: 112,
  general: 124,
  vat: 100,
  surtax: 112,
  fee: 100,
  net: 128,
};

const none = <span className="mu">—</span>;

/** Drawn again by itself when the figures of its row arrive. */
const TaxCell = ({ sheets, row, draw }: { sheets: TaxSheets; row: Row; draw: Draw }) => {
  const sheet = useTaxSheet(sheets, row.id);
  return sheet ? draw(sheet, row) : none;
};

/** The payer and what his invoice is about are the same for every row, and belong to each of them (STM-010). */
const payerColumns = ({ payer, invoiceCategory }: CreationFactsFragment) =>
  [
    { key: 'payer', width: 168, text: payer.name },
    { key: 'payerTaxId', width: 176, text: payer.creditCode },
    { key: 'invoiceCategory', width: 112, text: invoiceCategory },
  ] as const;

/** What the tax of a row is made of; the amount opens the reasons. */
export const useTaxColumns = (
  statement: CreationFactsFragment,
  sheets: TaxSheets,
  onWhy: (rowId: string) => void,
): readonly ExtraColumn[] => {
  const { t } = useTranslation(['statement', 'creation']);
  const { kind } = statement;
  const { isEstimate } = statement.totals;
  const payer = JSON.stringify(payerColumns(statement));
  return useMemo(() => {
    const why: Draw = ({ tax }, row) => (
      <button
        type="button"
        className="lk num"
        aria-label={t('line.whyOf', { name: row.name ?? '', amount: formatMoney(tax.incomeTax) })}
        onClick={() => onWhy(row.id)}
      >
        <MoneyText amount={tax.incomeTax} />
      </button>
    );
    const cells: Record<Key, [title: string, draw: Draw]> = {
      months: [t('sheet.months'), ({ tax }) => tax.monthsCounted ?? none],
      cumIncome: [t('sheet.cumIncome'), ({ tax }) => (tax.isOthersIncluded ? t('sheet.others') : <MoneyText amount={tax.cumIncome} />)],
      monthIncome: [
        t('creation:sheet.monthIncome'),
        ({ tax }) => (tax.isOthersIncluded ? t('sheet.others') : <MoneyText amount={tax.monthIncome} />),
      ],
      rate: [t('sheet.rate'), ({ tax }) => (tax.ratePercent == null ? none : `${tax.ratePercent}%`)],
      tax: [t('sheet.tax'), why],
      levy: [t('creation:sheet.levy'), why],
      general: [t('sheet.general'), ({ tax }) => <MoneyText amount={tax.generalLaborTax ?? '0'} />],
      vat: [t('creation:sheet.yuan', { name: names.label('VAT') }), ({ tax }) => <MoneyText amount={tax.vat} />],
      surtax: [t('creation:sheet.yuan', { name: names.label('SURCHARGE') }), ({ tax }) => <MoneyText amount={tax.surtax} />],
      fee: [t('sheet.serviceFee'), ({ serviceFee }) => <MoneyText amount={serviceFee} />],
      net: [t(isEstimate ? 'sheet.net' : 'creation:sheet.net'), ({ net }) => <MoneyText amount={net} />],
    };
    const figures = columnsOf[kind].map((key): ExtraColumn => {
      const [title, draw] = cells[key];
      return { key, title, width: widths[key], isAmount: true, cell: (row) => <TaxCell sheets={sheets} row={row} draw={draw} /> };
    });
    const same = (JSON.parse(payer) as ReturnType<typeof payerColumns>).map(
      ({ key, width, text }): ExtraColumn => ({ key, width, title: t(`creation:check.${key}`), cell: () => text }),
    );
    return [...figures, ...same];
  }, [kind, isEstimate, payer, sheets, onWhy, t]);
};
