import type { FC } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { objectionKind, objectionTexts } from '../../../schema/objections';
import { AnswerObjectionDocument, type ObjectionRowFragment } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { Note } from '../../kit/feedback/note';
import { TextAreaField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { MoneyText } from '../../kit/money/money-text';

type Props = RowDialogProps<ObjectionRowFragment>;

/** What the payee says, beside the payment it is about. */
const ObjectionFacts = ({ row }: Pick<Props, 'row'>) => {
  const { t } = useTranslation('objections');
  return (
    <>
      <div className="row">
        <span>{t('payee')}</span>
        <b>{row.payeeName}</b>
      </div>
      <div className="row">
        <span>{row.title}</span>
        <MoneyText amount={row.net} />
      </div>
      <Note tone="warning" title={objectionKind.label(row.kind)}>
        {row.text}
      </Note>
    </>
  );
};

const dialogOf = (isClosed: boolean): FC<Props> => {
  const way = isClosed ? 'close' : 'answer';
  const Answer: FC<Props> = ({ row, onDone, onClose }) => {
    const { t } = useTranslation('objections');
    const { free } = useRules();
    return (
      <FormDialog
        alert={false}
        title={t(`${way}.title`, { name: row.payeeName })}
        confirm={t(`${way}.confirm`)}
        done={t(`${way}.done`)}
        facts={<ObjectionFacts row={row} />}
        mutation={AnswerObjectionDocument}
        request={`${way}-objection-${row.id}`}
        initial={{ text: row.answer ?? '' }}
        schema={object({ text: free().required(objectionTexts.answerMissing) })}
        variables={({ text }) => ({ id: row.id, text, isClosed })}
        onDone={onDone}
        onClose={onClose}
      >
        <TextAreaField name="text" label={t('answer.label')} hint={t(`${way}.hint`)} maxLength={limits.text.reasonMax} required />
      </FormDialog>
    );
  };
  return Answer;
};

export const AnswerObjectionDialog = dialogOf(false);
/** Closing lets what was held for the person go on, so it says so. */
export const CloseObjectionDialog = dialogOf(true);
