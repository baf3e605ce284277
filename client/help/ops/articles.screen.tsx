import { helpArticle } from '../../../schema/machines/helpArticle';
import { OpsHelpArticlesDocument } from '../../generated/graphql';
import { choicesOf } from '../../kit/choices';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { useOperator } from '../../ops/ops-session';

const EditArticleDialog = late(async () => (await import('./article-dialogs')).EditArticleDialog);
const NewArticleDialog = late(async () => (await import('./article-dialogs')).NewArticleDialog);
const ReadArticleDialog = late(async () => (await import('./read-article')).ReadArticleDialog);
const OfflineArticleDialog = late(async () => (await import('./article-dialogs')).OfflineArticleDialog);
const PublishArticleDialog = late(async () => (await import('./article-dialogs')).PublishArticleDialog);

/** Articles of the help centre: written, published and taken offline by operators of content. */
export default defineList({
  name: 'ops-help',
  words: ['helpOps', 'ops'],
  document: OpsHelpArticlesDocument,
  rows: (answer) => answer.opsHelpArticles,
  rowId: (row) => row.id,
  rowName: (row) => row.title,
  useMore: () => ({ mayWrite: useOperator().operator.permissions.includes('OPS_CONTENT') }),
  title: ({ t }) => t('ops:nav.help'),
  head: () => ({}),
  filters: ({ t }) => ({
    keyword: filter.text(t('ops:keyword'), t('title')),
    status: filter.choice(t('ops:status'), choicesOf(helpArticle.states)),
  }),
  question: ({ keyword, status }) => ({ keyword, status }),
  columns: ({ t }) => [
    columns.longText('title', t('title'), (row) => row.title, { fixed: true }),
    columns.text('category', t('category'), (row) => row.categoryName),
    columns.status('status', t('ops:status'), (row) => helpArticle.states[row.status]),
    columns.text('ahead', t('ahead'), (row) => (row.isAhead ? t('isAhead', { version: row.version }) : null)),
    columns.count('hot', t('hot'), (row) => row.hotPosition),
    columns.text('savedBy', t('savedBy'), (row) => row.savedBy),
    columns.instant('savedAt', t('savedAt'), (row) => row.savedAt),
    columns.instant('publishedAt', t('publishedAt'), (row) => row.publishedAt),
  ],
  rowActions: {
    of: (row, { t, more }) => {
      const read = { key: 'read', label: t('readOne'), enabled: true };
      if (!more.mayWrite) return [read];
      const { publish, takeOffline } = helpArticle.actions;
      const isOnline = helpArticle.can(row.status, 'takeOffline');
      return [
        { key: 'edit', label: t('editOne'), enabled: true },
        ...(isOnline && !row.isAhead ? [] : [{ key: 'publish', label: publish.label, enabled: true }]),
        ...(isOnline ? [{ key: 'takeOffline', label: takeOffline.label, enabled: true, isDanger: true }] : []),
        read,
      ];
    },
    dialogs: { read: ReadArticleDialog, edit: EditArticleDialog, publish: PublishArticleDialog, takeOffline: OfflineArticleDialog },
  },
  create: { label: ({ t, more }) => (more.mayWrite ? t('create') : null), dialog: NewArticleDialog },
});
