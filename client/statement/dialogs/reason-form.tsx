import type { OperationVariables } from '@apollo/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { choicesOf } from '../../kit/choices';
import type { DeedDialog } from '../../kit/dialog/dialog-deed';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { confirm } from '../../kit/feedback/confirm';
import { Note } from '../../kit/feedback/note';
import { RadioField } from '../../kit/form/choices';
import { TextAreaField } from '../../kit/form/fields';
import type { Told } from '../../kit/request/use-deed';
import type { Strict } from '../../kit/strict';

const longest = limits.text.stopRemarkMax;

type Answer = { reason: string; remark: string | null; isInvoiceDropConfirmed: boolean };
type Reasons = Readonly<Record<string, { label: string; remarkRequired: boolean }>>;

type ReasonFormProps<A, V extends OperationVariables, G extends Told<V>> = DeedDialog<A, V> & {
  facts: ReactNode;
  /** The reasons of the vocabulary; without any there is nothing to choose, and the remark stays free. */
  reasons: Reasons;
  /** What an invoice application says to it. */
  stopCheck?: { canStop: boolean; text: string; needsConfirmation: boolean };
  variables: (answer: Answer) => G & Strict<G, Told<V>>;
};

/** Stopping or sending back asks for a reason, and once more when an invoice application would be deleted with it (TRM-005). */
export const ReasonForm = <A, V extends OperationVariables, const G extends Told<V>>(props: ReasonFormProps<A, V, G>) => {
  const { facts, reasons, stopCheck, variables, ...dialog } = props;
  const { t } = useTranslation('statement');
  const { canStop = true, text = '', needsConfirmation = false } = stopCheck ?? {};
  const choices = choicesOf(reasons);
  const schema = object({
    reason: choices.length > 0 ? string().required(t('stop.reasonRequired')) : string().default(''),
    remark: string()
      .max(longest, t('stop.remarkLong', { count: longest }))
      .when('reason', ([reason], field) => (reasons[String(reason)]?.remarkRequired ? field.required(t('stop.remarkRequired')) : field))
      .default(''),
  });
  return (
    <FormDialog
      danger
      {...(dialog as DeedDialog<A, V>)}
      blocked={!canStop}
      facts={
        <>
          {facts}
          {canStop ? null : <Note tone="error">{text}</Note>}
        </>
      }
      initial={{ reason: '', remark: '' }}
      schema={schema}
      sure={() =>
        needsConfirmation ? confirm({ title: dialog.title, body: text, confirm: dialog.confirm, tone: 'danger' }) : Promise.resolve(true)
      }
      // Looked at for surplus names where it was written.
      variables={({ reason, remark }): never =>
        variables({ reason, remark: remark || null, isInvoiceDropConfirmed: needsConfirmation }) as never
      }
    >
      {choices.length > 0 ? <RadioField name="reason" label={t('stop.reason')} required choices={choices} /> : null}
      <TextAreaField name="remark" label={t('stop.remark')} maxLength={longest} />
    </FormDialog>
  );
};
