import { useTranslation } from 'react-i18next';
import { parseYuan, upperWords } from '../../schema/money';
import type { InvoiceKind, InvoicePreviewFactsFragment } from '../generated/graphql';
import { formatMoney, formatTaxRate } from '../kit/format/money';

type Party = { name: string; taxNo: string };
type Props = {
  preview: Pick<InvoicePreviewFactsFragment, 'realAmount' | 'netAmount' | 'taxAmount' | 'taxRate'>;
  kind: InvoiceKind | null;
  category: string;
  remark: string;
  buyer: Party;
  seller: Party;
};

const faces = { DIGITAL_SPECIAL: 'special', DIGITAL_ORDINARY: 'ordinary', PAPER_SPECIAL: 'paper' } as const;

/** What the invoice will look like: the figures are the server's, the words those of the form. */
export const InvoiceFace = ({ preview, kind, category, remark, buyer, seller }: Props) => {
  const { t } = useTranslation('invoice');
  const { realAmount, netAmount, taxAmount, taxRate } = preview;
  const inWords = parseYuan(realAmount);
  const party = (label: string, { name, taxNo }: Party) => (
    <div>
      <em>{label}</em>
      <p>
        <i>{t('face.name')}</i>
        {name}
      </p>
      <p className="num">
        <i>{t('face.taxNo')}</i>
        {taxNo}
      </p>
    </div>
  );
  return (
    <div className="jq-invoice-face">
      <header>
        <strong>{t(`face.${faces[kind ?? 'DIGITAL_SPECIAL']}`)}</strong>
        <p className="num">
          {t('face.number')}
          <br />
          {t('face.date')}
        </p>
      </header>
      <div className="parties">
        {party(t('face.buyer'), buyer)}
        {party(t('face.seller'), seller)}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('face.item')}</th>
            <th scope="col">{t('face.amount')}</th>
            <th scope="col">{t('face.rate')}</th>
            <th scope="col">{t('face.tax')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{category || t('face.noCategory')}</td>
            <td className="num">{formatMoney(netAmount)}</td>
            <td className="num">{formatTaxRate(taxRate)}</td>
            <td className="num">{formatMoney(taxAmount)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td>{t('face.sum')}</td>
            <td className="num">¥{formatMoney(netAmount)}</td>
            <td />
            <td className="num">¥{formatMoney(taxAmount)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="total">
        <span>
          <i>{t('face.total')}</i> {inWords === null ? '' : upperWords(inWords)}
        </span>
        <b className="num">¥{formatMoney(realAmount)}</b>
      </p>
      <div className="remark">
        <em>{t('face.remark')}</em>
        <p>{remark}</p>
      </div>
    </div>
  );
};
