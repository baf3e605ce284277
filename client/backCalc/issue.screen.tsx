import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { ExportButton } from '../export/export-button';
import {
  BackCalcDetailDocument,
  type BackCalcFactsFragment,
  type BackCalcRowFactsFragment,
  ConfirmBackCalcDocument,
  NextBackCalcDocument,
} from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { confirm } from '../kit/feedback/confirm';
import { Note } from '../kit/feedback/note';
import { formatCount, formatMoney } from '../kit/format/money';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { useDeed } from '../kit/request/use-deed';
import { CalcFrame } from './frame';
import { BackCalcRowsList } from './rows-list';
import { CalcSummary } from './summary';
import { useStop } from './use-stop';
import { WhyTax } from './why';

/** Onwards: solved once more, asked, and a statement of the gross amounts (LBC-007). */
const useNext = (calc: BackCalcFactsFragment, onChanged: () => unknown) => {
  const { t } = useTranslation('backCalc');
  const navigate = useNavigate();
  const look = useDeed();
  const settle = useDeed(`confirm-back-calc-${calc.id}`);
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const next = async () => {
    setBusy(true);
    setFailure(null);
    setChanged(false);
    try {
      const { nextBackCalc } = await look(NextBackCalcDocument, { id: calc.id });
      if (nextBackCalc.changeFlag) {
        setChanged(true);
        await onChanged();
        return;
      }
      const { gross, total, count, net } = nextBackCalc.backCalc;
      const isSure = await confirm({
        title: t('confirm.title'),
        body: t('confirm.text', { gross: formatMoney(gross), total: formatMoney(total), count: formatCount(count), net: formatMoney(net) }),
        confirm: t('confirm.confirm'),
      });
      if (!isSure) return;
      const { confirmBackCalc } = await settle(ConfirmBackCalcDocument, { id: calc.id });
      await navigate(paths.baseCheck(2, confirmBackCalc.statementKey));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { next, isBusy, isChanged, failure, setFailure };
};

const Issue = ({ calc, onChanged }: { calc: BackCalcFactsFragment; onChanged: () => unknown }) => {
  const { t } = useTranslation('backCalc');
  const [why, setWhy] = useState<BackCalcRowFactsFragment | null>(null);
  const { next, isBusy, isChanged, failure, setFailure } = useNext(calc, onChanged);
  const stop = useStop(calc.id, setFailure);
  return (
    <CalcFrame
      current="issue"
      title={t('issue.title')}
      ways={{ check: `${paths.backCalcCheck(calc.id)}&again=1` }}
      foot={
        <>
          <ExportButton kind="BACK_CALC_ROWS" conditions={[{ name: 'backCalcId', values: [calc.id] }]} label={t('exportRows')} />
          <span className="mu">{t('issue.exact')}</span>
          <span className="spacer" />
          <Button onClick={() => void stop()}>{t('stop.confirm')}</Button>
          <ButtonLink to={`${paths.backCalcCheck(calc.id)}&again=1`}>{t('issue.back')}</ButtonLink>
          <Button variant="solid" busy={isBusy} onClick={() => void next()}>
            {t('issue.next')}
          </Button>
        </>
      }
    >
      {isChanged ? (
        <Note tone="warning" live>
          {t('issue.changed')}
        </Note>
      ) : null}
      <RefusalNote error={failure} />
      <CalcSummary calc={calc} />
      {/* Read again when the figures are others. */}
      <BackCalcRowsList key={calc.total} id={calc.id} onWhy={setWhy} />
      {why ? <WhyTax id={calc.id} row={why} onClose={() => setWhy(null)} /> : null}
    </CalcFrame>
  );
};

/** 实发金额反算: what each net amount costs, and why. */
const IssueScreen = () => {
  const { t } = useTranslation('backCalc');
  const [search] = useSearchParams();
  const { state } = useLocation();
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useQuery(BackCalcDetailDocument, { variables: { id }, fetchPolicy: 'network-only', context: inline });
  if (!data) return <Unread title={t('issue.title')} error={error} onRetry={refetch} />;
  const { screen } = data.backCalc;
  if (screen === 'check') return <Navigate replace to={paths.backCalcCheck(id)} state={state} />;
  if (screen !== 'issue') return <Navigate replace to={paths.backCalcDetail(id)} state={state} />;
  return <Issue key={id} calc={data.backCalc} onChanged={refetch} />;
};

export default IssueScreen;
