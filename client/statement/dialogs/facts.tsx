import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { type StatementFactsFragment, StatementReasonsDocument, UnpayableLinesDocument } from '../../generated/graphql';
import { Note } from '../../kit/feedback/note';
import { formatCount, formatMoney, isZero } from '../../kit/format/money';
import { semicolon } from '../../kit/language/separators';
import { MoneyChange, MoneyText } from '../../kit/money/money-text';
import { inline } from '../../kit/refusal/inline';
import { dueName } from '../due';
import { WarnedRows } from '../same-lists';
import '../../kit/dialog/dialog.css';

/** Which warnings the maker answered, about whom, and with what words: who pays need not look for them on the page behind. */
const AnsweredReasons = ({ id }: { id: string }) => {
  const { t } = useTranslation('statement');
  const { data } = useQuery(StatementReasonsDocument, { variables: { id }, context: inline });
  return data?.statement?.interceptReasons.map(({ code, name, count, rows, reason }) => (
    <span key={code} className="jq-answered-line">
      {name} · {t('auditor.rows', { count })} <WarnedRows rows={rows} />
      {reason ? `${semicolon()}${t('auditor.reason')}${reason}` : null}
    </span>
  ));
};

/** Who may not be paid now: the payment holds his line and pays the others (D77, RSK-004). */
const HeldAtPayment = ({ id }: { id: string }) => {
  const { t } = useTranslation('review');
  const { data } = useQuery(UnpayableLinesDocument, { variables: { id }, context: inline, fetchPolicy: 'network-only' });
  const { unpayable = [], unpayableCount = 0 } = data?.statement ?? {};
  if (unpayableCount === 0) return null;
  const left = unpayableCount - unpayable.length;
  return (
    <Note tone="warning" live title={t('held.title', { number: formatCount(unpayableCount) })}>
      <ul className="jq-held-lines" aria-label={t('held.list')}>
        {unpayable.map((line) => (
          <li key={line.id}>
            {t('held.of', { line: line.lineNo, name: line.name, amount: formatMoney(line.amount), reason: line.reason })}
          </li>
        ))}
      </ul>
      {left > 0 ? t('held.more', { number: formatCount(left) }) : null}
    </Note>
  );
};

/** People, total, fee, account, balance now and after: everything about the money on one screen before the deed. */
export const PayFacts = ({ statement }: { statement: StatementFactsFragment }) => {
  const { t } = useTranslation(['statement', 'payment']);
  const { payment, totals } = statement;
  return (
    <div className="jq-facts">
      <dl>
        <div className="row">
          <dt>{t('pay.people')}</dt>
          <dd className="num">{formatCount(statement.lineCount)}</dd>
        </div>
        <div className="row">
          <dt>{t('pay.amount')}</dt>
          <dd>
            <MoneyText amount={totals.pay} />
          </dd>
        </div>
        <div className="row">
          <dt>{t('pay.serviceFee')}</dt>
          <dd>
            <MoneyText amount={totals.serviceFee} />
          </dd>
        </div>
        {isZero(payment.deduction) ? null : (
          <>
            <div className="row">
              <dt>{t('tile.total')}</dt>
              <dd>
                <MoneyText amount={totals.total} />
              </dd>
            </div>
            <div className="row">
              <dt>{t('payment:coupon', { balance: formatMoney(payment.couponBalance) })}</dt>
              <dd>
                <MoneyText amount={payment.deduction} />
              </dd>
            </div>
          </>
        )}
        <div className="row big">
          <dt>{t(dueName(payment))}</dt>
          <dd className="num">¥{formatMoney(payment.due)}</dd>
        </div>
      </dl>
      <hr />
      <dl>
        <div className="row">
          <dt>
            {payment.payType === 'ADVANCE'
              ? t('payment:quota', { subject: statement.subject.name })
              : t('pay.account', { subject: statement.subject.name, payType: payment.payTypeName })}
          </dt>
          <dd className="num">
            <MoneyChange from={payment.balanceBefore} to={payment.balanceAfter} />
          </dd>
        </div>
      </dl>
      <HeldAtPayment id={statement.id} />
      {payment.warnings.map((warning) => (
        <Note key={warning.code} tone="warning" title={warning.code === 'INTERCEPTED' ? warning.text : undefined}>
          {warning.code === 'INTERCEPTED' ? <AnsweredReasons id={statement.id} /> : warning.text}
        </Note>
      ))}
    </div>
  );
};
