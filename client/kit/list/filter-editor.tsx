import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../../schema/formats';
import { typedAmount } from '../../../schema/typedAmount';
import { Button } from '../actions/button';
import { DateInput } from '../form/date-input';
import { pasteDigits } from '../form/paste';
import { wholeDay } from '../form/typed-day';
import { addDays, todayInShanghai } from '../format/dates';
import { type FilterDef, isAmount, isDay, joinChoices, joinRange, splitChoices, splitRange } from './filters';

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

type End = 'from' | 'to';
const bothEnds: readonly End[] = ['from', 'to'];
type Fault = { end: End; text: string };

/**
 * An end that cannot be read keeps the question open and says so: left out without a word, it would make the list wider than what was asked for,
 * and its export as well.
 */
const useFault = (key: string) => {
  const [fault, setFault] = useState<Fault | null>(null);
  const id = (end: End) => `${key}-${end}`;
  const errorId = `${key}-error`;
  return {
    clear: () => setFault(null),
    say: (said: Fault) => {
      setFault(said);
      document.getElementById(id(said.end))?.focus();
    },
    of: (end: End) => ({
      id: id(end),
      'aria-invalid': fault?.end === end || undefined,
      'aria-describedby': fault?.end === end ? errorId : undefined,
    }),
    note: fault ? (
      <p className="jq-range-error" id={errorId} role="alert">
        {fault.text}
      </p>
    ) : null,
  };
};

/** No future day counts (PLT-069): an end in the future is none, a beginning there is told. */
const Dates = ({ filter, value, onChange, onDone }: EditorProps) => {
  const { t } = useTranslation('kit');
  const today = todayInShanghai();
  const [range, setRange] = useState(splitRange(value));
  const fault = useFault(filter.key);
  const take = (end: End, day: string) => {
    fault.clear();
    setRange({ ...range, [end]: day });
  };
  const apply = (from?: string, to?: string) => {
    onChange(joinRange(from, to));
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [from = '', last = ''] = [range.from, range.to].map((day) => wholeDay(day ?? ''));
    const isFuture = (day: string) => isDay(day) && day > today;
    const wrong = bothEnds.find((end) => {
      const day = end === 'from' ? from : last;
      return day !== '' && !isFuture(day) && !formats.calendarDay.test(day);
    });
    if (wrong) return fault.say({ end: wrong, text: formats.calendarDay.message });
    if (isFuture(from)) return fault.say({ end: 'from', text: t('dates.future') });
    const to = isFuture(last) ? '' : last;
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
          {...fault.of('from')}
          name={`${filter.key}-from`}
          size="sm"
          aria-label={t('dates.from', { label: filter.label })}
          max={today}
          value={range.from ?? ''}
          onValue={(day) => take('from', day)}
        />
        <span aria-hidden="true">→</span>
        <DateInput
          {...fault.of('to')}
          name={`${filter.key}-to`}
          size="sm"
          aria-label={t('dates.to', { label: filter.label })}
          max={today}
          value={range.to ?? ''}
          onValue={(day) => take('to', day)}
        />
      </div>
      {fault.note}
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
  const fault = useFault(filter.key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { from, to } = { from: typedAmount(range.from ?? ''), to: typedAmount(range.to ?? '') };
    const wrong = bothEnds.find((end) => {
      const amount = end === 'from' ? from : to;
      return amount !== '' && !isAmount(amount);
    });
    if (wrong) return fault.say({ end: wrong, text: formats.amount.message });
    onChange(joinRange(from, to));
    onDone();
  };
  const field = (end: End) => (
    <input
      {...fault.of(end)}
      className="jq-input num"
      data-size="sm"
      inputMode="decimal"
      aria-label={t(`amounts.${end}`, { label: filter.label })}
      value={range[end] ?? ''}
      onPaste={pasteDigits}
      onChange={(event) => {
        fault.clear();
        setRange({ ...range, [end]: event.target.value });
      }}
    />
  );
  return (
    <form noValidate onSubmit={submit} style={{ width: 280 }}>
      <div className="jq-range">
        {field('from')}
        <span aria-hidden="true">→</span>
        {field('to')}
      </div>
      {fault.note}
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
