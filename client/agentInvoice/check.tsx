import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { agentInvoice } from '../../schema/machines/agentInvoice';
import { agentInvoicePath, paths } from '../app/paths';
import {
  AgentInvoiceCheckDocument,
  type AgentInvoiceCheckQuery,
  PassAgentInvoiceCheckDocument,
  SubmitAgentInvoiceDocument,
} from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { toaster } from '../kit/feedback/toaster';
import { Unread } from '../kit/list/unread';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { ListCheck } from '../roster/list-check';
import { StartFrame } from './frame';

const TerminateAgentInvoiceDialog = late(async () => (await import('./dialogs')).TerminateAgentInvoiceDialog);

type Order = AgentInvoiceCheckQuery['agentInvoice'];
type Stage = 'info' | 'signing';

/** On to the other check, or to the order that waits for its payment (AIO-038). */
const useOn = (order: Order, stage: Stage) => {
  const { t } = useTranslation('agentInvoice');
  const navigate = useNavigate();
  const send = useDeed(`${stage}-agent-invoice-${order.id}`);
  return async (keyAge: number) => {
    if (stage === 'info') {
      await send(PassAgentInvoiceCheckDocument, { id: order.id, keyAge });
      await navigate(paths.agentInvoiceSigning(order.id), { replace: true });
      return;
    }
    await send(SubmitAgentInvoiceDocument, { id: order.id, keyAge });
    toaster.success(t('check.done'));
    await navigate(paths.agentInvoice(order.id, order.code), { replace: true });
  };
};

const Check = ({ order, rosterId, stage }: { order: Order; rosterId: string; stage: Stage }) => {
  const { t } = useTranslation('agentInvoice');
  const navigate = useNavigate();
  const goOn = useOn(order, stage);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const next = async (keyAge: number) => {
    setBusy(true);
    setFailure(null);
    try {
      await goOn(keyAge);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ListCheck
        rosterId={rosterId}
        title={t(`step.${stage}`)}
        failure={failure}
        onFailureSeen={() => setFailure(null)}
        ways={(onwards, { isWaiting, isPasting }) => (
          <>
            <Button disabled={isPasting} onClick={() => setEnding(true)}>
              {agentInvoice.actions.terminate.label}
            </Button>
            <Button variant="solid" busy={isBusy} disabled={isWaiting} onClick={() => void onwards(next)}>
              {t(stage === 'info' ? 'next' : 'check.confirm')}
            </Button>
          </>
        )}
        frame={(table, foot) => (
          <StartFrame current={stage} order={order} foot={foot}>
            {table}
          </StartFrame>
        )}
      />
      {isEnding ? (
        <TerminateAgentInvoiceDialog
          order={order}
          onDone={async () => navigate(paths.agentInvoice(order.id, order.code), { replace: true })}
          onClose={() => setEnding(false)}
        />
      ) : null}
    </>
  );
};

/** The list of an order at the address of its check; whoever comes by another is taken to where the order stands (AIO-004). */
export const CheckAt = ({ stage }: { stage: Stage }) => {
  const { t } = useTranslation('agentInvoice');
  const [search] = useSearchParams();
  const { state } = useLocation();
  const id = search.get('invoiceId') ?? search.get('key') ?? '';
  const { data, error, refetch } = useQuery(AgentInvoiceCheckDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    context: inline,
  });
  if (!data) return <Unread title={t(`step.${stage}`)} error={error} onRetry={refetch} />;
  const order = data.agentInvoice;
  if (order.screen !== stage) return <Navigate replace to={agentInvoicePath(order)} state={state} />;
  if (!order.roster) return <Empty kind="none" text={t('check.gone')} />;
  return <Check key={`${stage} ${order.id}`} order={order} rosterId={order.roster.id} stage={stage} />;
};
