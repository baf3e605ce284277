import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { serviceOrder } from '../../schema/machines/serviceOrder';
import { paths, serviceOrderPath } from '../app/paths';
import { ServiceOrderCheckDocument, type ServiceOrderCheckQuery, SubmitServiceOrderDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { toaster } from '../kit/feedback/toaster';
import { Unread } from '../kit/list/unread';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { ListCheck } from '../roster/list-check';
import { StartFrame } from './frame';

const TerminateOrderDialog = late(async () => (await import('./dialogs')).TerminateOrderDialog);

type Checked = { order: ServiceOrderCheckQuery['serviceOrder']; rosterId: string };

const Check = ({ order, rosterId }: Checked) => {
  const { t } = useTranslation('serviceOrder');
  const navigate = useNavigate();
  const send = useDeed(`submit-service-order-${order.id}`);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const submit = async (keyAge: number) => {
    setBusy(true);
    setFailure(null);
    try {
      await send(SubmitServiceOrderDocument, { id: order.id, keyAge });
      toaster.success(t('check.done'));
      await navigate(paths.serviceOrder(order.id, false), { replace: true });
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
        title={t('check.title')}
        failure={failure}
        onFailureSeen={() => setFailure(null)}
        ways={(goOn, { isWaiting, isPasting }) => (
          <>
            <Button disabled={isPasting} onClick={() => setEnding(true)}>
              {serviceOrder.actions.terminate.label}
            </Button>
            <Button variant="solid" busy={isBusy} disabled={isWaiting} onClick={() => void goOn(submit)}>
              {t('check.confirm')}
            </Button>
          </>
        )}
        frame={(table, foot) => (
          <StartFrame current="check" order={order} foot={foot}>
            {table}
          </StartFrame>
        )}
      />
      {isEnding ? (
        <TerminateOrderDialog
          order={order}
          onDone={async () => navigate(paths.serviceOrder(order.id, true), { replace: true })}
          onClose={() => setEnding(false)}
        />
      ) : null}
    </>
  );
};

/** 居间服务单信息校验: rows are corrected here, then submitted (ISO-002). What was submitted already is shown where it belongs now (ISO-013). */
const CheckScreen = () => {
  const { t } = useTranslation('serviceOrder');
  const [search] = useSearchParams();
  const { state } = useLocation();
  const id = search.get('statement_key') ?? search.get('id') ?? '';
  const { data, error, refetch } = useQuery(ServiceOrderCheckDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    context: inline,
  });
  if (!data) return <Unread title={t('check.title')} error={error} onRetry={refetch} />;
  const order = data.serviceOrder;
  if (order.screen !== 'check') return <Navigate replace to={serviceOrderPath(order)} state={state} />;
  if (!order.roster) return <Empty kind="none" text={t('check.gone')} />;
  return <Check key={order.id} order={order} rosterId={order.roster.id} />;
};

export default CheckScreen;
