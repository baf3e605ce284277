import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { limits } from '../../schema/limits';
import { taskTexts } from '../../schema/taskTexts';
import {
  AcceptTaskWorkDocument,
  EditTaskPhoneDocument,
  RemindTaskPeopleDocument,
  RemoveTaskPersonDocument,
  ReopenTaskWorkDocument,
  ReturnTaskWorkDocument,
  type TaskPersonRowFragment,
  type TaskPersonSelection,
  type TaskRowFragment,
} from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import { FormDialog } from '../kit/dialog/form-dialog';
import { centsIn, readAmount } from '../kit/form/amount';
import { AmountField, TextAreaField, TextField } from '../kit/form/fields';
import { useRules } from '../kit/form/rules';
import type { RowDialogProps } from '../kit/list/list-definition';
import { type ManyProps, SettleWorkDialog } from './settle-dialog';
import { UnbindTaskPersonDialog } from './unbind-dialog';

export type PeopleProps = { task: TaskRowFragment };
type PersonDialogProps = Pick<RowDialogProps<TaskPersonRowFragment, PeopleProps>, 'row' | 'props' | 'onDone' | 'onClose'>;
const amountRule = () =>
  string()
    .required(taskTexts.amountWrong)
    .test('amount', taskTexts.amountWrong, (text) => {
      const cents = centsIn(text ?? '');
      return cents !== null && cents > 0 && cents <= limits.amount.max;
    });

/** The rounds as they stood when the dialog opened: one that is handed in behind it was read by nobody. */
const useSeenWork = ({ ids, people }: Pick<ManyProps, 'ids' | 'people'>) => {
  const [work] = useState(() => ids.map((id) => ({ id, round: people.find((row) => row.id === id)?.round ?? 0 })));
  return { work, named: work.map(({ id, round }) => `${id}.${round}`).join() };
};

/** Each gets the same amount; who gets another is accepted alone. */
export const AcceptWorkDialog = ({ task, ids, people, onDone, onClose }: ManyProps) => {
  const { t } = useTranslation('task');
  const { work, named } = useSeenWork({ ids, people });
  const usual = task.feeMin && task.feeMin === task.feeMax ? task.feeMin : '';
  return (
    <FormDialog
      alert={false}
      title={t('accept.title')}
      confirm={t('accept.confirm', { number: ids.length })}
      done={({ acceptTaskWork }) => t('accept.done', { number: acceptTaskWork })}
      mutation={AcceptTaskWorkDocument}
      request={`accept-work-${task.id}-${named}`}
      initial={{ amount: usual }}
      schema={object({ amount: amountRule() })}
      variables={({ amount }) => ({ taskId: task.id, people: work.map((one) => ({ ...one, amount: readAmount(amount) })) })}
      onDone={onDone}
      onClose={onClose}
    >
      <AmountField name="amount" label={t('accept.amount')} hint={t('accept.hint')} required autoFocus />
    </FormDialog>
  );
};

