import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { backCalc } from '../../schema/machines/backCalc';
import { paths } from '../app/paths';
import { ExportButton } from '../export/export-button';
import {
  BackCalcDetailDocument,
  type BackCalcFactsFragment,
  type BackCalcRowFactsFragment,
  ReopenBackCalcDocument,
} from '../generated/graphql';
import { ActionBar } from '../kit/actions/action-bar';
import { ButtonLink } from '../kit/actions/button';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { useDeed } from '../kit/request/use-deed';
import { StatusPill } from '../kit/status/status';
import { BackCalcRowsList } from './rows-list';
import { BackCalcSteps } from './steps';
import { CalcSummary } from './summary';
import { useStop } from './use-stop';
import { WhyTax } from './why';

const Detail = ({ calc }: { calc: BackCalcFactsFragment }) => {
  const { t } = useTranslation(['backCalc', 'app']);
  const navigate = useNavigate();
  const reopen = useDeed();
  const [failure, setFailure] = useState<unknown>(null);
  const [why, setWhy] = useState<BackCalcRowFactsFragment | null>(null);
  const stop = useStop(calc.id, setFailure);
  const act = async (key: string) => {
    if (key === 'stop') return stop();
    if (key !== 'reopen') return navigate(paths.backCalcIssue(calc.id));
    try {
      await reopen(ReopenBackCalcDocument, { id: calc.id });
      await navigate(paths.backCalcIssue(calc.id));
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      <PageHead
        documentTitle={t('detail.title')}
        title={calc.title}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title'), to: paths.backCalcs }, { label: t('detail.title') }]}
        aside={
          <>
            <StatusPill tone={backCalc.states[calc.status].tone} label={calc.statusName} />
            <BackCalcSteps id={calc.id} />
          </>
        }
        actions={
          <>
            <ExportButton
              kind="BACK_CALC_ROWS"
              conditions={[{ name: 'backCalcId', values: [calc.id] }]}
              label={t('exportRows')}
              size="md"
            />
            {calc.statementId ? <ButtonLink to={paths.backCalcVerify(calc.statementId)}>{t('toStatement')}</ButtonLink> : null}
            <ActionBar actions={calc.availableActions} onAction={(key) => void act(key)} />
          </>
        }
      />
      <RefusalNote error={failure} />
      <CalcSummary calc={calc} />
      <section className="jq-card" style={{ marginTop: 16 }} aria-label={t('rows')}>
        <BackCalcRowsList id={calc.id} onWhy={setWhy} />
      </section>
      {why ? <WhyTax id={calc.id} row={why} onClose={() => setWhy(null)} /> : null}
    </>
  );
};

/** 反算详情. */
const DetailScreen = () => {
  const { t } = useTranslation('backCalc');
  const { state } = useLocation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useQuery(BackCalcDetailDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  if (!data) return <Unread title={t('detail.title')} error={error} onRetry={refetch} />;
  if (data.backCalc.screen === 'check') return <Navigate replace to={paths.backCalcCheck(id)} state={state} />;
  return <Detail key={id} calc={data.backCalc} />;
};

export default DetailScreen;
