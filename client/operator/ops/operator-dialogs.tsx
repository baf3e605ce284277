import { useTranslation } from 'react-i18next';
import { array, object, string } from 'yup';
import { operatorRole } from '../../../schema/codes';
import { OpsCreateOperatorDocument, type OpsOperatorsQuery, OpsUpdateOperatorDocument } from '../../generated/graphql';
import { codeOf } from '../../kit/choices';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { ChecksField } from '../../kit/form/checks-field';
import { TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { comma } from '../../kit/language/separators';

type Operator = OpsOperatorsQuery['opsOperators'][number];
type Closing = { onDone: () => unknown; onClose: () => void };

const keysOf = (roles: readonly string[]) => roles.map((key) => codeOf(operatorRole.rows, key));

/** What each role may do: whoever gives it reads it. */
const useRoles = () => {
  const { t } = useTranslation('operatorOps');
  return {
    choices: operatorRole.keys.map((key) => ({ key, name: operatorRole.label(key), description: t(`operators.role.${key}`) })),
    shape: array().of(string().required()).min(1, t('operators.rolesMissing')).required(),
  };
};

export const AddOperatorDialog = ({ onDone, onClose }: Closing) => {
  const { t } = useTranslation('operatorOps');
  const { needed, checked } = useRules();
  const { choices, shape } = useRoles();
  return (
    <FormDialog
      title={t('operators.add')}
      confirm={t('operators.add')}
      done={t('operators.added')}
      mutation={OpsCreateOperatorDocument}
      request="add-operator"
      initial={{ name: '', phone: '', roles: [] as string[] }}
      schema={object({ name: needed(t('operators.name')), phone: checked(t('operators.phone'), 'mobile'), roles: shape })}
      variables={({ name, phone, roles }) => ({ input: { name, phone, roles: keysOf(roles) } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="mu">{t('operators.addText')}</p>
      <TextField name="name" label={t('operators.name')} autoComplete="off" required autoFocus />
      <TextField name="phone" label={t('operators.phone')} type="tel" inputMode="tel" autoComplete="off" maxLength={11} required />
      <ChecksField name="roles" label={t('operators.roles')} choices={choices} />
    </FormDialog>
  );
};

export const EditRolesDialog = ({ operator: { id, name, roles: held, isActive }, onDone, onClose }: Closing & { operator: Operator }) => {
  const { t } = useTranslation('operatorOps');
  const { choices, shape } = useRoles();
  return (
    <FormDialog
      title={t('operators.editTitle', { name })}
      confirm={t('operators.save')}
      done={t('operators.saved')}
      mutation={OpsUpdateOperatorDocument}
      request={`operator-roles-${id}`}
      initial={{ roles: [...held] as string[] }}
      schema={object({ roles: shape })}
      variables={({ roles }) => ({ id, roles: keysOf(roles), isActive })}
      onDone={onDone}
      onClose={onClose}
    >
      <ChecksField name="roles" label={t('operators.roles')} choices={choices} />
    </FormDialog>
  );
};

/** Lets an operator in, or puts him off; whoever is put off is logged out at once. */
export const SwitchOperatorDialog = ({
  operator: { id, name, phoneMasked, roles, roleLabels, isActive },
  onDone,
  onClose,
}: Closing & { operator: Operator }) => {
  const { t } = useTranslation('operatorOps');
  return (
    <ActDialog
      danger={isActive}
      title={t(isActive ? 'operators.stopTitle' : 'operators.startTitle', { name })}
      confirm={t(isActive ? 'operators.stop' : 'operators.start')}
      done={t(isActive ? 'operators.stopped' : 'operators.started')}
      mutation={OpsUpdateOperatorDocument}
      request={`operator-switch-${id}`}
      variables={{ id, roles: [...roles], isActive: !isActive }}
      onDone={onDone}
      onClose={onClose}
    >
      {t(isActive ? 'operators.stopText' : 'operators.startText', { phone: phoneMasked, roles: roleLabels.join(comma()) })}
    </ActDialog>
  );
};
