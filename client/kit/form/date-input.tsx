import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ownKey } from '../keys';
import { IconButton } from '../overlay/icon-button';
import { typedDay, wholeDay } from './typed-day';
import './form.css';

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'size'> & {
  value: string;
  onValue: (day: string) => void;
  name: string;
  size?: 'sm' | 'md' | 'lg';
};

/** Of the longest way to write a day: 2026 年 11 月 20 日 10:00. */
const mostLetters = 24;

/** Always shows 2026-11-20, whatever the browser's language; the calendar is the browser's own. */
export const DateInput = ({ value, onValue, name, size = 'md', max, min, ...rest }: DateInputProps) => {
  const { t } = useTranslation('kit');
  const picker = useRef<HTMLInputElement>(null);
  // Before whoever else hears that the field was left: they judge the whole day. Answers whether it is another text now.
  const complete = (): boolean => {
    const day = wholeDay(value);
    if (day === value) return false;
    flushSync(() => onValue(day));
    return true;
  };
  return (
    <span className="jq-affix jq-date">
      <input
        {...rest}
        id={rest.id ?? name}
        name={name}
        className="jq-input num"
        data-size={size}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dates.form')}
        maxLength={mostLetters}
        value={value}
        onChange={(event) => onValue(typedDay(event.target.value))}
        onKeyDown={(event) => {
          // 2026-11-2 may be a 20 that was not typed to its end: it is shown as the day it is taken for, and sent with the next Enter.
          if (ownKey(event) === 'Enter' && complete()) event.preventDefault();
          rest.onKeyDown?.(event);
        }}
        onBlur={(event) => {
          complete();
          rest.onBlur?.(event);
        }}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        max={max}
        min={min}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      <span className="after">
        <IconButton icon={CalendarDays} size="sm" label={t('dates.open')} onClick={() => picker.current?.showPicker()} />
      </span>
    </span>
  );
};
