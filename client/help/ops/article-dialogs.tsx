import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { helpLimits } from '../../../schema/helpTexts';
import {
  type HelpDraftRowFragment,
  OpsHelpCategoriesDocument,
  OpsPublishHelpArticleDocument,
  OpsSaveHelpArticleDocument,
  OpsTakeHelpArticleOfflineDocument,
} from '../../generated/graphql';
import { choicesOfNamed } from '../../kit/choices';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { SelectField } from '../../kit/form/choices';
import { TextAreaField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import type { ListDialogProps, RowDialogProps } from '../../kit/list/list-definition';

type Row = HelpDraftRowFragment;
type FormProps = Pick<ListDialogProps, 'onClose' | 'onDone'> & { row: Row | null };

const ArticleForm = ({ row, onDone, onClose }: FormProps) => {
  const { t } = useTranslation('helpOps');
  const { needed, free } = useRules();
  const { data } = useQuery(OpsHelpCategoriesDocument);
  return (
    <FormDialog
      size="xl"
      columns={2}
      title={row ? t('edit') : t('create')}
      confirm={t('save')}
      done={() => ({ text: t('saved'), description: t('savedHint') })}
      mutation={OpsSaveHelpArticleDocument}
      request={row ? `save-article-${row.id}-${row.version}` : 'save-article'}
      initial={{
        title: row?.title ?? '',
        categoryId: row?.categoryId ?? '',
        summary: row?.summary ?? '',
        content: row?.content ?? '',
        screens: row?.screens.join('\n') ?? '',
        hotPosition: row?.hotPosition ? String(row.hotPosition) : '',
        video: row?.video ?? '',
      }}
      schema={object({
        title: needed(t('title')),
        categoryId: needed(t('category')),
        summary: needed(t('summary')),
        content: needed(t('content')),
        screens: free(),
        hotPosition: free().matches(/^([1-9]\d?)?$/, t('hotWrong')),
        video: free(),
      })}
      variables={({ screens, hotPosition, video, ...rest }) => ({
        input: {
          ...rest,
          id: row?.id ?? null,
          version: row?.version ?? null,
          screens: screens.split(/\s+/).filter(Boolean),
          hotPosition: hotPosition ? Number(hotPosition) : null,
          video: video || null,
        },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="title" label={t('title')} maxLength={helpLimits.title} required autoFocus />
      <SelectField
        name="categoryId"
        label={t('category')}
        placeholder={t('choose')}
        choices={choicesOfNamed(data?.opsHelpCategories.filter(({ parentId }) => parentId !== null))}
        required
      />
      <TextField name="summary" label={t('summary')} maxLength={helpLimits.summary} required full />
      <TextAreaField name="content" label={t('content')} hint={t('contentHint')} rows={14} required full />
      <TextAreaField name="screens" label={t('screens')} hint={t('screensHint')} rows={2} full />
      <TextField name="hotPosition" label={t('hot')} hint={t('hotHint')} inputMode="numeric" maxLength={2} />
      <TextField name="video" label={t('video')} hint={t('videoHint')} />
    </FormDialog>
  );
};

export const NewArticleDialog = (props: ListDialogProps) => <ArticleForm row={null} {...props} />;
export const EditArticleDialog = (props: RowDialogProps<Row>) => <ArticleForm {...props} />;

export const PublishArticleDialog = ({ row, onDone, onClose }: RowDialogProps<Row>) => {
  const { t } = useTranslation('helpOps');
  return (
    <ActDialog
      title={t('publish.title', { title: row.title })}
      confirm={t('publish.confirm')}
      done={t('publish.done')}
      mutation={OpsPublishHelpArticleDocument}
      request={`publish-article-${row.id}-${row.version}`}
      variables={{ id: row.id, version: row.version }}
      onDone={onDone}
      onClose={onClose}
    >
      {t(row.isAhead ? 'publish.again' : 'publish.text', { version: row.version })}
    </ActDialog>
  );
};

export const OfflineArticleDialog = ({ row, onDone, onClose }: RowDialogProps<Row>) => {
  const { t } = useTranslation('helpOps');
  return (
    <ActDialog
      danger
      title={t('offline.title', { title: row.title })}
      confirm={t('offline.confirm')}
      done={t('offline.done')}
      mutation={OpsTakeHelpArticleOfflineDocument}
      request={`offline-article-${row.id}-${row.version}`}
      variables={{ id: row.id, version: row.version }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('offline.text')}
    </ActDialog>
  );
};
