import { useQuery } from '@apollo/client/react';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type FilingKind, filingKind, filingOpen } from '../../../schema/filings';
import { OpsFilingSituationDocument, OpsMakeFilingDocument, OpsSubjectsDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { choicesOf } from '../../kit/choices';
import { confirm } from '../../kit/feedback/confirm';
import { Empty } from '../../kit/feedback/empty';
import { Note } from '../../kit/feedback/note';
import { PageSkeleton } from '../../kit/feedback/skeleton';
import { toaster } from '../../kit/feedback/toaster';
import { SelectField } from '../../kit/form/choices';
import { Form } from '../../kit/form/form';
import { formatMoney } from '../../kit/format/money';
import { word } from '../../kit/list/address';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { useAddress } from '../../kit/list/use-address';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { useClick } from '../../kit/request/use-deed';
import { useOperator } from '../../ops/ops-session';
import { saveFiling } from './download';
import { periodsUntil } from './periods';
import { FilingTable, LedgerPart, SumsPart } from './situation';
import '../../ops/ops.css';

interface Chosen {
  readonly subjectId: string;
  readonly kind: FilingKind;
  readonly period: string;
}

const useSave = () => {
  const { t } = useTranslation(['filingOps', 'kit']);
  return async (id: string) => {
    const refusal = await saveFiling(id);
    if (refusal !== null) toaster.error(refusal || t('kit:transport.broken'));
  };
};

const Situation = ({ chosen }: { chosen: Chosen }) => {
  const { t } = useTranslation(['filingOps', 'ops']);
  const { operator } = useOperator();
  const click = useClick();
  const save = useSave();
  const { data, error, refetch } = useQuery(OpsFilingSituationDocument, {
    variables: chosen,
    context: inline,
    fetchPolicy: 'cache-and-network',
  });
  const mayMake = operator.permissions.includes('OPS_TAX');
  if (error) return <RefusalNote error={error} />;
  if (!data) return <PageSkeleton />;
  const { sums, open, ledger, isOver, filings } = data.opsFilingSituation;
  const leftOut =
    open.lineCount > 0 ? t('leftOut', { count: open.lineCount, thing: filingOpen[chosen.kind], amount: formatMoney(open.gross) }) : null;
  const make = async () => {
    if (leftOut !== null && !(await confirm({ title: t('askLeftOut'), body: leftOut, confirm: t('make') }))) return;
    // The number that was read, whatever has happened since.
    const made = await click(OpsMakeFilingDocument, { input: { ...chosen, openLeftOut: open.lineCount } });
    await Promise.all([refetch(), ...(made ? [save(made.opsMakeFiling.id)] : [])]);
  };
  return (
    <>
      {isOver && leftOut === null ? null : (
        <div className="jq-ops-notes">
          {isOver ? null : <Note tone="warning">{t('notOver')}</Note>}
          {leftOut === null ? null : <Note tone="warning">{leftOut}</Note>}
        </div>
      )}
      <SumsPart kind={chosen.kind} sums={sums} />
      {ledger ? <LedgerPart ledger={ledger} payable={sums.payable} /> : null}
      <FilingTable
        kind={chosen.kind}
        filings={filings}
        mayOpen={mayMake}
        onOpen={save}
        hint={t(mayMake ? (sums.lineCount > 0 ? 'made.hint' : 'made.nobody') : 'made.readOnly')}
        actions={
          mayMake && sums.lineCount > 0 ? (
            <Button variant="solid" icon={<FileDown size={15} aria-hidden="true" />} onClick={make}>
              {t('make')}
            </Button>
          ) : null
        }
      />
    </>
  );
};

/** 税务申报: what a subject declares of its payees, taken from what is posted and compared with the books (LAW-007 to LAW-009). */
const FilingsScreen = () => {
  const { t } = useTranslation(['filingOps', 'ops']);
  const { facts } = useOperator();
  const { data, error, refetch } = useQuery(OpsSubjectsDocument, { context: inline });
  const subjects = data?.opsSubjects;
  const { read, write, note } = useAddress(
    {
      kind: word.key(filingKind.keys),
      subject: word.among(subjects?.map(({ id }) => id)),
      // Of any kind: which periods there are is up to the kind.
      period: word.key(filingKind.keys.flatMap((one) => periodsUntil(one, facts.serverTime))),
    },
    { kind: t('kind'), subject: t('ops:subject'), period: t('period') },
  );
  const kind: FilingKind = read.kind ?? 'WITHHOLDING';
  const periods = periodsUntil(kind, facts.serverTime);
  const period = periods.find((one) => one === read.period) ?? periods[1] ?? '';
  const subjectId = read.subject ?? subjects?.[0]?.id ?? '';
  const pick = (name: string) => (value: string) => write({ ...(name === 'kind' ? { period: null } : {}), [name]: value });
  if (!subjects) return <Unread title={t('ops:nav.filings')} error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead title={t('ops:nav.filings')} aside={<span className="mu">{t('aside')}</span>} />
      {note}
      {subjects.length === 0 ? (
        <div className="jq-card">
          <Empty kind="none" text={t('noSubject')} />
        </div>
      ) : (
        <>
          <div className="jq-card jq-ops-picker" data-wide>
            <Form key={kind} initial={{ subject: subjectId, kind, period }} onSubmit={async () => undefined}>
              <SelectField
                name="subject"
                label={t('ops:subject')}
                choices={subjects.map(({ id, name }) => ({ value: id, label: name }))}
                onPick={pick('subject')}
              />
              <SelectField name="kind" label={t('kind')} choices={choicesOf(filingKind.rows)} onPick={pick('kind')} />
              <SelectField
                name="period"
                label={t('period')}
                choices={periods.map((one) => ({ value: one, label: one }))}
                onPick={pick('period')}
              />
            </Form>
          </div>
          <Situation key={`${subjectId} ${kind} ${period}`} chosen={{ subjectId, kind, period }} />
        </>
      )}
    </>
  );
};

export default FilingsScreen;
