import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { DropZone } from '../kit/upload/drop-zone';

const types = ['.pdf', '.jpg', '.jpeg', '.png', '.zip', '.doc', '.docx'];

const ofInvoices = ['.pdf'];

/** A file of an operator. It belongs to the company it is for, so another company is another file. */
const useOperatorFile = (companyId: string, said: { purpose: string; accept: string[]; hint: string; needed: string }) => {
  const [file, setFile] = useState<{ companyId: string; id: string } | null>(null);
  const id = file?.companyId === companyId ? file.id : null;
  return {
    id,
    blocked: id === null ? said.needed : null,
    zone: (
      <DropZone
        key={companyId}
        accept={said.accept}
        maxBytes={limits.upload.fileBytes}
        target={{ fields: { purpose: said.purpose, companyId }, headers: { 'jieqing-realm': 'operator' } }}
        onDone={(answer) => setFile(answer?.fileId ? { companyId, id: answer.fileId } : null)}
        hint={said.hint}
      />
    ),
  };
};

/** What shows what an operator says. */
export const useEvidence = (companyId: string) => {
  const { t } = useTranslation('ops');
  return useOperatorFile(companyId, { purpose: 'EVIDENCE', accept: types, hint: t('evidence.hint'), needed: t('evidence.needed') });
};

/** The PDF of an invoice that was issued outside. */
export const useInvoiceFile = (companyId: string) => {
  const { t } = useTranslation('ops');
  return useOperatorFile(companyId, {
    purpose: 'INVOICE',
    accept: ofInvoices,
    hint: t('evidence.invoice'),
    needed: t('evidence.invoiceNeeded'),
  });
};