export const ReturnWorkDialog = ({ task, ids, people, onDone, onClose }: ManyProps) => {
  const { t } = useTranslation('task');
  const { work, named } = useSeenWork({ ids, people });
  const { free } = useRules();
  return (
    <FormDialog
      danger
      title={t('return.title')}
      confirm={t('return.confirm', { number: ids.length })}
      done={({ returnTaskWork }) => t('return.done', { number: returnTaskWork })}
      mutation={ReturnTaskWorkDocument}
      request={`return-work-${task.id}-${named}`}
      initial={{ reason: '' }}
      schema={object({ reason: free().required(taskTexts.reasonMissing) })}
      variables={({ reason }) => ({ taskId: task.id, people: work, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t('return.reason')} hint={t('return.hint')} maxLength={limits.text.reasonMax} required />
    </FormDialog>
  );
};

type RemindProps = { selection: TaskPersonSelection; count: string; isAgain?: boolean; onDone: () => unknown; onClose: () => void };

export const RemindPeopleDialog = ({ selection, count, isAgain = false, onDone, onClose }: RemindProps) => {
  const { t } = useTranslation('task');
  return (
    <ActDialog
      alert={false}
      title={t('remind.title')}
      confirm={t('remind.confirm', { number: count })}
      done={({ remindTaskPeople: { sent, refused } }) => ({
        text: isAgain && sent > 0 ? t('remind.resent') : t('remind.done', { count: sent }),
        description: refused > 0 ? t('remind.refused', { count: refused }) : undefined,
      })}
      mutation={RemindTaskPeopleDocument}
      request={`remind-task-${JSON.stringify(selection)}`}
      variables={{ selection }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('remind.text', { number: count })}</p>
    </ActDialog>
  );
};

const One = (Dialog: (props: ManyProps) => React.ReactNode) =>
  function OnePerson({ row, props, onDone, onClose }: PersonDialogProps) {
    return <Dialog task={props.task} ids={[row.id]} people={[row]} onDone={onDone} onClose={onClose} />;
  };

const RemindDialog = ({ row, props, onDone, onClose }: PersonDialogProps) => (
  <RemindPeopleDialog
    selection={{ mode: 'PAGE', ids: [row.id], filter: { taskId: props.task.id } }}
    count="1"
    isAgain
    onDone={onDone}
    onClose={onClose}
  />
);

const ReopenDialog = ({ row, onDone, onClose }: PersonDialogProps) => {
  const { t } = useTranslation('task');
  return (
    <ActDialog
      alert={false}
      title={t('reopen.title', { name: row.name })}
      confirm={t('reopen.confirm')}
      done={t('reopen.done')}
      mutation={ReopenTaskWorkDocument}
      request={`reopen-work-${row.id}-${row.round}-${row.amount}`}
      variables={{ id: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('reopen.text')}</p>
    </ActDialog>
  );
};

const RemoveDialog = ({ row, onDone, onClose }: PersonDialogProps) => {
  const { t } = useTranslation('task');
  const { free } = useRules();
  return (
    <FormDialog
      danger
      title={t('remove.title', { name: row.name })}
      confirm={t('remove.confirm')}
      done={t('remove.done')}
      mutation={RemoveTaskPersonDocument}
      request={`remove-person-${row.id}`}
      initial={{ reason: '' }}
      schema={object({ reason: free().required(taskTexts.removeReasonMissing) })}
      variables={({ reason }) => ({ id: row.id, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('remove.reason')}
        hint={t(row.round > 0 ? 'remove.keepsPlace' : 'remove.freesPlace')}
        maxLength={limits.text.reasonMax}
        required
      />
    </FormDialog>
  );
};

const PhoneDialog = ({ row, onDone, onClose }: PersonDialogProps) => {
  const { t } = useTranslation('task');
  const { checked } = useRules();
  return (
    <FormDialog
      alert={false}
      title={t('phone.title', { name: row.name })}
      confirm={t('phone.confirm')}
      done={{ text: t('phone.done'), description: t('phone.doneHint') }}
      mutation={EditTaskPhoneDocument}
      request={`task-phone-${row.id}`}
      initial={{ phone: '' }}
      schema={object({ phone: checked(t('phone.label'), 'mobile') })}
      variables={({ phone }) => ({ id: row.id, phone })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        name="phone"
        label={t('phone.label')}
        hint={t('phone.hint', { phone: row.phoneMasked })}
        inputMode="numeric"
        required
        autoFocus
      />
    </FormDialog>
  );
};

export const personDialogs = {
  approve: One(AcceptWorkDialog),
  return: One(ReturnWorkDialog),
  settle: One(SettleWorkDialog),
  reopen: ReopenDialog,
  remind: RemindDialog,
  remove: RemoveDialog,
  editPhone: PhoneDialog,
  unbind: UnbindTaskPersonDialog,
} as const;
