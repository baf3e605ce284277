import { Formik, Form as FormikForm, type FormikHelpers, type FormikProps, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema, Schema, ValidationError } from 'yup';
import { Note } from '../feedback/note';
import { refusalOf } from '../refusal/refusal';
import { RefusalNote } from '../refusal/refusal-note';
import { atWork, beginWork } from '../request/at-work';
import { useAhead } from '../request/first-screen';
import { whenReleased } from './released';
import { Running } from './running';
import './form.css';

/** Leading and trailing blanks never reach a check or the server (PLT-070). Passwords are taken as typed. */
const trimmed = <T extends FormikValues>(values: T, verbatim: readonly string[]): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' && !verbatim.includes(name) ? value.trim() : value]),
  ) as T;

/** By its name: the rules of a form that is drawn first come later than this. */
const isComplaint = (error: unknown): error is ValidationError => error instanceof Error && error.name === 'ValidationError';

type Rules<T extends FormikValues> = ObjectSchema<T> | (() => Promise<ObjectSchema<T>>);

/** Rules that did not come complain about nothing: the server judges what is sent in any case. */
const fetched = async <T extends FormikValues>(rules: Rules<T> | undefined): Promise<ObjectSchema<T> | undefined> =>
  typeof rules === 'function' ? rules().catch(() => undefined) : rules;

/** Formik's own bridge turns blank fields into missing ones; a field that may stay blank would then be refused. */
const problemsOf = async (schema: Pick<Schema, 'validate'> | undefined, values: FormikValues): Promise<Record<string, string>> => {
  try {
    await schema?.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!isComplaint(error)) throw error;
    // The first complaint about a field is the one to show, and fields are told in their order on the page.
    const first = new Map<string, string>();
    for (const { path, message } of error.inner) if (!first.has(path ?? '')) first.set(path ?? '', message);
    const order = [...new Set([...Object.keys(values), ...first.keys()])];
    return Object.fromEntries(order.flatMap((name) => (first.has(name) ? [[name, first.get(name) ?? '']] : [])));
  }
};

type FormProps<T extends FormikValues> = {
  initial: T;
  /** A function = they come after the first screen, for forms that people wait for. */
  schema?: Rules<T>;
  /** A rejected promise is shown above the fields; VALIDATION_FAILED marks the fields it names. */
  onSubmit: (values: T) => Promise<unknown>;
  children: ReactNode | ((state: { submitting: boolean; values: T; dirty: boolean }) => ReactNode);
  columns?: 1 | 2;
  verbatim?: readonly string[];
  id?: string;
  onDirty?: (dirty: boolean) => void;
};

const ErrorSummary = () => {
  const { errors, submitCount } = useFormikContext<FormikValues>();
  const { t } = useTranslation('kit');
  const entries = Object.entries(errors);
  // One wrong field speaks for itself; several are listed with links at the top.
  if (submitCount === 0 || entries.length < 2) return null;
  return (
    <div className="full">
      <Note tone="error" title={t('form.errors', { count: entries.length })} live>
        {entries.map(([name, text]) => (
          <div key={name}>
            <a className="lk" href={`#${name}`} onClick={(event) => focusField(event, name)}>
              {String(text)}
            </a>
          </div>
        ))}
      </Note>
    </div>
  );
};

const focusField = (event: { preventDefault: () => void }, name: string) => {
  event.preventDefault();
  document.getElementById(name)?.focus();
};

const FocusFirstError = () => {
  const { errors, submitCount, isSubmitting } = useFormikContext<FormikValues>();
  // Only a fresh attempt moves the focus; typing must not jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors change while typing
  useEffect(() => {
    const first = Object.keys(errors)[0];
    if (submitCount > 0 && !isSubmitting && first) document.getElementById(first)?.focus();
  }, [submitCount, isSubmitting]);
  return null;
};

/** The last message goes while it is mended; going on leaving the field, it would move the button away under the click that leaves it. */
const RecheckLast = ({ problemsIn }: { problemsIn: (values: FormikValues) => Promise<Record<string, string>> }) => {
  const { values, errors, validateForm } = useFormikContext<FormikValues>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing is the event
  useEffect(() => {
    const shown = Object.keys(errors).length;
    if (shown === 1) void validateForm();
    // Of several each stays until its field is left; but a file is dropped and a choice made without leaving any, and then all are mended at once.
    if (shown > 1) {
      void problemsIn(values).then((left) => {
        if (Object.keys(left).length === 0) void validateForm();
      });
    }
  }, [values]);
  return null;
};

