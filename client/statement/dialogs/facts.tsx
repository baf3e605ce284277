import { useTranslation } from 'react-i18next';
import type { StatementFactsFragment } from '../../generated/graphql';
import { Note } from '../../kit/feedback/note';
import { formatCount, formatMoney } from '../../kit/format/money';
import { MoneyText } from '../../kit/money/money-text';

/** People, total, fee, account, balance now and after: everything about the money on one screen before the deed. */
export const PayFacts = ({ statement }: { statement: StatementFactsFragment }) => {
  const { t } = useTranslation(['statement', 'payment']);
  const { payment, totals } = statement;
  return (
    <div className="jq-pay-facts">
      <div className="row">
        <span>{t('pay.people')}</span>
        <span className="num">{formatCount(statement.lineCount)}</span>
      </div>
      <div className="row">
        <span>{t('pay.amount')}</span>
        <MoneyText amount={totals.pay} />
      </div>
      <div className="row">
        <span>{t('pay.serviceFee')}</span>
        <MoneyText amount={totals.serviceFee} />
      </div>
      {payment.deduction === '0.00' ? null : (
        <div className="row">
          <span>{t('payment:coupon', { balance: formatMoney(payment.couponBalance) })}</span>
          <MoneyText amount={payment.deduction} />
        </div>
      )}
      <div className="row big">
        <span>{t('pay.due')}</span>
        <MoneyText amount={payment.due} />
      </div>
      <hr />
      <div className="row">
        <span>
          {payment.payType === 'ADVANCE'
            ? t('payment:quota', { subject: statement.subject.name })
            : t('pay.account', { subject: statement.subject.name, payType: payment.payTypeName })}
        </span>
        <span className="num">
          <MoneyText amount={payment.balanceBefore} /> → <MoneyText amount={payment.balanceAfter} />
        </span>
      </div>
      {payment.warnings.map((warning) => (
        <Note key={warning.code} tone="warning">
          {warning.text}
        </Note>
      ))}
    </div>
  );
};
