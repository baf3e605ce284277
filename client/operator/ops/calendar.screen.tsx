import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsWorkCalendarDocument, type OpsWorkCalendarQuery } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { Empty } from '../../kit/feedback/empty';
import { Note } from '../../kit/feedback/note';
import { SelectField } from '../../kit/form/choices';
import { Form } from '../../kit/form/form';
import { formatInstant, todayInShanghai } from '../../kit/format/dates';
import { word } from '../../kit/list/address';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { useAddress } from '../../kit/list/use-address';
import { late } from '../../kit/overlay/late';
import { inline } from '../../kit/refusal/inline';
import { useOperator } from '../../ops/ops-session';
import '../../ops/ops.css';

const ClearWorkdayDialog = late(async () => (await import('./calendar-dialogs')).ClearWorkdayDialog);
const SetWorkdaysDialog = late(async () => (await import('./calendar-dialogs')).SetWorkdaysDialog);

type BuiltInDays = OpsWorkCalendarQuery['opsWorkCalendar']['builtIn'];

/** What the release knows of the year: nobody enters it again. */
const BuiltIn = ({ days }: { days: BuiltInDays }) => {
  const { t } = useTranslation('operatorOps');
  return (
    <DetailPart title={t('calendar.builtIn')}>
      {days.length === 0 ? (
        <p className="mu">{t('calendar.noBuiltIn')}</p>
      ) : (
        <PartTable
          label={t('calendar.builtIn')}
          rows={days}
          rowId={({ from }) => from}
          columns={[
            { key: 'name', header: t('calendar.holiday'), cell: ({ name }) => name },
            { key: 'kind', header: t('calendar.kind'), cell: ({ isWorked }) => t(isWorked ? 'calendar.worked' : 'calendar.free') },
            {
              key: 'days',
              header: t('calendar.day'),
              cell: ({ from, to }) => <span className="num">{from === to ? from : t('calendar.span', { from, to })}</span>,
            },
          ]}
        />
      )}
    </DetailPart>
  );
};

/** 工作日历: the days that differ from the calendar of the release, and which years are not known yet (OPS-029). */
const CalendarScreen = () => {
  const { t } = useTranslation(['operatorOps', 'ops']);
  const { facts, mayAct } = useOperator();
  const [open, setOpen] = useState<'set' | { day: string } | null>(null);
  const thisYear = Number(todayInShanghai(new Date(facts.serverTime)).slice(0, 4));
  const years = [thisYear, thisYear + 1, thisYear + 2];
  const { read, write, note } = useAddress({ year: word.key(years.map(String)) }, { year: t('calendar.year') });
  const year = Number(read.year ?? thisYear);
  const { data, previousData, error, refetch } = useQuery(OpsWorkCalendarDocument, {
    variables: { year },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const calendar = (data ?? previousData)?.opsWorkCalendar;
  if (!calendar) return <Unread title={t('ops:nav.calendar')} error={error} onRetry={refetch} />;
  const closing = { onDone: refetch, onClose: () => setOpen(null) };
  const dayOf = (isWorked: boolean) => t(isWorked ? 'calendar.worked' : 'calendar.free');
  return (
    <>
      <PageHead
        title={t('ops:nav.calendar')}
        aside={<span className="mu">{t('calendar.aside')}</span>}
        actions={
          mayAct ? (
            <Button variant="solid" onClick={() => setOpen('set')}>
              {t('calendar.set')}
            </Button>
          ) : null
        }
      />
      {note}
      {calendar.warning ? (
        <div className="jq-ops-above">
          <Note tone="warning">{calendar.warning}</Note>
        </div>
      ) : null}
      <div className="jq-card jq-ops-picker">
        <Form initial={{ year: String(year) }} onSubmit={async () => undefined}>
          <SelectField
            name="year"
            label={t('calendar.year')}
            choices={years.map((one) => ({ value: String(one), label: String(one) }))}
            onPick={(picked) => write({ year: picked })}
          />
        </Form>
      </div>
      <DetailPart title={t('calendar.entered')}>
        <p className="mu">{t(calendar.isCovered ? 'calendar.covered' : 'calendar.uncovered')}</p>
        {calendar.days.length === 0 ? (
          <Empty kind="none" text={t('calendar.none')} />
        ) : (
          <PartTable
            label={t('calendar.entered')}
            rows={calendar.days}
            rowId={({ day }) => day}
            columns={[
              { key: 'day', header: t('calendar.day'), cell: ({ day }) => <span className="num">{day}</span> },
              { key: 'kind', header: t('calendar.kind'), cell: ({ isWorked }) => dayOf(isWorked) },
              { key: 'table', header: t('calendar.byTable'), cell: ({ isWorkedByTable }) => dayOf(isWorkedByTable) },
              { key: 'note', header: t('calendar.note'), cell: ({ note }) => note },
              { key: 'by', header: t('calendar.by'), cell: ({ setByName }) => setByName },
              { key: 'at', header: t('calendar.at'), cell: ({ setAt }) => <span className="num">{formatInstant(setAt)}</span> },
              {
                key: 'clear',
                header: '',
                cell: ({ day }) =>
                  mayAct ? (
                    <Button size="sm" variant="ghost" aria-label={t('calendar.clearOf', { day })} onClick={() => setOpen({ day })}>
                      {t('calendar.clear')}
                    </Button>
                  ) : null,
              },
            ]}
          />
        )}
      </DetailPart>
      <BuiltIn days={calendar.builtIn} />
      {open === 'set' ? <SetWorkdaysDialog {...closing} /> : null}
      {open && open !== 'set' ? <ClearWorkdayDialog day={open.day} {...closing} /> : null}
    </>
  );
};

export default CalendarScreen;
