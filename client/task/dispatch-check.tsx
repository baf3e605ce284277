import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { ExportButton } from '../export/export-button';
import { CancelPeopleImportDocument, PeopleImportByKeyDocument } from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { confirm } from '../kit/feedback/confirm';
import { Empty } from '../kit/feedback/empty';
import { formatCount } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { ImportRows } from '../peopleImport/import-check';
import { useListAttempt } from '../peopleImport/use-import-steps';
import { PastingReason } from '../roster/paste-note';
import { isReading, SkippedNote } from '../roster/reading';
import { ReplaceRows } from '../roster/replace-rows';
import { useCheckedRows } from '../roster/use-checked-rows';
import { DispatchShell, sheetTarget } from './dispatch-shell';

type CheckProps = {
  title: string;
  listKey: string;
  /** Where somebody begins anew. */
  again: string;
  confirm: (people: string) => string;
  /** The list goes over with the task; the version is the one that was seen. */
  onConfirm: (keyAge: number) => Promise<unknown>;
};

/** TSK-018: name, id card, phone and result of each, corrected in place, and then submitted and told. */
export const DispatchCheck = (props: CheckProps) => {
  const { t } = useTranslation('task');
  const { title, listKey, again } = props;
  const { data, error, refetch } = useQuery(PeopleImportByKeyDocument, {
    variables: { key: listKey },
    fetchPolicy: 'network-only',
    context: inline,
  });
  if (!data) return <Unread title={title} error={error} onRetry={refetch} />;
  const { availableActions, statusName } = data.peopleImport;
  if (availableActions.length > 0) return <Check {...props} onMoved={() => void refetch()} />;
  return (
    <>
      <PageHead title={title} />
      <div className="jq-card">
        <Empty
          kind="none"
          text={t('dispatch.ended', { status: statusName })}
          actions={
            <>
              <ButtonLink to={paths.tasks}>{t('back')}</ButtonLink>
              <ButtonLink to={again}>{t('dispatch.again')}</ButtonLink>
            </>
          }
        />
      </div>
    </>
  );
};

const Check = ({ title, listKey, confirm: label, onConfirm, onMoved }: CheckProps & { onMoved: () => void }) => {
  const { t } = useTranslation('task');
  const navigate = useNavigate();
  const { grid, filter } = useCheckedRows(listKey);
  const steps = useListAttempt<'confirm' | 'cancel'>(grid);
  const send = useDeed();
  const { roster } = grid;
  const version = roster ? `${roster.status} ${roster.keyAge}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the list is the event
  useEffect(onMoved, [version]);
  if (!roster) return <Unread title={title} error={grid.error} onRetry={grid.reload} />;
  const { errors, total } = roster.counts;
  const reason = errors > 0 ? t('dispatch.fixFirst', { number: formatCount(errors) }) : isReading(roster) ? t('dispatch.checking') : null;
  const cancel = async () => {
    const question = { title: t('dispatch.cancel.title'), body: t('dispatch.cancel.text'), confirm: t('dispatch.cancel.title') };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    await steps.attempt('cancel', async () => {
      await send(CancelPeopleImportDocument, { key: listKey });
      void navigate(paths.tasks);
    });
  };
  return (
    <DispatchShell
      title={title}
      current={reason === null ? 'realName' : 'verify'}
      foot={
        <>
          <ReplaceRows grid={grid} roster={roster} target={sheetTarget} />
          <ExportButton kind="ROSTER_ROWS" conditions={[{ name: 'rosterId', values: [roster.id] }]} label={t('dispatch.export')} />
          <SkippedNote roster={roster} />
          <span className="spacer" />
          {reason ? <span className="reason">{reason}</span> : null}
          <PastingReason grid={grid} />
          <Button disabled={grid.isPasting} onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
          <Button
            variant="solid"
            busy={steps.busy === 'confirm'}
            disabled={reason !== null || total === 0 || grid.isPasting}
            onClick={() => void steps.attempt('confirm', onConfirm)}
          >
            {label(formatCount(total))}
          </Button>
        </>
      }
    >
      <ImportRows roster={roster} grid={grid} filter={filter} steps={steps} onMoved={onMoved} />
    </DispatchShell>
  );
};
