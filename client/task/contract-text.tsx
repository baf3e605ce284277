import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TaskContractDocument, type TaskRowFragment } from '../generated/graphql';
import { SampleDocument } from '../kit/document/sample-document';
import { Note } from '../kit/feedback/note';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { Dialog } from '../kit/overlay/dialog';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';

type Facts = Pick<TaskRowFragment, 'subjectId' | 'agreementType' | 'templateId' | 'contractName'>;

const Text = ({ subjectId, agreementType, templateId }: Facts) => {
  const { t } = useTranslation('task');
  const { data, error } = useQuery(TaskContractDocument, { variables: { subjectId, agreementType }, context: inline });
  if (error) return <RefusalNote error={error} />;
  if (!data) return <PageSkeleton />;
  // Without one of its own the people sign the newest of the subject.
  const template = templateId ? data.contractTemplates.find(({ id }) => id === templateId) : data.contractTemplates[0];
  return template ? <SampleDocument blocks={template.blocks} /> : <Note tone="info">{t('contractGone')}</Note>;
};

/** The contract that the people of a task sign, to read (TSK-009). */
export const ContractText = ({ task }: { task: Facts }) => {
  const { t } = useTranslation('task');
  const [isShown, setShown] = useState(false);
  const name = task.contractName ?? t('newestContract');
  return (
    <>
      <button type="button" className="lk" aria-label={t('viewContract', { name })} onClick={() => setShown(true)}>
        {name}
      </button>
      <Dialog open={isShown} size="lg" title={name} onClose={() => setShown(false)}>
        <Text {...task} />
      </Dialog>
    </>
  );
};
