import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { type CompanySettingsFragment, CompanySettingsPageDocument, type CompanySwitch } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Switch } from '../kit/form/switch';
import { formatMoney } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { SecondFactorDialog } from '../safety/dialogs/second-factor';
import { CompanyProvider } from '../signOn/dialogs/company-provider';
import { CompanySwitchDialog, PaymentVerificationDialog, type SwitchState } from './switch-dialogs';
import './company.css';

const AuditTiersDialog = late(async () => (await import('./limit-dialogs')).AuditTiersDialog);
const IdleLimitDialog = late(async () => (await import('./limit-dialogs')).IdleLimitDialog);

/** CFG-001 first, in its order; behind it what a company that has grown decides about risk. */
const groups: { key: 'usual' | 'risk'; switches: CompanySwitch[] }[] = [
  { key: 'usual', switches: ['AUTO_INVOICING', 'PAYMENT_VERIFICATION', 'AUDIT', 'FORCED_SIGN_CHECK'] },
  { key: 'risk', switches: ['MAKER_CHECKER', 'PAY_ON_PASS', 'ID_PROBLEMS_ARE_WARNINGS', 'AUTO_RESEND', 'FACE_CHECK'] },
];

const Row = ({ name, text, extra, children }: { name: string; text: string; extra?: ReactNode; children: ReactNode }) => (
  <li className="jq-setting">
    <div>
      <strong>{name}</strong>
      <p className="mu">{text}</p>
      {extra}
    </div>
    {children}
  </li>
);

const Tiers = ({ settings, onEdit }: { settings: CompanySettingsFragment; onEdit: () => void }) => {
  const { t } = useTranslation('company');
  const lines = settings.auditTiers.map(({ upTo, auditors }) =>
    upTo === null || upTo === undefined
      ? t(settings.auditTiers.length > 1 ? 'tiers.lineAbove' : 'tiers.lineEvery', { count: auditors })
      : t('tiers.line', { amount: formatMoney(upTo), count: auditors }),
  );
  return (
    <div className="jq-setting-more">
      <span>{lines.join(t('tiers.comma'))}</span>
      <Button size="sm" onClick={onEdit}>
        {t('tiers.edit')}
      </Button>
    </div>
  );
};

type Opened = { kind: 'switch'; of: SwitchState } | { kind: 'tiers' } | { kind: 'idle' } | { kind: 'factor' } | null;

/** 配置管理: each switch says what it does, asks before it moves, and holds for everybody at once (CFG-001..014). */
const SettingsScreen = () => {
  const { t } = useTranslation(['company', 'app', 'safety']);
  const { me, readAgain } = useSession();
  const [open, setOpen] = useState<Opened>(null);
  const { data, error, refetch } = useQuery(CompanySettingsPageDocument, { fetchPolicy: 'cache-and-network', context: inline });
  if (!data) return <Unread title={t('settings')} error={error} onRetry={refetch} />;
  const settings = data.company;
  const stateOf = (key: CompanySwitch) => settings.switches.find((one) => one.key === key);
  const dialog = { onDone: readAgain, onClose: () => setOpen(null) };
  return (
    <>
      <PageHead
        title={t('settings')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.insight') }, { label: t('settings') }]}
      />
      {groups.map(({ key: group, switches }) => (
        <section className="jq-card jq-settings" key={group} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`}>{t(`group.${group}`)}</h2>
          <ul>
            {switches.map((key) => {
              const one = stateOf(key);
              if (!one) return null;
              const tiers = key === 'AUDIT' && one.isOn ? <Tiers settings={settings} onEdit={() => setOpen({ kind: 'tiers' })} /> : null;
              return (
                <Row key={key} name={one.label} text={t(`switch.${one.isOn ? 'on' : 'off'}.${key}`)} extra={tiers}>
                  <Switch label={one.label} isOn={one.isOn} disabled={me.isVisitor} onPress={() => setOpen({ kind: 'switch', of: one })} />
                </Row>
              );
            })}
            {group === 'usual' ? (
              <Row name={t('safety:setting.title')} text={t('safety:setting.text', { use: settings.secondFactorLabel })}>
                <Button size="sm" disabled={me.isVisitor} onClick={() => setOpen({ kind: 'factor' })}>
                  {t('safety:setting.edit')}
                </Button>
              </Row>
            ) : null}
          </ul>
        </section>
      ))}
      <section className="jq-card jq-settings" aria-labelledby="settings-login">
        <h2 id="settings-login">{t('group.login')}</h2>
        <ul>
          <Row name={t('idle.title')} text={settings.idleMinutes > 0 ? t('idle.on', { minutes: settings.idleMinutes }) : t('idle.off')}>
            <Button size="sm" disabled={me.isVisitor} onClick={() => setOpen({ kind: 'idle' })}>
              {t('idle.edit')}
            </Button>
          </Row>
          <CompanyProvider row={Row} disabled={me.isVisitor} />
        </ul>
      </section>
      {open?.kind === 'switch' && open.of.key === 'PAYMENT_VERIFICATION' ? <PaymentVerificationDialog of={open.of} {...dialog} /> : null}
      {open?.kind === 'switch' && open.of.key !== 'PAYMENT_VERIFICATION' ? <CompanySwitchDialog of={open.of} {...dialog} /> : null}
      {open?.kind === 'tiers' ? <AuditTiersDialog settings={settings} {...dialog} /> : null}
      {open?.kind === 'factor' ? <SecondFactorDialog use={settings.secondFactor} {...dialog} /> : null}
      {open?.kind === 'idle' ? <IdleLimitDialog settings={settings} {...dialog} /> : null}
    </>
  );
};

export default SettingsScreen;
