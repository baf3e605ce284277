import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { BackCalcDetailDocument, type BackCalcFactsFragment, CalculateBackCalcDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { ListCheck } from '../roster/list-check';
import { CalcFrame } from './frame';
import { useStop } from './use-stop';

const Check = ({ calc, rosterId }: { calc: BackCalcFactsFragment; rosterId: string }) => {
  const { id } = calc;
  const { t } = useTranslation('backCalc');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const send = useDeed();
  const stop = useStop(id, setFailure);
  const calculate = async (keyAge: number) => {
    setBusy(true);
    setFailure(null);
    try {
      await send(CalculateBackCalcDocument, { id, keyAge });
      await navigate(paths.backCalcIssue(id));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ListCheck
      rosterId={rosterId}
      title={t('check.title')}
      failure={failure}
      onFailureSeen={() => setFailure(null)}
      ways={(goOn, { isWaiting, isPasting }) => (
        <>
          <Button disabled={isPasting} onClick={() => void stop()}>
            {t('stop.confirm')}
          </Button>
          <Button variant="solid" busy={isBusy} disabled={isWaiting} onClick={() => void goOn(calculate)}>
            {t('check.confirm')}
          </Button>
        </>
      )}
      frame={(table, foot) => (
        <CalcFrame current="check" title={t('check.title')} calc={calc} foot={foot}>
          {table}
        </CalcFrame>
      )}
    />
  );
};

/** 基础信息校验: the rules of a labor list, over what everybody shall get. */
const CheckScreen = () => {
  const { t } = useTranslation('backCalc');
  const [search] = useSearchParams();
  const { state } = useLocation();
  const id = search.get('key') ?? '';
  const { data, error, refetch } = useQuery(BackCalcDetailDocument, { variables: { id }, fetchPolicy: 'network-only', context: inline });
  if (!data) return <Unread title={t('check.title')} error={error} onRetry={refetch} />;
  const { screen, roster } = data.backCalc;
  // Who comes back to change a row opens the list in its calculated state: the first change begins again.
  if (screen === 'issue' && !search.has('again')) return <Navigate replace to={paths.backCalcIssue(id)} state={state} />;
  if (screen === 'detail') return <Navigate replace to={paths.backCalcDetail(id)} state={state} />;
  if (screen === 'gone' || !roster) return <Empty kind="none" text={t('check.gone')} />;
  return <Check key={id} calc={data.backCalc} rosterId={roster.id} />;
};

export default CheckScreen;
