import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reachWay } from '../../schema/messages';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import {
  type MessageKind,
  MessageSettingsDocument,
  type MessageSettingsFactsFragment,
  type ReachWay,
  SetMessageReachDocument,
  SetQuietTimeDocument,
} from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { toaster } from '../kit/feedback/toaster';
import { Checkbox } from '../kit/form/checkbox';
import { Switch } from '../kit/form/switch';
import { isTime, TimeInput } from '../kit/form/time-input';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { useClick } from '../kit/request/use-deed';
import './message.css';

type Settings = MessageSettingsFactsFragment;
type SettingsProps = { settings: Settings; onChanged: () => Promise<unknown> };

const WAYS: readonly { way: ReachWay; column: 'station' | 'mail' | 'sms' }[] = [
  { way: 'STATION', column: 'station' },
  { way: 'MAIL', column: 'mail' },
  { way: 'SMS', column: 'sms' },
];

const QuietTime = ({ settings, onChanged }: SettingsProps) => {
  const { t } = useTranslation('message');
  const click = useClick();
  const { isOn } = settings.quiet;
  const [start, setStart] = useState(settings.quiet.startTime);
  const [end, setEnd] = useState(settings.quiet.endTime);
  const [problem, setProblem] = useState('');
  const isChanged = start !== settings.quiet.startTime || end !== settings.quiet.endTime;
  const save = async (on: boolean) => {
    const wrong = !isTime(start) || !isTime(end) ? t('settings.timeMissing') : start === end ? t('settings.timeSame') : '';
    setProblem(wrong);
    if (wrong) return;
    if (!(await click(SetQuietTimeDocument, { isOn: on, startTime: start, endTime: end }))) return;
    toaster.success(t(on ? 'settings.quietOn' : 'settings.quietOff'));
    await onChanged();
  };
  return (
    <section className="jq-card jq-quiet" aria-labelledby="quiet-title">
      <div>
        <h2 id="quiet-title">{t('settings.quiet')}</h2>
        <p className="mu">{t('settings.quietHint')}</p>
      </div>
      <div className="state">
        <Switch label={t('settings.quiet')} isOn={isOn} onPress={() => void save(!isOn)} />
        <span>{t(isOn ? 'settings.on' : 'settings.off')}</span>
      </div>
      <div className="times">
        <label htmlFor="quiet-start">
          <span>{t('settings.from')}</span>
          <TimeInput id="quiet-start" value={start} onValue={setStart} aria-invalid={problem ? true : undefined} />
        </label>
        <label htmlFor="quiet-end">
          <span>{t('settings.to')}</span>
          <TimeInput id="quiet-end" value={end} onValue={setEnd} aria-invalid={problem ? true : undefined} />
        </label>
        {isTime(start) && isTime(end) && start > end ? <span className="mu">{t('settings.nextDay')}</span> : null}
        {isChanged ? (
          <Button variant="solid" onClick={() => void save(true)}>
            {t('settings.save')}
          </Button>
        ) : null}
      </div>
      {problem ? (
        <p className="wrong" role="alert">
          {problem}
        </p>
      ) : null}
    </section>
  );
};

const Kinds = ({ settings, onChanged }: SettingsProps) => {
  const { t } = useTranslation('message');
  const click = useClick();
  const [busy, setBusy] = useState<string | null>(null);
  const change = async (kind: MessageKind, way: ReachWay, isOn: boolean) => {
    setBusy(`${kind}-${way}`);
    // MSG-011: what stands here is what the server says after the change.
    if (await click(SetMessageReachDocument, { kind, way, isOn })) {
      await onChanged();
      toaster.success(t('settings.changed'));
    }
    setBusy(null);
  };
  return (
    <section className="jq-card jq-reach" aria-labelledby="reach-title">
      <h2 id="reach-title">{t('settings.kinds')}</h2>
      <p className="mu">
        {t('settings.where', { phone: settings.phoneMasked })}
        {settings.emailMasked ? t('settings.whereMail', { email: settings.emailMasked }) : t('settings.noMail')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('settings.kind')}</th>
            {WAYS.map(({ way }) => (
              <th key={way} scope="col" className="way">
                {reachWay.label(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.kinds.map((row) => (
            <tr key={row.kind}>
              <th scope="row">
                {row.label}
                <small>{row.about}</small>
              </th>
              {WAYS.map(({ way, column }) => (
                <td key={way} className="way">
                  <Checkbox
                    label={t('settings.cell', { kind: row.label, way: reachWay.label(way) })}
                    checked={row[column]}
                    disabled={busy === `${row.kind}-${way}` || (way === 'MAIL' && !settings.emailMasked && !row.mail)}
                    onChange={() => void change(row.kind, way, !row[column])}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** 消息设置: which messages come how, and when e-mail and SMS stay quiet (MSG-001, MSG-006, MSG-007). */
const MessageSettingsScreen = () => {
  const { t } = useTranslation(['message', 'app']);
  const { me } = useSession();
  const { data, error, refetch } = useQuery(MessageSettingsDocument, { fetchPolicy: 'cache-and-network' });
  if (!data) return <Unread title={t('settings.title')} error={error} onRetry={refetch} />;
  const settings = data.messageSettings;
  return (
    <>
      <PageHead
        title={t('settings.title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title'), to: paths.messages }, { label: t('settings.title') }]}
      />
      {me.isVisitor ? (
        <Empty kind="none" />
      ) : (
        <>
          <QuietTime settings={settings} onChanged={refetch} />
          <Kinds settings={settings} onChanged={refetch} />
        </>
      )}
    </>
  );
};

export default MessageSettingsScreen;
