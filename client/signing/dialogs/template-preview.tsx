import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { agreementType } from '../../../schema/codes';
import { TemplateTextDocument } from '../../generated/graphql';
import { codeOf } from '../../kit/choices';
import { SampleDocument } from '../../kit/document/sample-document';
import { PageSkeleton } from '../../kit/feedback/skeleton';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';

export type ChosenContract = { subjectId: string; agreementType: string; templateId: string };

/** The text of the contract that was chosen. */
export const TemplatePreview = ({ chosen, onClose }: { chosen: ChosenContract; onClose: () => void }) => {
  const { t } = useTranslation('signing');
  const { data, error } = useQuery(TemplateTextDocument, {
    variables: { subjectId: chosen.subjectId, agreementType: codeOf(agreementType.rows, chosen.agreementType) },
    context: inline,
  });
  const template = data?.contractTemplates.find(({ id }) => id === chosen.templateId);
  return (
    <Dialog open size="lg" title={template?.name ?? t('contractName')} onClose={onClose}>
      {template ? <SampleDocument blocks={template.blocks} /> : error ? <RefusalNote error={error} /> : <PageSkeleton />}
    </Dialog>
  );
};
