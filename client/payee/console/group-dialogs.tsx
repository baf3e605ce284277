import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { ChangePayeeGroupDocument, CreatePayeeGroupDocument, DeletePayeeGroupDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { SelectField } from '../../kit/form/choices';
import { TextField } from '../../kit/form/fields';
import { formatCount } from '../../kit/format/money';
import { usePayeeGroups } from './groups';

type Shared = { onDone: () => unknown; onClose: () => void };
type NamedGroup = { id: string; name: string };

const nameShape = (missing: string) =>
  string()
    .trim()
    .required(missing)
    .test('name', formats.payeeGroupName.message, (text) => formats.payeeGroupName.test(text ?? ''));

const NameField = () => {
  const { t } = useTranslation('payees');
  return (
    <TextField name="name" label={t('group.name')} hint={t('group.nameHint')} maxLength={limits.payee.groupNameMax} required autoFocus />
  );
};

/** A new group, with whoever was chosen. */
export const NewGroupDialog = ({ payeeIds, onDone, onClose }: Shared & { payeeIds: readonly string[] }) => {
  const { t } = useTranslation('payees');
  return (
    <FormDialog
      alert={false}
      title={payeeIds.length > 0 ? t('group.newWith', { number: formatCount(payeeIds.length) }) : t('group.new')}
      confirm={t('group.create')}
      done={({ createPayeeGroup }) => t('group.created', { name: createPayeeGroup.name })}
      mutation={CreatePayeeGroupDocument}
      request={`new-payee-group-${payeeIds.join('-')}`}
      initial={{ name: '' }}
      schema={object({ name: nameShape(t('group.nameMissing')) })}
      variables={({ name }) => ({ input: { name, payeeIds: [...payeeIds] } })}
      onDone={onDone}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
};

export const AddToGroupDialog = ({ payeeIds, onDone, onClose }: Shared & { payeeIds: readonly string[] }) => {
  const { t } = useTranslation('payees');
  const groups = usePayeeGroups().data?.payeeGroups ?? [];
  return (
    <FormDialog
      alert={false}
      title={t('group.addTitle', { number: formatCount(payeeIds.length) })}
      confirm={t('group.add')}
      done={({ changePayeeGroup }) => t('group.added', { name: changePayeeGroup.name, number: formatCount(changePayeeGroup.memberCount) })}
      mutation={ChangePayeeGroupDocument}
      request={`add-to-payee-group-${payeeIds.join('-')}`}
      initial={{ id: '' }}
      schema={object({ id: string().required(t('group.choose')) })}
      variables={({ id }) => ({ input: { id, addPayeeIds: [...payeeIds] } })}
      onDone={onDone}
      onClose={onClose}
    >
      <SelectField
        name="id"
        label={t('group.label')}
        placeholder={t('group.choose')}
        choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
    </FormDialog>
  );
};

export const RenameGroupDialog = ({ group, onDone, onClose }: Shared & { group: NamedGroup }) => {
  const { t } = useTranslation('payees');
  return (
    <FormDialog
      alert={false}
      title={t('group.rename', { name: group.name })}
      confirm={t('group.save')}
      done={t('group.renamed')}
      mutation={ChangePayeeGroupDocument}
      request={`rename-payee-group-${group.id}-${group.name}`}
      initial={{ name: group.name }}
      schema={object({ name: nameShape(t('group.nameMissing')) })}
      variables={({ name }) => ({ input: { id: group.id, name } })}
      onDone={onDone}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
};

/** Out of the group; nothing else of the payees changes. */
export const LeaveGroupDialog = ({ group, payeeIds, onDone, onClose }: Shared & { group: NamedGroup; payeeIds: readonly string[] }) => {
  const { t } = useTranslation('payees');
  return (
    <ActDialog
      title={t('group.leaveTitle', { number: formatCount(payeeIds.length), name: group.name })}
      confirm={t('group.leave')}
      done={t('group.left')}
      mutation={ChangePayeeGroupDocument}
      request={`leave-payee-group-${group.id}-${payeeIds.join('-')}`}
      variables={{ input: { id: group.id, removePayeeIds: [...payeeIds] } }}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

export const DeleteGroupDialog = ({ group, onDone, onClose }: Shared & { group: NamedGroup }) => {
  const { t } = useTranslation('payees');
  return (
    <ActDialog
      danger
      title={t('group.deleteTitle', { name: group.name })}
      confirm={t('group.delete')}
      done={t('group.deleted')}
      mutation={DeletePayeeGroupDocument}
      request={`delete-payee-group-${group.id}`}
      variables={{ id: group.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('group.deleteText')}</p>
    </ActDialog>
  );
};
