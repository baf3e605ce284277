import type { ComponentProps } from 'react';
import './form.css';

type TimeInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'size'> & {
  value: string;
  onValue: (time: string) => void;
  size?: 'sm' | 'md' | 'lg';
};

/** 2000, 20：00 and 20:00 become 20:00 while typing. */
const tidy = (typed: string): string => {
  const text = typed.replace(/[０-９]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  const parted = /^(\d{1,2})[:：](\d{0,2})/.exec(text);
  if (parted) return `${parted[1]}:${parted[2]}`;
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
};

/** 8 and 8:5 are completed when the field is left. */
const whole = (text: string): string => {
  const [hour = '', minute = ''] = text.split(':');
  return hour === '' ? '' : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
};

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Always 20:00, whatever the browser's language: its own field says 08:00 PM to whoever reads English. */
export const TimeInput = ({ value, onValue, size = 'md', className, ...rest }: TimeInputProps) => (
  <input
    {...rest}
    className={`jq-input num ${className ?? ''}`}
    data-size={size}
    inputMode="numeric"
    autoComplete="off"
    placeholder="HH:mm"
    maxLength={5}
    value={value}
    onChange={(event) => onValue(tidy(event.target.value))}
    onBlur={(event) => {
      const full = whole(event.target.value);
      if (full !== value) onValue(full);
      rest.onBlur?.(event);
    }}
  />
);
