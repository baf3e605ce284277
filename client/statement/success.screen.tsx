import { useQuery } from '@apollo/client/react';
import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths, statementPath } from '../app/paths';
import { StatementDetailDocument, StatementMovedDocument } from '../generated/graphql';
import { ActionBar } from '../kit/actions/action-bar';
import { ButtonLink } from '../kit/actions/button';
import { SummaryTiles } from '../kit/detail/summary';
import { formatCount } from '../kit/format/money';
import { Unread } from '../kit/list/unread';
import { useLive } from '../kit/live/use-live';
import { CardMoney } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';
import { AccountCard } from './account-card';
import { isStatementAction } from './dialogs/actions';
import { StatementDialogs, usePreloadedDialogs } from './dialogs/late-dialogs';
import { Gone } from './gone';
import { LeftOutFile } from './left-out-file';
import { PaperLinks } from './paper-links';
import { WizardShell } from './wizard-shell';
import './statement.css';

const next = ['submitAudit', 'pay', 'awaitFunds', 'showRemittanceAccount'];

/** Step 4: the statement exists; amounts, the account to pay to, and what comes next (STM-008). */
const SuccessScreen = () => {
  const { t } = useTranslation('statement');
  const [search] = useSearchParams();
  const id = search.get('statement_id') ?? '';
  const [open, setOpen] = useState<string | null>(null);
  usePreloadedDialogs();
  const { data, error, refetch } = useQuery(StatementDetailDocument, { variables: { id }, fetchPolicy: 'network-only', context: inline });
  useLive(StatementMovedDocument, { variables: { ids: [id] }, onEvent: () => void refetch(), onPoll: () => void refetch() });
  if (!data) return <Unread title={t('creation:form.result')} error={error} onRetry={refetch} />;
  const { statement } = data;
  if (!statement) return <Gone title={t('creation:form.result')} text={t('notFound')} />;
  if (statement.screen !== 'unfinished') return <Navigate replace to={statementPath(statement)} />;
  const actions = statement.availableActions.filter(({ key }) => next.includes(key) && isStatementAction(key));
  const step = actions.find(({ key, enabled }) => enabled && (key === 'submitAudit' || key === 'pay'));
  return (
    <WizardShell
      current="done"
      settlementType={statement.settlementType}
      foot={
        <>
          <ButtonLink to={paths.unfinished(statement.settlementType)}>{t('creation:form.toList')}</ButtonLink>
          <span className="spacer" />
          <ButtonLink to={statementPath(statement)} variant={actions.length > 0 ? 'outline' : 'solid'}>
            {t('creation:form.toDetail')}
          </ButtonLink>
          <ActionBar actions={actions} onAction={setOpen} />
        </>
      }
    >
      <div className="jq-result">
        {step ? (
          <Clock size={40} strokeWidth={1.5} aria-hidden="true" style={{ color: 'var(--fg-warning)' }} />
        ) : (
          <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" style={{ color: 'var(--fg-success)' }} />
        )}
        <h2>{t('creation:form.done', { code: statement.statementCode })}</h2>
        <p className="mu">{t('creation:form.doneHint', { status: statement.statusName })}</p>
        {/* Confirmed is not yet handed in or paid: what is still to be done is said beside the state. */}
        {step ? <p>{t('creation:form.doneNext', { step: step.label })}</p> : null}
      </div>
      <SummaryTiles
        tiles={[
          { key: 'people', label: t('sheet.people'), value: <span className="num">{formatCount(statement.lineCount)}</span> },
          { key: 'pay', label: t('tile.pay'), value: <CardMoney amount={statement.totals.pay} /> },
          { key: 'fee', label: t('tile.serviceFee'), value: <CardMoney amount={statement.totals.serviceFee} /> },
          { key: 'total', label: t('tile.total'), value: <CardMoney amount={statement.totals.total} /> },
        ]}
      />
      <LeftOutFile id={statement.id} />
      <AccountCard account={statement.remittanceAccount} />
      <p className="jq-result-papers">
        <PaperLinks statement={statement} />
      </p>
      {open && isStatementAction(open) ? <StatementDialogs action={open} statement={statement} onClose={() => setOpen(null)} /> : null}
    </WizardShell>
  );
};

export default SuccessScreen;
