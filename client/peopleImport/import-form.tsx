import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mixed, type ObjectSchema, object, string } from 'yup';
import { importTexts } from '../../schema/importTexts';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { type AgreementType, StartPeopleImportDocument, type StartPeopleImportMutation } from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { Form } from '../kit/form/form';
import { useDeed } from '../kit/request/use-deed';
import type { ChosenFile } from '../roster/chosen-file';
import { SheetField } from '../roster/sheet-field';
import { columnsSaid } from './columns-said';
import { importOf, type StandingKind } from './import-kinds';
import { ImportShell } from './import-shell';

/** What is said beside the file; a kind that does not ask for something leaves it empty. */
type ImportValues = { subjectId: string; agreementType: string; templateId: string; file: ChosenFile | null };

const schemaOf = (asksForContract: boolean): ObjectSchema<ImportValues> =>
  object({
    agreementType: asksForContract ? string().required(importTexts.agreementType) : string().defined(),
    subjectId: string().required(importTexts.subjectId),
    templateId: asksForContract ? string().required(importTexts.templateId) : string().defined(),
    file: mixed<ChosenFile>()
      .nullable()
      .default(null)
      .test('file', importTexts.fileId, (file) => file !== null),
  });

type ImportFormProps = {
  kind: StandingKind;
  initial: Omit<ImportValues, 'file'>;
  /** Subject, and contract where the kind asks for one. */
  children: ReactNode;
};

const formId = 'people-import';

/** Step 1: for whom, and the sheet with the people. */
export const ImportForm = ({ kind, initial, children }: ImportFormProps) => {
  const { t } = useTranslation('peopleImport');
  const navigate = useNavigate();
  const send = useDeed(`import-${kind}`);
  const [isBusy, setBusy] = useState(false);
  const { me } = useSession();
  if (me.isVisitor) {
    return (
      <ImportShell kind={kind} current="form">
        <Empty kind="none" />
      </ImportShell>
    );
  }
  const submit = async ({ file, agreementType, templateId, subjectId }: ImportValues) => {
    if (!file) return;
    setBusy(true);
    try {
      const answer: Partial<StartPeopleImportMutation> | null = await send(StartPeopleImportDocument, {
        input: {
          kind,
          subjectId,
          agreementType: (agreementType || null) as AgreementType | null,
          templateId: templateId || null,
          fileId: file.fileId,
          tab: file.tab || null,
          mapping: columnsSaid(file),
          hiddenRows: file.hidden ?? 'EXCLUDE',
        },
      });
      // SGN-049: an answer without anything in it moves nobody on.
      if (answer?.startPeopleImport) void navigate(paths.importBase(kind, answer.startPeopleImport.key));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ImportShell
      kind={kind}
      current="form"
      foot={
        <>
          <span className="spacer" />
          <ButtonLink to={importOf[kind].list('')}>{t('leave')}</ButtonLink>
          <Button variant="solid" type="submit" form={formId} busy={isBusy}>
            {t('next')}
          </Button>
        </>
      }
    >
      <div className="panel">
        <Form
          id={formId}
          columns={2}
          initial={{ ...initial, file: null } as ImportValues}
          schema={schemaOf(kind === 'SIGNING')}
          onSubmit={submit}
        >
          {children}
          <div className="full">
            <SheetField name="file" label={t(`${kind}.file`)} kind={kind} target={importOf[kind].target} />
          </div>
        </Form>
      </div>
    </ImportShell>
  );
};
