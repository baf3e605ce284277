import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../schema/limits';
import { fileOf, isLockFile, isNamedByServer } from '../../kit/upload/file-choice';

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

type BankFile = { readonly name: string; readonly content: string };

/** A file of the bank as it was chosen; `problem` = why there is none. */
export const useBankFile = () => {
  const { t } = useTranslation(['fundOps', 'kit']);
  const [file, setFile] = useState<BankFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Of two that are chosen one after the other the first may be read last.
  const turn = useRef(0);
  const take = async (chosen: File | undefined) => {
    const mine = ++turn.current;
    setFile(null);
    if (!chosen) return setProblem(null);
    if (isLockFile(chosen.name)) return setProblem(t('kit:upload.locked'));
    if (!/\.(csv|xlsx)$/i.test(chosen.name) && !isNamedByServer(chosen.name)) return setProblem(t('file.type'));
    if (chosen.size > limits.bankFile.bytes) return setProblem(t('file.size'));
    const content = await base64Of(chosen).catch(() => null);
    if (mine !== turn.current) return;
    if (content === null) return setProblem(t('kit:upload.changed'));
    setProblem(null);
    setFile({ name: chosen.name, content });
  };
  return { file, problem, take };
};

export const BankFileChoice = ({ file, take, hint }: Pick<ReturnType<typeof useBankFile>, 'file' | 'take'> & { hint: string }) => {
  const { t } = useTranslation('fundOps');
  const input = useId();
  return (
    <div className="jq-field">
      <span className="jq-cell-line">
        <label htmlFor={input} className="jq-btn" data-variant="outline" data-size="md">
          {t('file.label')}
          <input id={input} type="file" accept=".csv,.xlsx" className="sr-only" onChange={(event) => void take(fileOf(event))} />
        </label>
        {file ? <span>{file.name}</span> : null}
      </span>
      <span className="hint">{hint}</span>
    </div>
  );
};
