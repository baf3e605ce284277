import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilingKind } from '../../../schema/filings';
import type { OpsFilingSituationQuery } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { KeyValues, SummaryTiles } from '../../kit/detail/summary';
import { Empty } from '../../kit/feedback/empty';
import { formatInstant } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { CardMoney, MoneyText } from '../../kit/money/money-text';
import { TypeTag } from '../../kit/status/status';

type Shown = OpsFilingSituationQuery['opsFilingSituation'];
type Sums = Shown['sums'];
type SumKey = 'gross' | 'vat' | 'surtax' | 'incomeTax' | 'tax' | 'platformTax' | 'payable' | 'exempt' | 'taxable';

/** What counts of each kind. */
const keysOf: Record<FilingKind, readonly SumKey[]> = {
  WITHHOLDING: ['gross', 'vat', 'surtax', 'incomeTax', 'tax', 'platformTax', 'payable'],
  VAT_PROXY: ['gross', 'exempt', 'taxable', 'vat', 'surtax', 'tax', 'payable'],
  SALES_PROXY: ['gross', 'exempt', 'taxable', 'vat', 'surtax', 'tax', 'payable'],
  WORKERS: ['gross', 'vat', 'incomeTax'],
};

/** What is looked at first: what was paid, and what is declared of it. */
const mainOf: Record<FilingKind, readonly SumKey[]> = {
  WITHHOLDING: ['gross', 'payable'],
  VAT_PROXY: ['gross', 'vat'],
  SALES_PROXY: ['gross', 'payable'],
  WORKERS: ['gross', 'incomeTax'],
};

/** The period as it stands now. */
export const SumsPart = ({ kind, sums }: { kind: FilingKind; sums: Sums }) => {
  const { t } = useTranslation('filingOps');
  const rest = keysOf[kind].filter((key) => !mainOf[kind].includes(key));
  return (
    <section className="jq-card" aria-label={t('now')}>
      <SummaryTiles
        tiles={[
          { key: 'lines', label: t('lines'), value: <span className="num">{formatCount(sums.lineCount)}</span> },
          { key: 'people', label: t('people'), value: <span className="num">{formatCount(sums.personCount)}</span> },
          ...mainOf[kind].map((key) => ({ key, label: t(`sum.${key}`), value: <CardMoney amount={sums[key]} /> })),
        ]}
      />
      <KeyValues
        entries={rest.map((key) => ({
          key,
          label: t('inYuan', { what: t(`sum.${key}`) }),
          value: <MoneyText amount={sums[key]} />,
        }))}
      />
    </section>
  );
};

const movers = ['ofMonth', 'ofOtherMonths', 'agentInvoices', 'serviceOrders'] as const;

/** What else moved TAX_PAYABLE in the month, so that the sheet and the books can be told apart to the cent. */
export const LedgerPart = ({ ledger, payable }: { ledger: NonNullable<Shown['ledger']>; payable: string }) => {
  const { t } = useTranslation('filingOps');
  return (
    <DetailPart title={t('ledger.title')}>
      <PartTable
        label={t('ledger.title')}
        rows={movers}
        rowId={(key) => key}
        columns={[
          { key: 'what', header: t('ledger.what'), cell: (key) => t(`ledger.${key}`), foot: t('ledger.moved') },
          {
            key: 'amount',
            header: t('ledger.amount'),
            align: 'right',
            cell: (key) => <MoneyText amount={ledger[key]} />,
            foot: <MoneyText amount={ledger.moved} />,
          },
        ]}
      />
      <p className="mu">
        {t('ledger.sheet')} <MoneyText amount={payable} />
      </p>
    </DetailPart>
  );
};

type FilingTableProps = {
  kind: FilingKind;
  filings: Shown['filings'];
  mayOpen: boolean;
  onOpen: (id: string) => Promise<void>;
  actions: ReactNode;
  /** Why nothing can be made here, or what comes of it. */
  hint: string;
};

/** The sheets that were made of the period. */
export const FilingTable = ({ kind, filings, mayOpen, onOpen, actions, hint }: FilingTableProps) => {
  const { t } = useTranslation('filingOps');
  return (
    <DetailPart title={t('made.title')}>
      {actions ? <p>{actions}</p> : null}
      {filings.length === 0 ? (
        <Empty kind="none" text={t('made.none')} hint={hint} />
      ) : (
        <PartTable
          label={t('made.title')}
          isWide
          rows={filings}
          rowId={({ id }) => id}
          columns={[
            { key: 'at', header: t('made.at'), cell: ({ madeAt }) => <span className="num">{formatInstant(madeAt)}</span> },
            { key: 'by', header: t('made.by'), cell: ({ madeByName }) => madeByName },
            // Before the figures, which are more than fit beside each other on most screens.
            {
              key: 'state',
              header: t('made.state'),
              cell: ({ isCurrent }) => (
                <TypeTag tone={isCurrent ? 'success' : 'await'} label={t(isCurrent ? 'made.current' : 'made.changed')} />
              ),
            },
            {
              key: 'open',
              header: '',
              cell: ({ id, madeAt }) =>
                mayOpen ? (
                  <Button size="sm" variant="ghost" onClick={() => onOpen(id)} aria-label={t('made.openOf', { at: formatInstant(madeAt) })}>
                    {t('made.open')}
                  </Button>
                ) : null,
            },
            {
              key: 'rows',
              header: t('made.rows'),
              align: 'right',
              cell: ({ rowCount }) => <span className="num">{formatCount(rowCount)}</span>,
            },
            {
              key: 'leftOut',
              header: t('made.leftOut'),
              align: 'right',
              cell: ({ open }) => <span className="num">{open ? formatCount(open.lineCount) : '—'}</span>,
            },
            ...keysOf[kind].map((key) => ({
              key,
              header: t('inYuan', { what: t(`sum.${key}`) }),
              align: 'right' as const,
              cell: ({ sums }: { sums: Sums }) => <MoneyText amount={sums[key]} />,
            })),
          ]}
        />
      )}
    </DetailPart>
  );
};
