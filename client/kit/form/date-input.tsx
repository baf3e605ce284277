import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../overlay/icon-button';
import './form.css';

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'size'> & {
  value: string;
  onValue: (day: string) => void;
  name: string;
  size?: 'sm' | 'md' | 'lg';
};

/** 20261120 and 2026/11/20 become 2026-11-20 while typing. */
const tidy = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-');
};

/** Always shows 2026-11-20, whatever the browser's language; the calendar is the browser's own. */
export const DateInput = ({ value, onValue, name, size = 'md', max, min, ...rest }: DateInputProps) => {
  const { t } = useTranslation('kit');
  const picker = useRef<HTMLInputElement>(null);
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
        maxLength={10}
        value={value}
        onChange={(event) => onValue(tidy(event.target.value))}
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
