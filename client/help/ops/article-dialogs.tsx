import { useQuery } from '@apollo/client/react';
import { marked } from 'marked';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { problemOfMark } from '../../../schema/helpMarks';
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
import { Markdown } from '../markdown';
import '../help.css';

type Row = HelpDraftRowFragment;
type FormProps = Pick<ListDialogProps, 'onClose' | 'onDone'> & { row: Row | null };

/** A wrong mark is told with the other fields, and not after them. */
const markProblem = (text: string): string | null => {
  const found: string[] = [];
  void marked.walkTokens(marked.lexer(text), (token) => {
    const problem = problemOfMark(token);
    if (problem !== null) found.push(problem);
  });
  return found[0] ?? null;
};

const screensOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const useArticleRules = () => {
  const { t } = useTranslation('helpOps');
  const { needed, chosen, free } = useRules();
  const { content, screens } = helpLimits;
  return object({
    title: needed(t('title')),
    categoryId: chosen(t('category')),
    summary: needed(t('summary')),
    content: needed(t('content'))
      .max(content, t('contentLong', { most: content }))
      .test((text, context) => {
        const message = markProblem(text ?? '');
        return message === null || context.createError({ message });
      }),
    screens: free()
      .test('many', t('screensMany', { most: screens }), (text) => screensOf(text ?? '').length <= screens)
      .test((text, context) => {
        const found = screensOf(text ?? '').find((one) => !one.startsWith('/'));
        return found === undefined || context.createError({ message: t('screensWrong', { found }) });
      }),
    hotPosition: free().matches(/^([1-9]\d?)?$/, t('hotWrong')),
    video: free().url(t('videoWrong')),
  });
};

/** What readers will see, while it is written. */
const Preview = ({ text }: { text: string }) => {
  const { t } = useTranslation('helpOps');
  const shown = useDeferredValue(text);
  return (
    <div className="jq-help-preview">
      <span>{t('preview')}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="shown" tabIndex={0} aria-label={t('preview')}>
        {shown.trim() ? <Markdown text={shown} /> : <p className="mu">{t('previewNothing')}</p>}
      </section>
    </div>
  );
};

const ArticleForm = ({ row, onDone, onClose }: FormProps) => {
  const { t } = useTranslation('helpOps');
  const schema = useArticleRules();
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
      schema={schema}
      variables={({ screens, hotPosition, video, ...rest }) => ({
        input: {
          ...rest,
          id: row?.id ?? null,
          version: row?.version ?? null,
          screens: screensOf(screens),
          hotPosition: hotPosition ? Number(hotPosition) : null,
          video: video || null,
        },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <TextField name="title" label={t('title')} maxLength={helpLimits.title} required autoFocus />
          <SelectField
            name="categoryId"
            label={t('category')}
            placeholder={t('choose')}
            choices={choicesOfNamed(data?.opsHelpCategories.filter(({ parentId }) => parentId !== null))}
            required
          />
          <TextField name="summary" label={t('summary')} maxLength={helpLimits.summary} required full />
          <TextAreaField
            name="content"
            label={t('content')}
            hint={`${t('contentHint')}${t('contentPictures', { mark: '!' })}`}
            rows={14}
            required
          />
          <Preview text={values.content} />
          <TextAreaField name="screens" label={t('screens')} hint={t('screensHint')} rows={2} full />
          <TextField name="hotPosition" label={t('hot')} hint={t('hotHint')} inputMode="numeric" maxLength={2} />
          <TextField name="video" label={t('video')} hint={t('videoHint')} />
        </>
      )}
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
