import { FastField, type FieldProps } from 'formik';
import { Eye, EyeOff } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../language/spoken';
import { IconButton } from '../overlay/icon-button';
import { DateInput } from './date-input';
import { failureOf } from './failure';
import { describedBy, Field } from './field';
import { isCutShort, isOfDigits, isOfSeveral, pasteDigits } from './paste';

/**
 * Its key is the language, so that it is drawn with its new words; the value is the form's and stays.
 * FastField renders again only when its own value, error or touch changes; a field that also shows something from outside
 * (a countdown, a toggle) has to say so.
 */
const always = () => true;

/**
 * Pressing what stands in a field takes the focus from none: a field that is left says what is wrong with it, and that line would push the
 * button away between press and release.
 */
const keepsFocus = (event: MouseEvent) => event.preventDefault();

type Base = { name: string; label: ReactNode; hint?: ReactNode; required?: boolean; full?: boolean };
type InputExtras = Pick<
  ComponentProps<'input'>,
  'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'disabled' | 'autoFocus' | 'readOnly'
>;

type TextFieldProps = Base &
  InputExtras & { type?: 'text' | 'tel' | 'email'; size?: 'sm' | 'md' | 'lg'; after?: ReactNode; wideAfter?: boolean };

export const TextField = ({
  name,
  label,
  hint,
  required,
  full,
  type = 'text',
  size = 'md',
  after,
  wideAfter,
  ...input
}: TextFieldProps) => {
  const { t } = useTranslation('kit');
  const isDigits = isOfDigits(type, input.inputMode);
  const [fault, setFault] = useState<'cut' | 'several' | null>(null);
  const isPasting = useRef(false);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    isPasting.current = true;
    // Where nothing fits, nothing comes of it, and what is typed next is no paste.
    setTimeout(() => {
      isPasting.current = false;
    });
    if (isDigits && isOfSeveral(event)) {
      // Two amounts, or an account and an amount: joined they would be a number that nobody has written.
      event.preventDefault();
      setFault('several');
      return;
    }
    setFault(isCutShort(event, isDigits) ? 'cut' : null);
    if (isDigits) pasteDigits(event);
  };
  // What is typed after it makes an end of the complaint; what the paste itself puts in does not.
  const typed = () => {
    if (!isPasting.current) setFault(null);
    isPasting.current = false;
  };
  const said = fault ? <span role="status">{t(`form.${fault}`, { max: input.maxLength })}</span> : hint;
  return (
    <FastField
      key={language()}
      name={name}
      // Not `undefined` otherwise: that there is one more is what a field whose value has not changed is drawn anew for.
      {...(after !== undefined || input.disabled !== undefined || fault ? { shouldUpdate: always } : {})}
    >
      {(bound: FieldProps<string>) => {
        const error = failureOf(bound);
        const control = (
          <input
            id={name}
            type={type}
            className="jq-input"
            data-size={size}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            aria-describedby={describedBy(name, said, error)}
            {...input}
            data-autofocus={input.autoFocus}
            onPaste={paste}
            onInput={typed}
            {...bound.field}
          />
        );
        return (
          <Field name={name} label={label} hint={said} required={required} error={error} full={full}>
            {after ? (
              <span className="jq-affix" data-wide={wideAfter || undefined}>
                {control}
                {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus, what is pressed stands in it */}
                <span className="after" onMouseDown={keepsFocus}>
                  {after}
                </span>
              </span>
            ) : (
              control
            )}
          </Field>
        );
      }}
    </FastField>
  );
};

/** Right-aligned digits; the text goes to the server as typed, and only the server does sums. */
export const AmountField = (props: Omit<TextFieldProps, 'type' | 'inputMode'>) => (
  <TextField {...props} inputMode="decimal" autoComplete="off" />
);

export const PasswordField = ({
  name,
  label,
  hint,
  required,
  full,
  size = 'md',
  ...input
}: Base & InputExtras & { size?: 'sm' | 'md' | 'lg' }) => {
  const { t } = useTranslation('kit');
  const [shown, setShown] = useState(false);
  return (
    <FastField key={language()} name={name} shouldUpdate={always}>
      {(bound: FieldProps<string>) => {
        const error = failureOf(bound);
        return (
          <Field name={name} label={label} hint={hint} required={required} error={error} full={full}>
            <span className="jq-affix">
              <input
                id={name}
                type={shown ? 'text' : 'password'}
                className="jq-input"
                data-size={size}
                aria-invalid={error ? true : undefined}
                aria-required={required || undefined}
                aria-describedby={describedBy(name, hint, error)}
                {...input}
                {...bound.field}
              />
              {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus, what is pressed stands in it */}
              <span className="after" onMouseDown={keepsFocus}>
                <IconButton
                  icon={shown ? EyeOff : Eye}
                  size="sm"
                  label={t(shown ? 'form.hidePassword' : 'form.showPassword')}
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                />
              </span>
            </span>
          </Field>
        );
      }}
    </FastField>
  );
};

export const TextAreaField = ({
  name,
  label,
  hint,
  required,
  full,
  rows = 3,
  maxLength,
  placeholder,
}: Base & { rows?: number; maxLength?: number; placeholder?: string }) => (
  <FastField key={language()} name={name}>
    {(bound: FieldProps<string>) => {
      const error = failureOf(bound);
      const count = maxLength ? `${[...(bound.field.value ?? '')].length}/${maxLength}` : null;
      return (
        <Field name={name} label={label} hint={hint ?? count} required={required} error={error} full={full}>
          <textarea
            id={name}
            className="jq-input"
            rows={rows}
            placeholder={placeholder}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            aria-describedby={describedBy(name, hint ?? count, error)}
            {...bound.field}
          />
        </Field>
      );
    }}
  </FastField>
);

export const DateField = ({ name, label, hint, required, full, max, min }: Base & { max?: string; min?: string }) => (
  <FastField key={language()} name={name}>
    {(bound: FieldProps<string>) => {
      const error = failureOf(bound);
      return (
        <Field name={name} label={label} hint={hint} required={required} error={error} full={full}>
          <DateInput
            name={name}
            max={max}
            min={min}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            aria-describedby={describedBy(name, hint, error)}
            value={bound.field.value}
            onValue={(day) => {
              // As in the other fields: a complaint that left only at the next press would move what is pressed.
              bound.form.setFieldError(name, undefined);
              void bound.form.setFieldValue(name, day);
            }}
            onBlur={bound.field.onBlur}
          />
        </Field>
      );
    }}
  </FastField>
);
