import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { follow } from '../../export/followed';
import { EvidenceOutlineDocument, type EvidenceOutlineQuery, StartExportDocument } from '../../generated/graphql';
import { KeyValues } from '../../kit/detail/summary';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { Note } from '../../kit/feedback/note';
import { TextAreaField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { formatCount } from '../../kit/format/money';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';

const LONGEST = 200;
type Outline = EvidenceOutlineQuery['evidenceOutline'];

const Contents = ({ outline }: { outline: Outline }) => {
  const { t } = useTranslation('evidence');
  return (
    <>
      <p>{t('text', { code: outline.statementCode })}</p>
      <KeyValues
        entries={outline.parts.map(({ key, label, count }) => ({ key, label, value: <span className="num">{formatCount(count)}</span> }))}
      />
      {outline.missing.length > 0 ? (
        <Note tone="warning" title={t('missing', { count: outline.missing.length })}>
          <ul>
            {outline.missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Note>
      ) : (
        <Note tone="success">{t('whole')}</Note>
      )}
    </>
  );
};

/** EVD-003, EVD-004: what is there and what is missing before the pack is made; it holds contracts, so it is asked what for. */
export const EvidencePackDialog = ({ statementId, onClose }: { statementId: string; onClose: () => void }) => {
  const { t } = useTranslation('evidence');
  const { needed } = useRules();
  const { data, error } = useQuery(EvidenceOutlineDocument, { variables: { statementId }, fetchPolicy: 'network-only', context: inline });
  const outline = data?.evidenceOutline;
  return (
    <FormDialog
      title={t('title')}
      confirm={t('start')}
      done={t('started')}
      mutation={StartExportDocument}
      request={`evidence-pack-${statementId}`}
      initial={{ reason: '' }}
      schema={object({ reason: needed(t('reason')) })}
      blocked={!outline}
      variables={({ reason }) => ({
        input: {
          kind: 'EVIDENCE_PACK' as const,
          selection: { mode: 'PAGE' as const, ids: [statementId], excludedIds: [] },
          conditions: [{ name: 'reason', values: [reason.trim()] }],
        },
      })}
      facts={
        <div className="jq-facts">
          <RefusalNote error={error ?? null} />
          {outline ? <Contents outline={outline} /> : null}
        </div>
      }
      onDone={({ startExport }) => follow(startExport.id)}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} rows={2} maxLength={LONGEST} required />
    </FormDialog>
  );
};
