import { useQuery } from '@apollo/client/react';
import { contractTemplate } from '../../../schema/machines/contractTemplate';
import { paths } from '../../app/paths';
import { OpsContractTemplatesDocument, OpsSubjectsDocument } from '../../generated/graphql';
import { choicesOfNamed } from '../../kit/choices';
import { columns } from '../../kit/list/columns';
import { defineList } from '../../kit/list/define-list';
import { filter } from '../../kit/list/filters';
import { late } from '../../kit/overlay/late';
import { useOperator } from '../../ops/ops-session';

const NewTemplateDialog = late(async () => (await import('./new-template')).NewTemplateDialog);

/** Contract templates of all subjects; companies choose among the published ones (OPS-019). */
export default defineList({
  name: 'ops-templates',
  words: ['templateOps', 'ops'],
  document: OpsContractTemplatesDocument,
  rows: (answer) => answer.opsContractTemplates,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: () => ({ mayAct: useOperator().mayAct, subjects: useQuery(OpsSubjectsDocument).data?.opsSubjects }),
  title: ({ t }) => t('ops:nav.templates'),
  head: () => ({}),
  filters: ({ t, more }) => ({
    keyword: filter.text(t('ops:keyword'), t('keyword')),
    subject: filter.choice(t('ops:subject'), choicesOfNamed(more.subjects)),
  }),
  question: ({ keyword, subject }) => ({ keyword, subjectId: subject }),
  columns: ({ t }) => [
    columns.link(
      'name',
      t('name'),
      (row) => row.name,
      (row) => paths.ops.template(row.id),
      { fixed: true },
    ),
    columns.text('agreement', t('agreement'), (row) => row.agreementName),
    columns.longText('subject', t('ops:subject'), (row) => row.subjectName),
    columns.status('status', t('ops:status'), (row) => contractTemplate.states[row.status]),
    columns.code('version', t('version'), (row) => {
      const published = row.versions.find(({ publishedAt }) => publishedAt);
      return published ? t('versionOf', { version: published.version }) : null;
    }),
    columns.text('draft', t('draft'), (row) => (row.versions.some(({ publishedAt }) => !publishedAt) ? t('hasDraft') : null)),
    columns.instant('changedAt', t('changedAt'), (row) => row.versions[0]?.changedAt),
  ],
  opens: (row) => paths.ops.template(row.id),
  create: { label: ({ t, more }) => (more.mayAct ? t('create') : null), dialog: NewTemplateDialog },
});
