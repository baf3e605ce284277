import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplaceRosterRowsDocument, type RosterFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { toaster } from '../kit/feedback/toaster';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { beginWork } from '../kit/request/at-work';
import { fileOf, isLockFile } from '../kit/upload/file-choice';
import { sendFile } from '../kit/upload/send-file';
import type { UploadTarget } from '../kit/upload/upload';
import { useOnwards } from './use-onwards';
import type { RosterState } from './use-roster';

type ReplaceRowsProps = { grid: Pick<RosterState, 'settled' | 'refetch' | 'isPasting'>; roster: RosterFactsFragment; target: UploadTarget };

/** The corrected file of bad rows comes back and replaces exactly those rows (IMP-009). */
export const ReplaceRows = ({ grid, roster: { id: rosterId, counts }, target }: ReplaceRowsProps) => {
  const { t } = useTranslation(['roster', 'kit']);
  const input = useRef<HTMLInputElement>(null);
  const [replace] = useMutation(ReplaceRosterRowsDocument, { context: inline });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const onwards = useOnwards(grid);
  if (counts.errors === 0) return null;
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (isLockFile(file.name)) return void toaster.error(t('kit:upload.locked'));
    setBusy(true);
    setFailure(null);
    const end = beginWork();
    try {
      const { fileId } = await sendFile(file, target, () => undefined);
      await onwards(async (keyAge) => {
        await replace({ variables: { input: { rosterId, fileId, keyAge }, idempotencyKey: fileId } });
        toaster.success(t('replace.done'));
        grid.refetch();
      });
    } catch (error) {
      setFailure(error);
    } finally {
      end();
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('replace.choose')}
        accept=".xlsx,.csv"
        onChange={(event) => void take(fileOf(event))}
      />
      <Button size="sm" busy={isBusy} disabled={grid.isPasting} onClick={() => input.current?.click()}>
        {t('replace.choose')}
      </Button>
      <RefusalNote error={failure} />
    </>
  );
};
