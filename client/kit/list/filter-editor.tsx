import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../../schema/formats';
import { Button } from '../actions/button';
import { DateInput } from '../form/date-input';
import { addDays, todayInShanghai } from '../format/dates';
import { type FilterDef, joinChoices, joinRange, splitChoices, splitRange } from './filters';

type EditorProps = { filter: FilterDef; value: string; onChange: (value: string) => void; onDone: () => void };

const Choices = ({ filter, value, onChange, onDone }: EditorProps) => {
  if (filter.kind !== 'choice' && filter.kind !== 'choices') return null;
  const chosen = splitChoices(value);
  const many = filter.kind === 'choices';
  const pick = (one: string) => {
    if (!many) {
      onChange(one);
      onDone();
      return;
    }
    onChange(joinChoices(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend of its own
    <div className="jq-options" role="group" aria-label={filter.label}>
      {filter.choices.map((choice) => (
        <label key={choice.value}>
          <input
            type={many ? 'checkbox' : 'radio'}
            className="jq-box"
            name={filter.key}
            checked={chosen.includes(choice.value)}
            onChange={() => pick(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
};

/** No future day counts (PLT-069); half-typed days are dropped. */
const Dates = ({ filter, value, onChange, onDone }: EditorProps) => {
  const { t } = useTranslation('kit');
  const today = todayInShanghai();
  const [range, setRange] = useState(splitRange(value));
  const apply = (from?: string, to?: string) => {
    onChange(joinRange(from, to));
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [from, to] = [range.from, range.to].map((day) => (day && formats.calendarDay.test(day) && day <= today ? day : undefined));
    if (from && to && from > to) apply(to, from);
    else apply(from, to);
  };
  const monthStart = `${today.slice(0, 8)}01`;
  const presets = [
    { label: t('dates.today'), from: today },
    { label: t('dates.week'), from: addDays(today, -6) },
    { label: t('dates.month'), from: monthStart },
    { label: t('dates.thirty'), from: addDays(today, -29) },
  ];
  return (
    <form noValidate onSubmit={submit} style={{ width: 360 }}>
      <div className="jq-range">
        <DateInput
          name={`${filter.key}-from`}
          size="sm"
          aria-label={t('dates.from', { label: filter.label })}
          max={today}
          value={range.from ?? ''}
          onValue={(from) => setRange({ ...range, from })}
        />
        <span aria-hidden="true">→</span>
        <DateInput
          name={`${filter.key}-to`}
          size="sm"
          aria-label={t('dates.to', { label: filter.label })}
          max={today}
          value={range.to ?? ''}
          onValue={(to) => setRange({ ...range, to })}
        />
      </div>
      <div className="jq-presets">
        {presets.map((preset) => (
          <button key={preset.label} type="button" className="lk" onClick={() => apply(preset.from, today)}>
            {preset.label}
          </button>
        ))}
      </div>
      <div className="jq-actions" style={{ marginTop: 12 }}>
        <Button size="sm" variant="solid" type="submit">
          {t('list.apply')}
        </Button>
      </div>
    </form>
  );
};

const Amounts = ({ filter, value, onChange, onDone }: EditorProps) => {
  const { t } = useTranslation('kit');
  const [range, setRange] = useState(splitRange(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(joinRange(range.from, range.to));
    onDone();
  };
  const clean = (text: string) => text.replace(/[^\d.]/g, '');
  return (
    <form onSubmit={submit} style={{ width: 280 }}>
      <div className="jq-range">
        <input
          className="jq-input num"
          data-size="sm"
          inputMode="decimal"
          aria-label={t('amounts.from', { label: filter.label })}
          value={range.from ?? ''}
          onChange={(event) => setRange({ ...range, from: clean(event.target.value) })}
        />
        <span aria-hidden="true">→</span>
        <input
          className="jq-input num"
          data-size="sm"
          inputMode="decimal"
          aria-label={t('amounts.to', { label: filter.label })}
          value={range.to ?? ''}
          onChange={(event) => setRange({ ...range, to: clean(event.target.value) })}
        />
      </div>
      <div className="jq-actions" style={{ marginTop: 12 }}>
        <Button size="sm" variant="solid" type="submit">
          {t('list.apply')}
        </Button>
      </div>
    </form>
  );
};

export const FilterEditor = (props: EditorProps) => {
  if (props.filter.kind === 'dates') return <Dates {...props} />;
  if (props.filter.kind === 'amounts') return <Amounts {...props} />;
  return <Choices {...props} />;
};
