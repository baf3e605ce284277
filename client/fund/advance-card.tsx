import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { type AccountFactsFragment, OpenBillsDocument, type OpenBillsQuery } from '../generated/graphql';
import { formatMoney, isZero } from '../kit/format/money';
import { CardMoney } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';
import { TypeTag } from '../kit/status/status';

type OpenBill = OpenBillsQuery['bills']['nodes'][number];

const DueBill = ({ bill }: { bill: OpenBill }) => {
  const { t } = useTranslation('fund');
  const parts = [
    t('bill.settlement', { amount: formatMoney(bill.settlementAmount) }),
    t('bill.service', { amount: formatMoney(bill.serviceCharge) }),
    ...(isZero(bill.pastRemittance) ? [] : [t('bill.past', { amount: formatMoney(bill.pastRemittance) })]),
    ...(isZero(bill.interest) ? [] : [t('bill.interest', { amount: formatMoney(bill.interest) })]),
  ];
  return (
    <li>
      <div>
        <b className="num">{t('bill.name', { period: bill.period })}</b>
        {bill.overdueDays > 0 ? (
          <TypeTag tone="danger" label={t('bill.overdue', { count: bill.overdueDays })} />
        ) : bill.isDueSoon ? (
          <TypeTag tone="await" label={t('bill.left', { count: bill.surplusDays })} />
        ) : null}
        <span className="mu num">{t('bill.deadline', { day: bill.deadline })}</span>
        <p className="mu num">{parts.join(' ＋ ')}</p>
      </div>
      <div className="wait">
        <small className="mu">{t('bill.wait')}</small>
        <strong>
          <CardMoney amount={bill.owedNow} />
        </strong>
        <Link className="lk" to={paths.bill(bill.billCode)}>
          {t('bill.open')}
        </Link>
      </div>
    </li>
  );
};

/** How much of the quota is in use, and the bills that give it back when they are paid. */
export const AdvanceCard = ({ account, onExplain }: { account: AccountFactsFragment; onExplain: () => void }) => {
  const { t } = useTranslation('fund');
  const { data } = useQuery(OpenBillsDocument, { context: inline, fetchPolicy: 'cache-and-network' });
  const bills = (data?.bills.nodes ?? []).filter(({ owedNow, subjectId }) => !isZero(owedNow) && subjectId === account.id);
  const { advance } = account;
  if (!advance) return null;
  const used = isZero(advance.total) ? 0 : (Number(advance.used) / Number(advance.total)) * 100;
  return (
    <section className="jq-card jq-advance" aria-label={t('advance.title')}>
      <header>
        <h2>{account.subjectName}</h2>
        <span className="mu">
          {t('part.total')} <b className="num">{formatMoney(advance.total)}</b>
        </span>
      </header>
      <div className="left">
        <span className="mu">{t('advance.left')}</span>
        <strong>
          <CardMoney amount={advance.remaining} />
        </strong>
      </div>
      <div
        className="meter"
        role="img"
        aria-label={t('advance.meter', { used: formatMoney(advance.used), total: formatMoney(advance.total) })}
      >
        <i style={{ width: `${used}%` }} />
      </div>
      <div className="legend num">
        <span>
          <i aria-hidden="true" />
          {t('advance.used')} <b>{formatMoney(advance.used)}</b>
        </span>
        <button type="button" className="lk" onClick={onExplain}>
          {t('advance.explain')}
        </button>
      </div>
      {bills.length > 0 ? (
        <ul aria-label={t('advance.bills')}>
          {bills.map((bill) => (
            <DueBill key={bill.id} bill={bill} />
          ))}
        </ul>
      ) : null}
    </section>
  );
};
