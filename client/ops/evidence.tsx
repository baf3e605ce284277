import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { DropZone } from '../kit/upload/drop-zone';

const types = ['.pdf', '.jpg', '.jpeg', '.png', '.zip', '.doc', '.docx'];

/** A file that shows what an operator says. It belongs to the company it is evidence for, so another company is another file. */
export const useEvidence = (companyId: string) => {
  const { t } = useTranslation('ops');
  const [file, setFile] = useState<{ companyId: string; id: string } | null>(null);
  const id = file?.companyId === companyId ? file.id : null;
  return {
    id,
    blocked: id === null ? t('evidence.needed') : null,
    zone: (
      <DropZone
        key={companyId}
        accept={types}
        maxBytes={limits.upload.fileBytes}
        target={{ fields: { purpose: 'EVIDENCE', companyId }, headers: { 'jieqing-realm': 'operator' } }}
        onDone={(answer) => setFile(answer?.fileId ? { companyId, id: answer.fileId } : null)}
        hint={t('evidence.hint')}
      />
    ),
  };
};
