import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { formats } from '../../../schema/formats';
import { workdayLimits } from '../../../schema/workdays';
import { OpsClearWorkdayDocument, OpsSetWorkdaysDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { SelectField } from '../../kit/form/choices';
import { DateField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';

type Closing = { onDone: () => unknown; onClose: () => void };

export const SetWorkdaysDialog = ({ onDone, onClose }: Closing) => {
  const { t } = useTranslation('operatorOps');
  const { needed, chosen } = useRules();
  const day = (label: string) => needed(label).test('day', formats.calendarDay.message, (text) => formats.calendarDay.test(text ?? ''));
  return (
    <FormDialog
      columns={2}
      title={t('calendar.set')}
      confirm={t('calendar.save')}
      done={t('calendar.saved')}
      mutation={OpsSetWorkdaysDocument}
      request="set-workdays"
      initial={{ from: '', to: '', kind: 'free', note: '' }}
      schema={object({
        from: day(t('calendar.from')),
        to: day(t('calendar.to')),
        kind: chosen(t('calendar.kind')),
        note: needed(t('calendar.note')),
      })}
      variables={({ from, to, kind, note }) => ({ input: { from, to, isWorked: kind === 'worked', note } })}
      onDone={onDone}
      onClose={onClose}
    >
      <DateField name="from" label={t('calendar.from')} required />
      <DateField name="to" label={t('calendar.to')} hint={t('calendar.toHint')} required />
      <SelectField
        name="kind"
        label={t('calendar.kind')}
        choices={[
          { value: 'free', label: t('calendar.free') },
          { value: 'worked', label: t('calendar.worked') },
        ]}
        required
      />
      <TextField name="note" label={t('calendar.note')} hint={t('calendar.noteHint')} maxLength={workdayLimits.note} required />
    </FormDialog>
  );
};

export const ClearWorkdayDialog = ({ day, onDone, onClose }: Closing & { day: string }) => {
  const { t } = useTranslation('operatorOps');
  return (
    <ActDialog
      danger
      title={t('calendar.clearTitle', { day })}
      confirm={t('calendar.clear')}
      done={t('calendar.cleared')}
      mutation={OpsClearWorkdayDocument}
      request={`clear-workday-${day}`}
      variables={{ day }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('calendar.clearText')}
    </ActDialog>
  );
};
