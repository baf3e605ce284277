import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxDays, statisticsDimension } from '../../schema/analytics';
import { settlementType } from '../../schema/codes';
import { Button } from '../kit/actions/button';
import { DateInput } from '../kit/form/date-input';
import { addDays } from '../kit/format/dates';
import type { Figures } from './tables';
import { type Asked, type DayError, daysWrong, usualDays } from './use-asked';

type Choice = { value: string; label: string };

const Pick = ({
  name,
  label,
  choices,
  value,
  onPick,
}: {
  name: string;
  label: string;
  choices: Choice[];
  value: string;
  onPick: (value: string) => void;
}) => {
  const { t } = useTranslation('analytics');
  return (
    <label className="pick">
      {label}
      <select className="jq-input" data-size="sm" name={name} value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{t('all')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
};

const dayBefore = (day: string): string => addDays(day, -1);
const firstOfMonth = (day: string, monthsBack: number): string => {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - monthsBack;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
};

/** Dates and dimension that belong together, with what they are compared; `today` is the business day. A year is compared with the one before. */
const presetsOf = (today: string) => ({
  days30: { dimension: null, startDate: null, endDate: null, compareFrom: null },
  months6: { dimension: 'MONTH', startDate: firstOfMonth(today, 6), endDate: dayBefore(firstOfMonth(today, 0)), compareFrom: null },
  year: {
    dimension: 'MONTH',
    startDate: `${today.slice(0, 4)}-01-01`,
    endDate: today.endsWith('-01-01') ? today : dayBefore(today),
    compareFrom: `${Number(today.slice(0, 4)) - 1}-01-01`,
  },
});

/** Why a day is wrong, by its field: as soon as it is typed to its end, or asked for. */
const DayField = ({ name, error, ...rest }: ComponentProps<typeof DateInput> & { error: string | null }) => (
  <DateInput
    {...rest}
    name={name}
    size="sm"
    aria-invalid={error ? true : undefined}
    aria-describedby={error ? `${name}-error` : undefined}
  />
);

const useDayError = (today: string) => {
  const { t } = useTranslation('analytics');
  return (field: 'startDate' | 'endDate' | 'compareFrom', error: DayError): string =>
    t(`dayError.${error}`, { field: t(field), days: maxDays, today });
};

const WHOLE_DAY = 'YYYY-MM-DD'.length;
type Typed = { startDate: string; endDate: string };

/** Both days take effect together, once both are whole; none is in the future (PLT-069). */
const Range = ({ asked, shown, today }: { asked: Asked; shown: Typed; today: string }) => {
  const { t } = useTranslation('analytics');
  const textOf = useDayError(today);
  const [typed, setTyped] = useState(shown);
  const [isAsked, setIsAsked] = useState(false);
  const { startDate, endDate } = shown;
  useEffect(() => setTyped({ startDate, endDate }), [startDate, endDate]);
  const wrong = daysWrong(typed, today);
  const isSaid = wrong !== null && (isAsked || [typed.startDate, typed.endDate].every((day) => day.length === WHOLE_DAY));
  const isNew = typed.startDate !== startDate || typed.endDate !== endDate;
  const field = (name: keyof Typed) => (
    <DayField
      name={name}
      max={today}
      aria-label={t(name)}
      value={typed[name]}
      error={isSaid && wrong.field === name ? textOf(name, wrong.error) : null}
      onValue={(day) => {
        setIsAsked(false);
        setTyped({ ...typed, [name]: day });
      }}
    />
  );
  return (
    <form
      noValidate
      className="range"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (wrong) document.getElementById(wrong.field)?.focus();
        else asked.write({ ...typed, compareFrom: null });
      }}
    >
      {field('startDate')}
      <span aria-hidden="true">→</span>
      {field('endDate')}
      {isNew ? (
        <Button type="submit" size="sm">
          {t('apply')}
        </Button>
      ) : null}
      {isSaid ? (
        <span className="error" role="alert" id={`${wrong.field}-error`}>
          {textOf(wrong.field, wrong.error)}
        </span>
      ) : null}
    </form>
  );
};

/** The same days of the year before; there is no 29 February in most of them. */
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28');
const comparisons = ['BEFORE', 'YEAR', 'OWN'] as const;

