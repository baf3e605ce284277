import type { OperationVariables } from '@apollo/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { formats } from '../../schema/formats';
import { ActDialog } from '../kit/dialog/act-dialog';
import type { DeedDialog } from '../kit/dialog/dialog-deed';
import '../kit/dialog/dialog.css';
import { FormDialog } from '../kit/dialog/form-dialog';
import { Note } from '../kit/feedback/note';
import { TextAreaField } from '../kit/form/fields';
import type { Told } from '../kit/request/use-deed';
import { useSeen } from '../kit/request/use-seen';
import type { Strict } from '../kit/strict';

type Facts<Row> = { now: Row; before: Row | null; facts: (row: Row) => string };

/** What is decided on, and, when it changed since it was read, what it was. */
const SeenFacts = <Row,>({ now, before, facts }: Facts<Row>) => {
  const { t } = useTranslation('ops');
  return (
    <div className="jq-facts">
      {before ? (
        <Note tone="warning" title={t('changed')} live>
          {t('changedBefore', { facts: facts(before) })}
        </Note>
      ) : null}
      <p>{facts(now)}</p>
    </div>
  );
};

type Decision<Row, A, V extends OperationVariables, R, G extends Told<V>> = Omit<DeedDialog<A, V>, 'through'> & {
  /** The row as the list has it now. */
  latest: Row;
  /** What is decided on, in words. */
  facts?: (row: Row) => string;
  /** What the first person has shown for it: looked at where it is decided on. */
  evidence?: (row: Row) => ReactNode;
  /** Bound to the row that was read (D82). */
  variables: (seen: Row, reason: R) => G & Strict<G, Told<V>>;
};

/**
 * A decision of the second person: asked with what stands in the row, done with the hash of just that. When it changed meanwhile, the
 * new content stands beside the old one; only a person ends it.
 */
export const DecisionDialog = <Row, A, V extends OperationVariables, const G extends Told<V>>({
  latest,
  facts,
  evidence,
  variables,
  ...dialog
}: Decision<Row, A, V, void, G>) => {
  const { seen, before, deciding } = useSeen(latest);
  return (
    <ActDialog {...dialog} through={deciding} variables={variables(seen)}>
      {facts ? <SeenFacts now={seen} before={before} facts={facts} /> : null}
      {evidence?.(seen)}
    </ActDialog>
  );
};

/** The same with a reason that the other side can read. */
export const ReasonDialog = <Row, A, V extends OperationVariables, const G extends Told<V>>({
  latest,
  facts,
  evidence,
  variables,
  ...dialog
}: Decision<Row, A, V, string, G>) => {
  const { t } = useTranslation(['ops', 'kit']);
  const { seen, before, deciding } = useSeen(latest);
  const schema = object({
    reason: string()
      .trim()
      .required(t('kit:form.required', { label: t('reason') }))
      .test('reason', formats.reason.message, (text) => formats.reason.test(text ?? '')),
  });
  return (
    <FormDialog
      danger
      size="sm"
      {...dialog}
      through={deciding}
      facts={
        <>
          {facts ? <SeenFacts now={seen} before={before} facts={facts} /> : null}
          {evidence?.(seen)}
        </>
      }
      initial={{ reason: '' }}
      schema={schema}
      // Looked at for surplus names where it was written.
      variables={({ reason }): never => variables(seen, reason) as never}
    >
      <TextAreaField name="reason" label={t('reason')} maxLength={200} required />
    </FormDialog>
  );
};
