import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { conditionsOfView, type ListKey, viewQuery } from '../../../schema/lists';
import { DeleteListViewDocument, RenameListViewDocument, SaveListViewDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { Note } from '../../kit/feedback/note';
import { CheckboxField } from '../../kit/form/choices';
import { TextField } from '../../kit/form/fields';
import { noColumnSettings } from '../../kit/list/column-settings';
import { EVERYTHING } from '../../kit/list/keeping';
import type { ListState } from '../../kit/list/use-list';
import { plain, type useListViews, type View } from '../settings';

/** What is asked about a view, or about the list as it stands. */
export type Asked = { kind: 'save' } | { kind: 'rename' | 'delete'; view: View };

type DialogProps = {
  name: ListKey;
  list: ListState;
  views: ReturnType<typeof useListViews>;
  asked: Asked;
  onClose: () => void;
};

const { nameMax } = limits.listView;

const nameShape = (missing: string) => string().trim().required(missing).max(nameMax);

/** Whether the address says something that no view keeps: whom somebody looks for. */
const leavesOut = (name: ListKey, { conditions, filters }: ListState): boolean => {
  const kept = conditionsOfView(name, viewQuery(name, conditions));
  return filters.some(({ key }) => conditions[key] && !(key in kept));
};

const SaveDialog = ({ name, list, views, onClose }: DialogProps) => {
  const { t } = useTranslation('listView');
  const columns = views.draft ?? views.active?.columns ?? views.columns ?? noColumnSettings;
  const isArranged = columns.order.length + columns.hidden.length > 0;
  return (
    <FormDialog
      title={t('save')}
      confirm={t('saveConfirm')}
      done={({ saveListView }) => t('done.saved', { name: saveListView.name })}
      mutation={SaveListViewDocument}
      request={`save-view-${name}-${views.asked}`}
      initial={{ name: '', withColumns: false }}
      schema={object({ name: nameShape(t('nameMissing')), withColumns: boolean().required() })}
      variables={(values) => ({
        input: { list: name, name: values.name, query: views.asked, columns: values.withColumns ? plain(columns) : null },
      })}
      onDone={async ({ saveListView }) => {
        await views.refetch();
        if (views.active) views.setDraft(views.active.id, null);
        list.apply(conditionsOfView(name, saveListView.query), saveListView.id);
      }}
      onClose={onClose}
    >
      {leavesOut(name, list) ? <Note tone="info" title={t('personal')} /> : null}
      <TextField name="name" label={t('name')} hint={t('nameHint', { max: nameMax })} maxLength={nameMax} required autoFocus />
      {isArranged ? <CheckboxField name="withColumns" label={t('withColumns')} /> : null}
    </FormDialog>
  );
};

const RenameDialog = ({ view, views, onClose }: Omit<DialogProps, 'asked'> & { view: View }) => {
  const { t } = useTranslation('listView');
  return (
    <FormDialog
      title={t('rename')}
      confirm={t('rename')}
      done={({ renameListView }) => t('done.renamed', { name: renameListView.name })}
      mutation={RenameListViewDocument}
      request={`rename-view-${view.id}-${view.version}`}
      initial={{ name: view.name }}
      schema={object({ name: nameShape(t('nameMissing')) })}
      variables={({ name }) => ({ id: view.id, version: view.version, name })}
      onDone={views.refetch}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} hint={t('nameHint', { max: nameMax })} maxLength={nameMax} required autoFocus />
    </FormDialog>
  );
};

const DeleteDialog = ({ name, list, view, views, onClose }: Omit<DialogProps, 'asked'> & { view: View }) => {
  const { t } = useTranslation('listView');
  return (
    <ActDialog
      danger
      title={t('delete')}
      confirm={t('delete')}
      done={t('done.deleted', { name: view.name })}
      mutation={DeleteListViewDocument}
      request={`delete-view-${view.id}-${view.version}`}
      variables={{ id: view.id, version: view.version }}
      onDone={async () => {
        await views.refetch();
        // What is shown stays; the address no longer names what is gone.
        if (views.active?.id === view.id) list.apply(conditionsOfView(name, views.asked), EVERYTHING);
      }}
      onClose={onClose}
    >
      {t(view.isCompanyDefault ? 'deleteCompanyDefault' : view.isShared ? 'deleteShared' : 'deleteOwn', { name: view.name })}
    </ActDialog>
  );
};

export const ViewDialogs = (props: DialogProps) => {
  const { asked, ...rest } = props;
  if (asked.kind === 'save') return <SaveDialog {...props} />;
  return asked.kind === 'rename' ? <RenameDialog {...rest} view={asked.view} /> : <DeleteDialog {...rest} view={asked.view} />;
};
