import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statisticsDimension } from '../../schema/analytics';
import { settlementType } from '../../schema/codes';
import { isCalendarDay } from '../../schema/identity';
import { Button } from '../kit/actions/button';
import { DateInput } from '../kit/form/date-input';
import type { Figures } from './tables';
import type { Asked } from './use-asked';

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

const DAY_MS = 86_400_000;
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
const firstOfMonth = (day: string, monthsBack: number): string => {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - monthsBack;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
};

/** Dates and dimension that belong together; `today` is the business day. */
const presetsOf = (today: string) => ({
  days30: { dimension: null, startDate: null, endDate: null },
  months6: { dimension: 'MONTH', startDate: firstOfMonth(today, 6), endDate: dayBefore(firstOfMonth(today, 0), 1) },
  year: { dimension: 'MONTH', startDate: `${today.slice(0, 4)}-01-01`, endDate: dayBefore(today, 1) },
});

type DaysProps = { asked: Asked; figures: Figures; today: string };

/** Both days take effect together, once both are whole; none is in the future (PLT-069). */
const Range = ({ asked, figures, today }: DaysProps) => {
  const { t } = useTranslation('analytics');
  const [from, setFrom] = useState(figures.total.startDate);
  const [to, setTo] = useState(figures.total.endDate);
  useEffect(() => {
    setFrom(figures.total.startDate);
    setTo(figures.total.endDate);
  }, [figures.total.startDate, figures.total.endDate]);
  const isWhole = isCalendarDay(from) && isCalendarDay(to) && from <= to && to <= today;
  const isNew = from !== figures.total.startDate || to !== figures.total.endDate;
  return (
    <form
      className="range"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) asked.write({ startDate: from, endDate: to, compareFrom: null });
      }}
    >
      <DateInput name="startDate" max={today} aria-label={t('startDate')} size="sm" value={from} onValue={setFrom} />
      <span aria-hidden="true">→</span>
      <DateInput name="endDate" max={today} aria-label={t('endDate')} size="sm" value={to} onValue={setTo} />
      {isNew ? (
        <Button type="submit" size="sm" disabled={!isWhole}>
          {t('apply')}
        </Button>
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
  useEffect(() => setTyped(previousTotal.startDate), [previousTotal.startDate]);
  const take = (day: string): void => {
    setTyped(day);
    if (isCalendarDay(day) && day <= today) asked.write({ compareFrom: day });
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
        <DateInput name="compareFrom" max={today} aria-label={t('compareFrom')} size="sm" value={typed} onValue={take} />
      ) : null}
      <b className="days">
        {now === 'OWN' ? null : previousTotal.startDate} → {previousTotal.endDate}
      </b>
    </span>
  );
};

type FiltersProps = { asked: Asked; figures: Figures; subjects: readonly { code: string; name: string }[]; today: string };

/** ANA-002: dimension, days, subject, business type; each of them in the address. */
export const Filters = ({ asked, figures, subjects, today }: FiltersProps) => {
  const { t } = useTranslation('analytics');
  const presets = presetsOf(today);
  const { filter } = asked;
  const isOn = (key: keyof typeof presets): boolean =>
    (presets[key].startDate ?? undefined) === filter.startDate && (presets[key].endDate ?? undefined) === filter.endDate;
  return (
    <div className="jq-analytics-filters">
      <fieldset className="jq-seg">
        <legend className="sr-only">{t('dimension')}</legend>
        {statisticsDimension.keys.map((key) => (
          <button key={key} type="button" aria-pressed={figures.dimension === key} onClick={() => asked.write({ dimension: key })}>
            {t(`by.${key}`)}
          </button>
        ))}
      </fieldset>
      <Range asked={asked} figures={figures} today={today} />
      <fieldset className="jq-seg">
        <legend className="sr-only">{t('span')}</legend>
        {(['days30', 'months6', 'year'] as const).map((key) => (
          <button key={key} type="button" aria-pressed={isOn(key)} onClick={() => asked.write({ ...presets[key], compareFrom: null })}>
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
      {filter.subjectId || filter.businessType || filter.startDate || filter.dimension || filter.compareFrom ? (
        <Button
          size="sm"
          variant="ghost"
          onClick={() =>
            asked.write({ dimension: null, startDate: null, endDate: null, subjectId: null, businessType: null, compareFrom: null })
          }
        >
          {t('reset')}
        </Button>
      ) : null}
      <span className="spacer" />
      <Compare asked={asked} figures={figures} today={today} />
    </div>
  );
};
