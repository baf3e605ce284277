import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import { paths } from '../../app/paths';
import { follow } from '../../export/followed';
import { EvidenceGapsDocument, type EvidenceGapsQuery, StartExportDocument, type StatementFilter } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { Note } from '../../kit/feedback/note';
import { RadioField } from '../../kit/form/choices';
import { TextAreaField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { formatCount } from '../../kit/format/money';
import { conditionsOf } from '../../kit/list/exporting';
import type { ChosenRows } from '../../kit/list/list-definition';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import type { Given } from '../../kit/strict';
import '../statement.css';

const LONGEST = 200;
const SHOWN = 20;
type Kind = 'EVIDENCE_PACK' | 'STATEMENT_PAPERS';

const Gaps = ({ of }: { of: EvidenceGapsQuery['evidenceGaps'] }) => {
  const { t } = useTranslation('evidence');
  const { statementCount, checkedCount, nodes } = of;
  const checked = { count: checkedCount, number: formatCount(checkedCount) };
  return (
    <>
      <p>{t('batch.text', { count: statementCount, number: formatCount(statementCount) })}</p>
      {nodes.length > 0 ? (
        <Note tone="warning" title={t('batch.missing', { ...checked, lacking: nodes.length })}>
          <ul className="jq-left-out">
            {nodes.slice(0, SHOWN).map(({ statementId, statementCode, missing }) => (
              <li key={statementId}>
                <Link className="lk num" to={paths.statement(statementId)}>
                  {statementCode}
                </Link>
                <ul>
                  {missing.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {nodes.length > SHOWN ? <p>{t('batch.more', { count: nodes.length - SHOWN })}</p> : null}
        </Note>
      ) : (
        <Note tone="success">{t('batch.whole', checked)}</Note>
      )}
    </>
  );
};

type Props = { filter: Given<StatementFilter>; chosen: ChosenRows; onClose: () => void };

/** EVD-003, EVD-006, EVD-007: what the chosen statements lack, then one archive with a folder each: everything, or contracts and receipts alone. */
export const EvidenceBatchDialog = ({ filter, chosen: { mode, ids, excludedIds }, onClose }: Props) => {
  const { t } = useTranslation('evidence');
  const { needed } = useRules();
  const chosen = { mode, ids, excludedIds };
  const isAll = mode === 'ALL';
  const { data, error } = useQuery(EvidenceGapsDocument, {
    variables: { filter: isAll ? (filter as StatementFilter) : null, chosen },
    fetchPolicy: 'network-only',
    context: inline,
  });
  const gaps = data?.evidenceGaps;
  return (
    <FormDialog
      title={t('batch.title')}
      confirm={t('batch.start')}
      done={t('batch.started')}
      mutation={StartExportDocument}
      request={`evidence-batch-${isAll ? `all-${excludedIds.join()}` : ids.join()}`}
      initial={{ kind: 'EVIDENCE_PACK' as Kind, reason: '' }}
      schema={object({ kind: string<Kind>().required(), reason: needed(t('reason')) })}
      blocked={!gaps}
      variables={({ kind, reason }) => ({
        input: {
          kind,
          selection: chosen,
          conditions: [...(isAll ? conditionsOf(filter) : []), { name: 'reason', values: [reason.trim()] }],
        },
      })}
      facts={
        <div className="jq-facts">
          <RefusalNote error={error ?? null} />
          {gaps ? <Gaps of={gaps} /> : null}
        </div>
      }
      onDone={({ startExport }) => follow(startExport.id)}
      onClose={onClose}
    >
      <RadioField
        name="kind"
        label={t('batch.kind')}
        choices={[
          { value: 'EVIDENCE_PACK', label: t('batch.all'), hint: t('batch.allHint') },
          { value: 'STATEMENT_PAPERS', label: t('batch.papers'), hint: t('batch.papersHint') },
        ]}
      />
      <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} rows={2} maxLength={LONGEST} required />
    </FormDialog>
  );
};
