import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { announcementAudience, announcementKind, announcementLimits } from '../../../schema/announcements';
import { formats } from '../../../schema/formats';
import { type OpsAnnouncementsQuery, OpsSaveAnnouncementDocument } from '../../generated/graphql';
import { choicesOf, codeOf } from '../../kit/choices';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { CheckboxField, SelectField } from '../../kit/form/choices';
import { DateField, TextAreaField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { isTime } from '../../kit/form/time-input';
import { formatClock, formatDay } from '../../kit/format/dates';
import { useOperator } from '../../ops/ops-session';
import { AnnouncementText } from '../announcement-text';

type Row = OpsAnnouncementsQuery['opsAnnouncements'][number];
type Props = { row: Row | null; onDone: () => unknown; onClose: () => void };

/** A day and a time of the clock on the wall in Shanghai. */
const instantOf = (day: string, time: string): string => `${day}T${time}:00+08:00`;

/** With how it will read below its fields (OPS-021). */
export const EditAnnouncementDialog = ({ row, onDone, onClose }: Props) => {
  const { t } = useTranslation(['announcementOps', 'ops']);
  const { facts } = useOperator();
  const { needed, chosen, free } = useRules();
  const day = (label: string) => needed(label).test('day', formats.calendarDay.message, (text) => formats.calendarDay.test(text ?? ''));
  const initial = {
    kind: row?.kind ?? 'GENERAL',
    audience: row?.audience ?? 'EVERYBODY',
    title: row?.title ?? '',
    body: row?.body ?? '',
    startDay: formatDay(row?.startsAt ?? facts.serverTime),
    startTime: row ? formatClock(row.startsAt) : '00:00',
    endDay: row?.endsAt ? formatDay(row.endsAt) : '',
    endTime: row?.endsAt ? formatClock(row.endsAt) : '00:00',
    isOnce: row?.isOnce ?? true,
  };
  return (
    <FormDialog
      columns={2}
      size="lg"
      title={t(row ? 'editTitle' : 'create')}
      confirm={t('save')}
      done={t('saved')}
      mutation={OpsSaveAnnouncementDocument}
      request={`announcement-${row?.id ?? 'new'}-${row?.version ?? 0}`}
      initial={initial}
      schema={object({
        kind: chosen(t('kind')),
        audience: chosen(t('audience')),
        title: needed(t('title')),
        body: needed(t('body')),
        startDay: day(t('startDay')),
        startTime: needed(t('startTime')).test('time', t('timeWrong'), (text) => isTime(text ?? '')),
        endDay: free().test('day', formats.calendarDay.message, (text) => !text || formats.calendarDay.test(text)),
        endTime: string()
          .defined()
          .test('time', t('timeWrong'), (text, { parent }) => !(parent as typeof initial).endDay || isTime(text)),
        isOnce: boolean().defined(),
      })}
      variables={({ kind, audience, title, body, startDay, startTime, endDay, endTime, isOnce }) => ({
        input: {
          id: row?.id ?? null,
          version: row?.version ?? null,
          kind: codeOf(announcementKind.rows, kind),
          audience: codeOf(announcementAudience.rows, audience),
          title,
          body,
          startsAt: instantOf(startDay, startTime),
          endsAt: endDay ? instantOf(endDay, endTime) : null,
          isOnce,
        },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <SelectField name="kind" label={t('kind')} choices={choicesOf(announcementKind.rows)} required />
          <SelectField name="audience" label={t('audience')} choices={choicesOf(announcementAudience.rows)} required />
          <TextField name="title" label={t('title')} maxLength={announcementLimits.title} required full autoFocus />
          <TextAreaField name="body" label={t('body')} maxLength={announcementLimits.body} rows={4} required full />
          <DateField name="startDay" label={t('startDay')} required />
          <TextField name="startTime" label={t('startTime')} placeholder="HH:mm" inputMode="numeric" maxLength={5} required />
          <DateField name="endDay" label={t('endDay')} hint={t('endHint')} />
          <TextField name="endTime" label={t('endTime')} placeholder="HH:mm" inputMode="numeric" maxLength={5} />
          <CheckboxField name="isOnce" label={t('onceHint')} />
          <section className="full jq-card jq-announcement-preview" aria-label={t('preview')}>
            <strong>{values.title || t('title')}</strong>
            <AnnouncementText
              of={{
                kind: codeOf(announcementKind.rows, values.kind),
                body: values.body || t('body'),
                startsAt: previewOf(values.startDay, values.startTime) ?? facts.serverTime,
                endsAt: values.endDay ? previewOf(values.endDay, values.endTime) : null,
              }}
            />
          </section>
        </>
      )}
    </FormDialog>
  );
};

/** While it is typed it is no time yet. */
const previewOf = (day: string, time: string): string | null =>
  formats.calendarDay.test(day) && isTime(time) ? instantOf(day, time) : null;
