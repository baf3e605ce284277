import type { OperationVariables } from '@apollo/client';
import type { FormikValues } from 'formik';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import { confirm } from '../feedback/confirm';
import { Form } from '../form/form';
import type { Told } from '../request/use-deed';
import type { Strict } from '../strict';
import { DeedFrame } from './deed-frame';
import { type DeedDialog, useDialogDeed } from './dialog-deed';

type FormDialogProps<A, V extends OperationVariables, T extends FormikValues, G extends Told<V>> = DeedDialog<A, V> & {
  initial: T;
  schema?: ObjectSchema<T>;
  columns?: 1 | 2;
  variables: (values: T) => G & Strict<G, Told<V>>;
  /** Asked between the button and the call; no is no. */
  sure?: (values: T) => Promise<boolean>;
  /** What stands above the fields. */
  facts?: ReactNode;
  children: ReactNode | ((state: { values: T }) => ReactNode);
};

/** A form in a dialog: problems stand at their fields, other refusals above them, and the dialog goes when the server has said yes. */
export const FormDialog = <A, V extends OperationVariables, T extends FormikValues, G extends Told<V>>(
  props: FormDialogProps<A, V, T, G>,
) => {
  const { blocked, initial, schema, columns = 1, variables, sure, facts, children, onClose } = props;
  const { t } = useTranslation('kit');
  const { run, isBusy } = useDialogDeed(props);
  const form = useId();
  const isDirty = useRef(false);
  const keepDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);
  const submit = async (values: T) => {
    if (blocked || (sure && !(await sure(values)))) return;
    await run(variables(values));
  };
  /** A slip on Esc costs nobody what was typed; 取消 is pressed by whoever means it. */
  const leave = async () => {
    const question = {
      title: t('form.leave.title'),
      body: t('form.leave.body'),
      confirm: t('form.leave.confirm'),
      cancel: t('leave.stay'),
    };
    if (!isDirty.current || (await confirm({ ...question, tone: 'danger' }))) onClose();
  };
  return (
    <DeedFrame of={props} isBusy={isBusy} press={{ type: 'submit', form }} onLeave={() => void leave()}>
      {facts}
      <Form id={form} initial={initial} columns={columns} onSubmit={submit} onDirty={keepDirty} {...(schema ? { schema } : {})}>
        {children}
      </Form>
    </DeedFrame>
  );
};
