import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { ZERO } from '../../schema/money';
import { type CompanySettingsFragment, SetAuditTiersDocument, SetIdleLimitDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { FormDialog } from '../kit/dialog/form-dialog';
import { centsIn, readAmount } from '../kit/form/amount';
import { SelectField } from '../kit/form/choices';
import { AmountField, TextField } from '../kit/form/fields';
import { useRules } from '../kit/form/rules';
import { IconButton } from '../kit/overlay/icon-button';

type LimitDialogProps = { settings: CompanySettingsFragment; onDone: () => Promise<unknown>; onClose: () => void };

const maxTiers = 10;
const auditorChoices = [1, 2];

const isMore = (text: string | undefined, than: string | undefined): boolean =>
  (centsIn(text ?? '') ?? ZERO) > (centsIn(than ?? '') ?? ZERO);

/**
 * RSK-007: tiers with an end, and the last one without. Which places of the form are in use is not a value of it, so that a tier that was added
 * by mistake leaves without a trace.
 */
export const AuditTiersDialog = ({ settings, onDone, onClose }: LimitDialogProps) => {
  const { t } = useTranslation('company');
  const { checked } = useRules();
  const ended = settings.auditTiers.slice(0, -1);
  const [places, setPlaces] = useState(ended.map((_, at) => at));
  const all = Array.from({ length: maxTiers - 1 }, (_, at) => at);
  const initial: Record<string, string> = Object.fromEntries([
    ...all.flatMap((at) => [
      [`upTo${at}`, ended[at]?.upTo ?? ''],
      [`auditors${at}`, String(ended[at]?.auditors ?? 1)],
    ]),
    ['auditors', String(settings.auditTiers.at(-1)?.auditors ?? 1)],
  ]);
  const rising = (at: number) => {
    const before = places[places.indexOf(at) - 1];
    const amount = checked(t('tiers.upTo'), 'amount', readAmount);
    return before === undefined
      ? amount
      : amount.test('rising', t('tiers.rising'), (text, { parent }) => isMore(text, (parent as typeof initial)[`upTo${before}`]));
  };
  const schema = object(Object.fromEntries([...places.map((at) => [`upTo${at}`, rising(at)] as const), ['auditors', string().defined()]]));
  const choices = auditorChoices.map((count) => ({ value: String(count), label: t('tiers.count', { count }) }));
  const free = all.find((at) => !places.includes(at));
  return (
    <FormDialog
      size="lg"
      alert={false}
      title={t('tiers.title')}
      confirm={t('tiers.confirm')}
      done={t('switch.done')}
      mutation={SetAuditTiersDocument}
      request="audit-tiers"
      initial={initial}
      schema={schema as never}
      variables={(values) => ({
        tiers: [
          ...places.map((at) => ({ upTo: readAmount(values[`upTo${at}`] ?? '') || null, auditors: Number(values[`auditors${at}`]) })),
          { upTo: null, auditors: Number(values.auditors) },
        ],
      })}
      facts={<p className="mu">{t('tiers.hint')}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      {places.map((at) => (
        <div className="jq-tier" key={at}>
          <AmountField name={`upTo${at}`} label={t('tiers.upTo')} required />
          <SelectField name={`auditors${at}`} label={t('tiers.auditors')} choices={choices} />
          <IconButton icon={Trash2} label={t('tiers.remove')} onClick={() => setPlaces(places.filter((one) => one !== at))} />
        </div>
      ))}
      <div className="jq-tier">
        <span className="rest">{t(places.length > 0 ? 'tiers.above' : 'tiers.every')}</span>
        <SelectField name="auditors" label={t('tiers.auditors')} choices={choices} />
      </div>
      {free === undefined ? null : (
        <Button size="sm" icon={<Plus size={14} aria-hidden="true" />} onClick={() => setPlaces([...places, free])}>
          {t('tiers.add')}
        </Button>
      )}
    </FormDialog>
  );
};

const wholeMinutes = (text: string | undefined): boolean => /^\d{1,4}$/.test(text ?? '') && Number(text) <= 1_440;

/** AUTH-010: off is nought. */
export const IdleLimitDialog = ({ settings, onDone, onClose }: LimitDialogProps) => {
  const { t } = useTranslation('company');
  const { needed } = useRules();
  return (
    <FormDialog
      alert={false}
      title={t('idle.title')}
      confirm={t('idle.confirm')}
      done={t('switch.done')}
      mutation={SetIdleLimitDocument}
      request="idle-limit"
      initial={{ minutes: String(settings.idleMinutes) }}
      schema={object({ minutes: needed(t('idle.minutes')).test('minutes', t('idle.wrong'), wholeMinutes) })}
      variables={({ minutes }) => ({ minutes: Number(minutes) })}
      facts={<p>{t('idle.text')}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="minutes" label={t('idle.minutes')} hint={t('idle.hint')} inputMode="numeric" maxLength={4} required autoFocus />
    </FormDialog>
  );
};
