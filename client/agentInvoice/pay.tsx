import { useTranslation } from 'react-i18next';
import { PayOrder } from '../app/payment-code/pay-order';
import {
  type AgentInvoiceFactsFragment,
  AgentInvoicePaidDocument,
  type AgentInvoicePaidQuery,
  PayAgentInvoiceDocument,
  SendAgentInvoiceCodeDocument,
  type SendAgentInvoiceCodeMutation,
} from '../generated/graphql';
import { formatCount, formatMoney } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';

type PayProps = { order: AgentInvoiceFactsFragment; onPaid: () => Promise<unknown>; onClose: () => void };

const by = {
  request: 'pay-agent-invoice',
  purpose: 'PAY_AGENT_INVOICE',
  pay: PayAgentInvoiceDocument,
  send: SendAgentInvoiceCodeDocument,
  resendAfter: (answer: SendAgentInvoiceCodeMutation) => answer.sendAgentInvoiceCode.resendAfterSeconds,
  paid: AgentInvoicePaidDocument,
  isPaid: (answer: AgentInvoicePaidQuery) => Boolean(answer.agentInvoice.paidAt),
};

/** The invoices, with their taxes in them, and the fee. */
export const PayAgentInvoiceDialog = ({ order, onPaid, onClose }: PayProps) => {
  const { t } = useTranslation('agentInvoice');
  const people = formatCount(order.lineCount);
  return (
    <PayOrder
      order={order}
      by={by}
      title={t('pay.title', { code: order.code })}
      done={t('pay.done')}
      what={t('pay.what', { people, amount: formatMoney(order.paymentFacts.due) })}
      rows={[
        { key: 'people', label: t('people'), value: <span className="num">{people}</span> },
        { key: 'invoice', label: t('invoiceAmount'), value: <MoneyText amount={order.invoiceAmount} /> },
        { key: 'service', label: t('serviceAmount'), value: <MoneyText amount={order.serviceAmount} /> },
      ]}
      onPaid={onPaid}
      onClose={onClose}
    />
  );
};
