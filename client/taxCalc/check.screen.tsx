import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { CalculateTaxCalcDocument, DiscardTaxCalcDocument, TaxCalcDetailDocument, type TaxCalcFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { confirm } from '../kit/feedback/confirm';
import { Empty } from '../kit/feedback/empty';
import { toaster } from '../kit/feedback/toaster';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { ListCheck } from '../roster/list-check';
import { ImportFrame } from './frame';

/** The ways out of the check: calculated, or given up. */
const useWays = (id: string, onFailure: (failure: unknown) => void) => {
  const { t } = useTranslation('taxCalc');
  const navigate = useNavigate();
  const send = useDeed(`calculate-tax-calc-${id}`);
  const drop = useDeed();
  const [isBusy, setBusy] = useState(false);
  const calculate = async (keyAge: number) => {
    setBusy(true);
    onFailure(null);
    try {
      await send(CalculateTaxCalcDocument, { id, keyAge });
      toaster.success(t('check.done'));
      await navigate(paths.taxCalc(id), { replace: true });
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    const isSure = await confirm({ title: t('discard.title'), body: t('discard.text'), confirm: t('discard.confirm'), tone: 'danger' });
    if (!isSure) return;
    try {
      await drop(DiscardTaxCalcDocument, { id });
      await navigate(paths.taxCalcs);
    } catch (error) {
      onFailure(error);
    }
  };
  return { calculate, discard, isBusy };
};

const Check = ({ calc, rosterId }: { calc: TaxCalcFactsFragment; rosterId: string }) => {
  const { t } = useTranslation('taxCalc');
  const [failure, setFailure] = useState<unknown>(null);
  const { calculate, discard, isBusy } = useWays(calc.id, setFailure);
  return (
    <ListCheck
      rosterId={rosterId}
      title={t('check.title')}
      failure={failure}
      onFailureSeen={() => setFailure(null)}
      ways={(goOn, { isWaiting, isPasting }) => (
        <>
          <Button disabled={isPasting} onClick={() => void discard()}>
            {t('discard.confirm')}
          </Button>
          <Button variant="solid" busy={isBusy} disabled={isWaiting} onClick={() => void goOn(calculate)}>
            {t('check.confirm')}
          </Button>
        </>
      )}
      frame={(table, foot) => (
        <ImportFrame current="check" calc={calc} foot={foot}>
          {table}
        </ImportFrame>
      )}
    />
  );
};

/** 算税数据校验: rows are corrected here, then confirmed (TAX-004). */
const CheckScreen = () => {
  const { t } = useTranslation('taxCalc');
  const [search] = useSearchParams();
  const { state } = useLocation();
  const id = search.get('key') ?? '';
  const { data, error, refetch } = useQuery(TaxCalcDetailDocument, { variables: { id }, fetchPolicy: 'network-only', context: inline });
  if (!data) return <Unread title={t('check.title')} error={error} onRetry={refetch} />;
  const { screen, roster } = data.taxCalc;
  if (screen === 'detail') return <Navigate replace to={paths.taxCalc(id)} state={state} />;
  if (screen === 'gone' || !roster) return <Empty kind="none" text={t('check.gone')} />;
  return <Check key={id} calc={data.taxCalc} rosterId={roster.id} />;
};

export default CheckScreen;
