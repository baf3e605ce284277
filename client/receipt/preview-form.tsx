import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { fillText } from '../../schema/fillText';
import { formats } from '../../schema/formats';
import { formatGrouped } from '../../schema/money';
import { previewFormTexts as texts } from '../../schema/paperTexts';
import { monthEnd, previewDaysProblem, previewFormLimits, previewSpan } from '../../schema/previewForm';
import { type PapersFactsFragment, SavePreviewFormDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { toaster } from '../kit/feedback/toaster';
import { centsIn, readAmount } from '../kit/form/amount';
import { AmountField, DateField, TextAreaField, TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { formatInstant } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import { useDeed } from '../kit/request/use-deed';
import { paperFactsOf, type TypedForm, typedFrom } from './paper-money';

const text = (missing: string, tooLong: string, most: number) =>
  string()
    .trim()
    .required(missing)
    .test('length', tooLong, (value) => [...(value ?? '')].length <= most);

const day = (missing: string) =>
  string()
    .trim()
    .required(missing)
    .test('day', formats.calendarDay.message, (value) => !value || formats.calendarDay.test(value));

const isDay = (value: unknown): value is string => typeof value === 'string' && formats.calendarDay.test(value);

/** PRV-004, as the server judges it: both days are judged together, each complaint stands at the day to be changed. */
const schemaFor = (papers: PapersFactsFragment) => {
  const { today, statementCode } = papers;
  const { total } = paperFactsOf(papers);
  const problem = (parent: Partial<TypedForm>) =>
    isDay(parent.serviceFrom) && isDay(parent.serviceTo)
      ? previewDaysProblem({ from: parent.serviceFrom, to: parent.serviceTo }, today)
      : {};
  const judged = (missing: string, end: 'from' | 'to') =>
    day(missing).test(end, (_value, context) => {
      const message = problem(context.parent as Partial<TypedForm>)[end];
      return message === undefined || context.createError({ message });
    });
  return object({
    partyAName: text(texts.partyA, texts.partyALong, previewFormLimits.partyA),
    serviceFrom: judged(texts.from, 'from'),
    serviceTo: judged(texts.to, 'to'),
    content: text(texts.content, texts.contentLong, previewFormLimits.content),
    amount: string()
      .trim()
      .required(texts.amount)
      .test('amount', texts.amountWrong, (value) => !value || (centsIn(value) ?? 0) > 0)
      .test('total', (value, context) => {
        const typed = centsIn(value ?? '');
        if (typed === null || typed === total) return true;
        const named = { code: statementCode, sum: formatGrouped(total), said: formatGrouped(typed) };
        return context.createError({ message: fillText(texts.amountDiffers, named) });
      }),
  });
};

/** Tells the pages beside the form what is typed. */
const Typed = ({ values, onTyped }: { values: TypedForm; onTyped: (values: TypedForm) => void }) => {
  useEffect(() => onTyped(values), [values, onTyped]);
  return null;
};

type PanelProps = { papers: PapersFactsFragment; onTyped: (values: TypedForm) => void; onSaved: () => unknown };

/** The preview form (PRV-002): five fields, and what is saved seals the contract. */
export const PreviewFormPanel = ({ papers, onTyped, onSaved }: PanelProps) => {
  const { t } = useTranslation('papers');
  const send = useDeed();
  const { form, today, statementId } = papers;
  const last = monthEnd(today);
  const save = async (values: TypedForm) => {
    await send(SavePreviewFormDocument, { input: { statementId, ...values, amount: readAmount(values.amount) } });
    await onSaved();
    toaster.success(t('form.saved'));
  };
  return (
    <aside className="jq-card jq-preview-form" aria-label={t('form.title')} data-noprint>
      <h2>{t('form.title')}</h2>
      <p className="mu">{t('form.hint')}</p>
      <Form key={form.savedAt ?? ''} initial={typedFrom(papers)} schema={schemaFor(papers)} onSubmit={save}>
        {({ values, submitting, dirty }) => (
          <>
            <Typed values={values} onTyped={onTyped} />
            <TextField name="partyAName" label={t('form.partyA')} required autoComplete="off" />
            <DateField name="serviceFrom" label={t('form.from')} required min={previewSpan.first} max={last} />
            <DateField
              name="serviceTo"
              label={t('form.to')}
              required
              min={previewSpan.first}
              max={last}
              hint={t('form.toHint', { last })}
            />
            <TextAreaField name="content" label={t('form.content')} required maxLength={previewFormLimits.content} />
            <AmountField
              name="amount"
              label={t('form.amount')}
              required
              hint={t('form.amountHint', { amount: formatMoney(papers.total) })}
            />
            <Button variant="solid" type="submit" busy={submitting} disabled={form.isSaved && !dirty} wide>
              {t(form.isSaved ? 'form.saveAgain' : 'form.save')}
            </Button>
          </>
        )}
      </Form>
      {form.isSaved ? <p className="mu">{t('form.savedBy', { name: form.savedBy, at: formatInstant(form.savedAt ?? '') })}</p> : null}
    </aside>
  );
};