/** With what the figures are compared: the period right before, the same days of last year, or as many days from any day on. */
const Compare = ({ asked, figures: { total, previousTotal }, today }: DaysProps) => {
  const { t } = useTranslation('analytics');
  const { compareFrom } = asked.filter;
  const lastYear = yearBefore(total.startDate);
  const [isOwn, setIsOwn] = useState(false);
  const now = compareFrom == null ? 'BEFORE' : compareFrom === lastYear && !isOwn ? 'YEAR' : 'OWN';
  const starts = { BEFORE: null, YEAR: lastYear, OWN: previousTotal.startDate };
  const [typed, setTyped] = useState<string>(previousTotal.startDate);
  const textOf = useDayError(today);
  const wrong = typed.length === WHOLE_DAY ? daysWrong({ endDate: typed }, today) : null;
  useEffect(() => setTyped(previousTotal.startDate), [previousTotal.startDate]);
  const take = (day: string): void => {
    setTyped(day);
    if (day.length === WHOLE_DAY && daysWrong({ endDate: day }, today) === null) asked.write({ compareFrom: day });
  };
  return (
    <span className="compare num">
      <label className="pick">
        {t('comparedWith')}
        <select
          className="jq-input"
          data-size="sm"
          name="compare"
          value={now}
          onChange={(event) => {
            setIsOwn(event.target.value === 'OWN');
            asked.write({ compareFrom: starts[event.target.value as keyof typeof starts] });
          }}
        >
          {comparisons.map((key) => (
            <option key={key} value={key}>
              {t(`compare.${key}`)}
            </option>
          ))}
        </select>
      </label>
      {now === 'OWN' ? (
        <DayField
          name="compareFrom"
          max={today}
          aria-label={t('compareFrom')}
          value={typed}
          error={wrong ? textOf('compareFrom', wrong.error) : null}
          onValue={take}
        />
      ) : null}
      <b className="days">
        {now === 'OWN' ? null : previousTotal.startDate} → {previousTotal.endDate}
      </b>
      {wrong && now === 'OWN' ? (
        <span className="error" role="alert" id="compareFrom-error">
          {textOf('compareFrom', wrong.error)}
        </span>
      ) : null}
    </span>
  );
};

type DaysProps = { asked: Asked; figures: Figures; today: string };
type FiltersProps = { asked: Asked; figures: Figures | undefined; subjects: readonly { code: string; name: string }[]; today: string };

/** ANA-002: dimension, days, subject, business type; each of them in the address. They stay where no figures could be read. */
export const Filters = ({ asked, figures, subjects, today }: FiltersProps) => {
  const { t } = useTranslation('analytics');
  const presets = presetsOf(today);
  const { filter } = asked;
  const isOn = (key: keyof typeof presets): boolean =>
    (presets[key].startDate ?? undefined) === filter.startDate && (presets[key].endDate ?? undefined) === filter.endDate;
  const dimension = figures?.dimension ?? filter.dimension ?? 'DAY';
  const { startDate, endDate } = figures?.total ?? { ...usualDays(today), ...filter };
  return (
    <div className="jq-analytics-filters">
      <fieldset className="jq-seg">
        <legend className="sr-only">{t('dimension')}</legend>
        {statisticsDimension.keys.map((key) => (
          <button key={key} type="button" aria-pressed={dimension === key} onClick={() => asked.write({ dimension: key })}>
            {t(`by.${key}`)}
          </button>
        ))}
      </fieldset>
      <Range asked={asked} shown={{ startDate, endDate }} today={today} />
      <fieldset className="jq-seg">
        <legend className="sr-only">{t('span')}</legend>
        {(['days30', 'months6', 'year'] as const).map((key) => (
          <button key={key} type="button" aria-pressed={isOn(key)} onClick={() => asked.write(presets[key])}>
            {t(`preset.${key}`)}
          </button>
        ))}
      </fieldset>
      <Pick
        name="subjectId"
        label={t('subject')}
        choices={subjects.map(({ code, name }) => ({ value: code, label: name }))}
        value={filter.subjectId ?? ''}
        onPick={(subjectId) => asked.write({ subjectId })}
      />
      <Pick
        name="businessType"
        label={t('businessType')}
        choices={settlementType.keys.map((key) => ({ value: key, label: settlementType.label(key) }))}
        value={filter.businessType ?? ''}
        onPick={(businessType) => asked.write({ businessType })}
      />
      {Object.keys(filter).length > 0 || asked.ignored.length > 0 || !figures ? (
        <Button size="sm" variant="ghost" onClick={asked.reset}>
          {t('reset')}
        </Button>
      ) : null}
      {figures ? <Compare asked={asked} figures={figures} today={today} /> : null}
    </div>
  );
};