/**
 * Leaving one field judges all of them, so a field that nobody came to yet has a complaint that is not shown. Once it has another value that
 * complaint is of the past: shown in the moment in which the field is left, it would move the button away under the press that leaves it.
 */
const ForgetUnseen = () => {
  const { values, errors, touched, initialValues, submitCount, setErrors } = useFormikContext<FormikValues>();
  const before = useRef(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is the event
  useLayoutEffect(() => {
    const last = before.current;
    before.current = values;
    if (last === values || submitCount > 0) return;
    const isPast = (name: string) => values[name] !== last[name] && !(touched[name] && last[name] !== initialValues[name]);
    const left = Object.entries(errors).filter(([name]) => !isPast(name));
    if (left.length < Object.keys(errors).length) setErrors(Object.fromEntries(left));
  }, [values]);
  return null;
};

/** What is shown beside a field is said anew in the language that was chosen. */
const RecheckInLanguage = () => {
  const { errors, validateForm } = useFormikContext<FormikValues>();
  const { i18n } = useTranslation('kit');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is the event
  useEffect(() => {
    if (Object.keys(errors).length > 0) void validateForm();
  }, [i18n.language]);
  return null;
};

const DirtyWatch = ({ onDirty }: { onDirty: ((dirty: boolean) => void) | undefined }) => {
  const { dirty } = useFormikContext();
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  // What was chosen, dropped or uploaded here is lost with the page, also where nobody has typed.
  useEffect(() => (dirty ? beginWork() : undefined), [dirty]);
  return null;
};

export const Form = <T extends FormikValues>({
  initial,
  schema,
  onSubmit,
  children,
  columns = 1,
  verbatim = [],
  id,
  onDirty,
}: FormProps<T>) => {
  const [failure, setFailure] = useState<unknown>(null);
  const formik = useRef<FormikProps<T>>(null);
  /**
   * Rules may come late, and a value may change before they do; a complaint about a value that is no more would stand in the form unseen and
   * be shown by the press that leaves its field, which it would push the button away under. So what is held at the end is judged, and told
   * when no pointer is down.
   */
  const problemsIn = async (values: FormikValues): Promise<Record<string, string>> => {
    const held = formik.current?.values;
    const problems = await problemsOf(await fetched(schema), values);
    await whenReleased();
    const now = formik.current?.values;
    return now === undefined || now === held ? problems : problemsIn(now);
  };
  useAhead(() => fetched(schema));
  const running = useRef(new Set<Promise<unknown>>());
  const run = useCallback((work: Promise<unknown>) => {
    const ended = () => running.current.delete(work);
    running.current.add(atWork(work));
    work.then(ended, ended);
  }, []);
  const submit = async (values: T, helpers: FormikHelpers<T>): Promise<void> => {
    setFailure(null);
    if (running.current.size > 0) {
      const haveArrived = await Promise.all(running.current).then(
        () => true,
        () => false,
      );
      // What was refused is said where it was chosen; what has arrived stands in its field now.
      return haveArrived ? helpers.submitForm() : undefined;
    }
    try {
      await onSubmit(trimmed(values, verbatim));
    } catch (error) {
      const { fields } = refusalOf(error);
      helpers.setErrors(Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.split('.').pop() ?? path, text])) as never);
      setFailure(error);
    }
  };
  return (
    <Formik innerRef={formik} initialValues={initial} validate={problemsIn} onSubmit={submit} validateOnBlur validateOnChange={false}>
      {({ isSubmitting, values, dirty }) => (
        <Running value={run}>
          <FormikForm className="jq-form" data-columns={columns} noValidate id={id}>
            <ErrorSummary />
            <FocusFirstError />
            <ForgetUnseen />
            <RecheckLast problemsIn={problemsIn} />
            <RecheckInLanguage />
            <DirtyWatch onDirty={onDirty} />
            {failure && Object.keys(refusalOf(failure).fields).length === 0 ? (
              <div className="full">
                <RefusalNote error={failure} />
              </div>
            ) : null}
            {typeof children === 'function' ? children({ submitting: isSubmitting, values, dirty }) : children}
          </FormikForm>
        </Running>
      )}
    </Formik>
  );
};
