import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { helpLimits } from '../../../schema/helpTexts';
import {
  type HelpCategoryRowFragment,
  OpsPublishHelpCategoryDocument,
  OpsSaveHelpCategoryDocument,
  OpsTakeHelpCategoryOfflineDocument,
} from '../../generated/graphql';
import { choicesOfNamed } from '../../kit/choices';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { SelectField } from '../../kit/form/choices';
import { TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';

type Row = HelpCategoryRowFragment;
type Closing = { onDone: () => unknown; onClose: () => void };

/** Only a category of the first rank can be above another one. */
export const CategoryDialog = ({ row, rows, onDone, onClose }: Closing & { row: Row | null; rows: readonly Row[] }) => {
  const { t } = useTranslation('helpOps');
  const { needed, free } = useRules();
  const above = rows.filter(({ id, parentId }) => parentId === null && id !== row?.id);
  return (
    <FormDialog
      columns={2}
      title={t(row ? 'categories.edit' : 'categories.create')}
      confirm={t('categories.save')}
      done={t('categories.saved')}
      mutation={OpsSaveHelpCategoryDocument}
      request={`help-category-${row?.id ?? 'new'}-${row?.version ?? 0}`}
      initial={{ name: row?.name ?? '', code: row?.code ?? '', parentId: row?.parentId ?? '', position: String(row?.position ?? 0) }}
      schema={object({
        name: needed(t('categories.name')),
        code: needed(t('categories.code')).matches(/^[a-z][a-z0-9-]{1,31}$/, t('categories.codeWrong')),
        parentId: free(),
        position: needed(t('categories.position')).matches(/^\d{1,3}$/, t('categories.positionWrong')),
      })}
      variables={({ name, code, parentId, position }) => ({
        input: { id: row?.id ?? null, version: row?.version ?? null, name, code, parentId: parentId || null, position: Number(position) },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="name" label={t('categories.name')} maxLength={helpLimits.category} required autoFocus />
      <TextField name="code" label={t('categories.code')} hint={t('categories.codeHint')} maxLength={32} disabled={row !== null} required />
      <SelectField name="parentId" label={t('categories.parent')} placeholder={t('categories.noParent')} choices={choicesOfNamed(above)} />
      <TextField
        name="position"
        label={t('categories.position')}
        hint={t('categories.positionHint')}
        inputMode="numeric"
        maxLength={3}
        required
      />
    </FormDialog>
  );
};

export const PublishCategoryDialog = ({ row, onDone, onClose }: Closing & { row: Row }) => {
  const { t } = useTranslation('helpOps');
  return (
    <ActDialog
      title={t('categories.publishTitle', { name: row.name })}
      confirm={t('categories.publish')}
      done={t('categories.published')}
      mutation={OpsPublishHelpCategoryDocument}
      request={`publish-category-${row.id}-${row.version}`}
      variables={{ id: row.id, version: row.version }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('categories.publishText')}
    </ActDialog>
  );
};

export const OfflineCategoryDialog = ({ row, onDone, onClose }: Closing & { row: Row }) => {
  const { t } = useTranslation('helpOps');
  return (
    <ActDialog
      danger
      title={t('categories.offlineTitle', { name: row.name })}
      confirm={t('categories.offline')}
      done={t('categories.offlined')}
      mutation={OpsTakeHelpCategoryOfflineDocument}
      request={`offline-category-${row.id}-${row.version}`}
      variables={{ id: row.id, version: row.version }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('categories.offlineText')}
    </ActDialog>
  );
};
