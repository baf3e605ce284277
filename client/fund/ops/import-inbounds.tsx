import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { OpsImportInboundsDocument, type OpsImportInboundsMutation } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { tell } from '../../kit/feedback/confirm';
import { formatCount } from '../../kit/format/money';
import { comma } from '../../kit/language/separators';
import { BankFileChoice, useBankFile } from './bank-file';

type Result = OpsImportInboundsMutation['opsImportInbounds'];
type Props = { onClose: () => void; onDone: () => Promise<unknown> };

const Outcome = ({ result }: { result: Result }) => {
  const { t } = useTranslation('fundOps');
  return (
    <>
      {result.problemCount > 0 ? (
        <p>
          {t('file.counts', {
            entered: formatCount(result.entered),
            known: formatCount(result.known),
            count: formatCount(result.problemCount),
          })}
        </p>
      ) : null}
      <ul className="jq-file-problems">
        {result.problems.map(({ line, problem }) => (
          <li key={line}>{t('file.line', { line, problem })}</li>
        ))}
      </ul>
      {result.hiddenCount > 0 ? (
        <p>{t('file.hidden', { count: formatCount(result.hiddenCount), lines: result.hiddenLines.join(comma()) })}</p>
      ) : null}
      {result.hiddenColumns.length > 0 ? <p>{t('file.hiddenColumns', { names: result.hiddenColumns.join(comma()) })}</p> : null}
      {result.sheetNotes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
};

/** Where nothing was entered nothing waits for another operator, and it is no success either. */
const doneOf = (t: TFunction<['fundOps', 'ops']>, { entered, matched, known, problemCount }: Result) => {
  if (entered > 0)
    return {
      text: t('file.done', { entered: formatCount(entered), matched: formatCount(matched), known: formatCount(known) }),
      description: t('ops:enteredHint'),
    };
  const text =
    problemCount > 0
      ? t('file.noneProblems', { count: formatCount(problemCount) })
      : known > 0
        ? t('file.noneKnown', { known: formatCount(known) })
        : t('file.none');
  return { text, isWaiting: true };
};

/** OPS-008: a file of the bank; what is known is skipped, what is wrong is named by its row. */
export const ImportInboundsDialog = ({ onClose, onDone }: Props) => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const { file, problem, take } = useBankFile();
  return (
    <ActDialog
      title={t('file.title')}
      confirm={t('file.confirm')}
      blocked={file ? null : (problem ?? t('file.needed'))}
      done={({ opsImportInbounds: result }) => doneOf(t, result)}
      mutation={OpsImportInboundsDocument}
      request={`import-inbounds-${file?.name ?? ''}-${file?.content.length ?? 0}-${file?.content.slice(-24) ?? ''}`}
      variables={{ input: { fileName: file?.name ?? '', content: file?.content ?? '' } }}
      onDone={async ({ opsImportInbounds: result }) => {
        await onDone();
        if (result.problemCount + result.hiddenCount + result.hiddenColumns.length + result.sheetNotes.length === 0) return;
        const title =
          result.problemCount > 0
            ? t('file.problems', { count: formatCount(result.problemCount) })
            : result.hiddenCount > 0
              ? t('file.hiddenTitle', { count: formatCount(result.hiddenCount) })
              : result.hiddenColumns.length > 0
                ? t('file.hiddenColumnsTitle')
                : t('file.sheetsTitle');
        void tell(title, <Outcome result={result} />, t('file.close'));
      }}
      onClose={onClose}
    >
      <BankFileChoice file={file} take={take} hint={t('file.hint')} />
    </ActDialog>
  );
};
