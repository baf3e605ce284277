import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { OpsClockDocument, OpsMoveClockDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { Note } from '../../kit/feedback/note';
import { SkeletonLines } from '../../kit/feedback/skeleton';
import { toaster } from '../../kit/feedback/toaster';
import { DateField, TextField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { formatClock, formatDay, formatInstantFull } from '../../kit/format/dates';
import { PageHead } from '../../kit/list/page-head';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { useOperator } from '../../ops/ops-session';
import '../../ops/ops.css';

const hour = 3600;
const leaps = [
  { key: 'minute', seconds: 60 },
  { key: 'half', seconds: hour / 2 },
  { key: 'hour', seconds: hour },
  { key: 'day', seconds: 24 * hour },
] as const;

/** A time that may be moved to: the clock only goes forward. */
const nextHour = (now: string) => {
  const soon = new Date(new Date(now).getTime() + hour * 1000);
  return { day: formatDay(soon), time: `${formatClock(soon).slice(0, 2)}:00` };
};

/** The business clock of the demo world: moving it lets everything due in between happen, in order. */
const ClockScreen = () => {
  const { t } = useTranslation(['operatorOps', 'ops']);
  const { mayAct } = useOperator();
  const { data, error } = useQuery(OpsClockDocument, { pollInterval: 1000, context: inline });
  const [move, { loading }] = useMutation(OpsMoveClockDocument, { context: inline });
  const by = async (variables: { bySeconds?: number; to?: string }) => {
    const { data: answer } = await move({ variables });
    toaster.success(t('clock.moved', { now: formatInstantFull(answer?.opsMoveClock.now) }), { id: 'clock' });
  };
  const clock = data?.opsClock;
  return (
    <>
      <PageHead title={t('ops:nav.clock')} />
      <section className="jq-card jq-clock">
        {clock ? <div className="now num">{formatInstantFull(clock.now)}</div> : <SkeletonLines lines={1} />}
        <RefusalNote error={error} />
        <p className="mu">{t('clock.text')}</p>
        {clock?.isMovable && mayAct ? (
          <>
            <div className="leaps">
              {leaps.map((leap) => (
                <Button
                  key={leap.key}
                  busy={loading}
                  onClick={() => void by({ bySeconds: leap.seconds }).catch(toastRefusal(t('clock.failed')))}
                >
                  {t(`clock.${leap.key}`)}
                </Button>
              ))}
            </div>
            <Form columns={2} initial={nextHour(clock.now)} onSubmit={({ day, time }) => by({ to: `${day}T${time}:00+08:00` })}>
              {({ submitting }) => (
                <>
                  <DateField name="day" label={t('clock.date')} />
                  <TextField name="time" label={t('clock.time')} maxLength={5} />
                  <div className="jq-actions" style={{ justifyContent: 'flex-start' }}>
                    <Button type="submit" busy={submitting}>
                      {t('clock.set')}
                    </Button>
                  </div>
                </>
              )}
            </Form>
          </>
        ) : null}
        {clock && !clock.isMovable ? <Note tone="info">{t('clock.fixed')}</Note> : null}
      </section>
    </>
  );
};

const toastRefusal = (title: string) => () => void toaster.error(title, { id: 'clock' });

export default ClockScreen;
