import { useTranslation } from 'react-i18next';
import { PayOrder } from '../app/payment-code/pay-order';
import {
  PayServiceOrderDocument,
  SendServiceOrderCodeDocument,
  type SendServiceOrderCodeMutation,
  type ServiceOrderFactsFragment,
  ServiceOrderPaidDocument,
  type ServiceOrderPaidQuery,
} from '../generated/graphql';
import { formatCount, formatMoney } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';

type PayProps = { order: ServiceOrderFactsFragment; onPaid: () => Promise<unknown>; onClose: () => void };

const by = {
  request: 'pay-service-order',
  purpose: 'PAY_ORDER',
  pay: PayServiceOrderDocument,
  send: SendServiceOrderCodeDocument,
  resendAfter: (answer: SendServiceOrderCodeMutation) => answer.sendServiceOrderCode.resendAfterSeconds,
  paid: ServiceOrderPaidDocument,
  isPaid: (answer: ServiceOrderPaidQuery) => Boolean(answer.serviceOrder.paidAt),
};

/** ISO-025, ISO-026: the sales and both taxes. */
export const PayOrderDialog = ({ order, onPaid, onClose }: PayProps) => {
  const { t } = useTranslation('serviceOrder');
  const items = formatCount(order.itemCount);
  return (
    <PayOrder
      order={order}
      by={by}
      title={t('pay.title', { code: order.code })}
      done={t('pay.done')}
      what={t('pay.what', { items, amount: formatMoney(order.paymentFacts.due) })}
      rows={[
        { key: 'items', label: t('pay.items'), value: <span className="num">{items}</span> },
        { key: 'payment', label: t('payment'), value: <MoneyText amount={order.payment} /> },
        { key: 'tax', label: t('tax'), value: <MoneyText amount={order.tax} /> },
        { key: 'supply', label: t('supplyTax'), value: <MoneyText amount={order.supplyTax} /> },
      ]}
      onPaid={onPaid}
      onClose={onClose}
    />
  );
};
