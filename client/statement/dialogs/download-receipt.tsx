import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../app/download';
import { type LineFactsFragment, LineReceiptDocument, PrepareReceiptDocument } from '../../generated/graphql';
import { toaster } from '../../kit/feedback/toaster';
import type { StatementDialogProps } from '../statement-context';

const lookAgainMs = 500;
const looks = 40;

const pause = () => new Promise((resolve) => setTimeout(resolve, lookAgainMs));

/** No dialog to see: the receipt is made at the first demand, within seconds, and then downloaded. */
export const DownloadReceipt = ({ line, onClose }: StatementDialogProps & { line: LineFactsFragment }) => {
  const { t } = useTranslation('lines');
  const client = useApolloClient();
  const [prepare] = useMutation(PrepareReceiptDocument);
  const download = useDownload();
  const isStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one download per opening
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const made = async (): Promise<string | null> => {
      const variables = { lineId: line.id };
      const first = await prepare({ variables });
      let fileId = first.data?.prepareReceipt.fileId ?? null;
      for (let look = 0; fileId === null && look < looks; look += 1) {
        await pause();
        const { data } = await client.query({ query: LineReceiptDocument, variables, fetchPolicy: 'network-only' });
        fileId = data?.lineReceipt?.fileId ?? null;
      }
      return fileId;
    };
    const run = async () => {
      const fileId = await made();
      if (fileId === null) toaster.info(t('receipts.slow'));
      else await download(fileId);
    };
    // A refusal is told by its level; either way there is nothing left to show.
    run()
      .catch(() => undefined)
      .finally(onClose);
  }, []);
  return null;
};
