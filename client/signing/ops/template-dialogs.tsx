import { useTranslation } from 'react-i18next';
import { OpsPublishTemplateDocument, OpsRetireTemplateDocument, type TemplateFactsFragment } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';

type Props = { template: TemplateFactsFragment; onClose: () => void };

/** A published version never changes: what was sent is signed in the version of its day. */
export const PublishTemplateDialog = ({ template, onClose }: Props) => {
  const { t } = useTranslation('templateOps');
  const draft = template.versions.find(({ publishedAt }) => !publishedAt);
  const version = draft?.version ?? 0;
  return (
    <ActDialog
      title={t('publish.title', { version })}
      confirm={t('publish.confirm')}
      done={t('publish.done', { version })}
      mutation={OpsPublishTemplateDocument}
      request={`publish-template-${template.id}-${version}`}
      variables={{ id: template.id }}
      onClose={onClose}
    >
      {t('publish.text', { name: template.name })}
    </ActDialog>
  );
};

export const RetireTemplateDialog = ({ template, onClose }: Props) => {
  const { t } = useTranslation('templateOps');
  return (
    <ActDialog
      danger
      title={t('retire.title')}
      confirm={t('retire.confirm')}
      done={t('retire.done')}
      mutation={OpsRetireTemplateDocument}
      request={`retire-template-${template.id}`}
      variables={{ id: template.id }}
      onClose={onClose}
    >
      {t('retire.text', { name: template.name })}
    </ActDialog>
  );
};
