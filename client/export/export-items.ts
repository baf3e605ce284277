import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { useDownload } from '../app/download';
import { navigateTo } from '../app/navigation';
import { paths } from '../app/paths';
import { CancelExportDocument, type ExportFactsFragment, ExportMovedDocument, ExportTrayDocument } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { useLive, usePolling } from '../kit/live/use-live';
import { inline } from '../kit/refusal/inline';
import { refusalOf } from '../kit/refusal/refusal';
import type { TrayItem } from '../kit/tray/tray';
import { unfollow, useFollowed } from './followed';

/** The end of one export is one message, whoever tells it first. */
const exportToast = (id: string) => `export-${id}`;

const can = (record: ExportFactsFragment, key: string) => record.availableActions.some((action) => action.key === key && action.enabled);

/** What may be cancelled is running, what may be downloaded is done: the server has already judged the state. */
const stateOf = (record: ExportFactsFragment): TrayItem['state'] => {
  if (can(record, 'cancel')) return 'running';
  return can(record, 'download') ? 'done' : 'failed';
};

/** The end of an export as its message tells it: a file that came by itself, one that waits, or the reason why there is none. */
const useEnding = () => {
  const { t } = useTranslation(['app', 'seed']);
  const download = useDownload();
  const announced = useRef(new Set<string>());
  const records = { label: t('tray.all'), href: paths.records, onClick: () => navigateTo(paths.records) };

  const bring = async (record: ExportFactsFragment, fileId: string) => {
    try {
      await download(fileId);
      toaster.success(t('seed:downloaded'), {
        id: exportToast(record.id),
        description: t('export.done', { name: record.fileName }),
        action: records,
      });
    } catch {
      // Told by the level of the refusal; the file waits in the tray.
    }
  };

  return (record: ExportFactsFragment, isOwn: boolean) => {
    const state = stateOf(record);
    const { id, fileId } = record;
    // The news may come before the answer that makes it ours; then the same message is told anew.
    if (state === 'running' || (announced.current.has(id) && !isOwn)) return;
    if (state === 'failed') {
      // Without a reason it was cancelled, by somebody who knows.
      if (isOwn && record.failReason) toaster.error(record.failReason, { id: exportToast(id), action: records });
      return;
    }
    announced.current.add(id);
    if (!fileId) return;
    if (isOwn) return void bring(record, fileId);
    toaster.news('success', t('tray.ready', { name: record.content }), {
      id: exportToast(id),
      description: record.fileName,
      action: { label: t('tray.download'), onClick: () => void download(fileId) },
    });
  };
};

/** The last exports of this company, the running ones as they move. */
const useExports = () => {
  const { t } = useTranslation('app');
  const query = useQuery(ExportTrayDocument, { context: inline });
  const followed = useFollowed();
  const end = useEnding();
  const nodes = (query.data ?? query.previousData)?.exports.nodes ?? [];

  /** Who cannot ask how far it is lets go of the buttons and says so (EXP-012); the export itself goes on. */
  const ask = () =>
    void query.refetch().catch((error: unknown) => {
      if (followed.size === 0) return;
      unfollow([...followed]);
      toaster.error(refusalOf(error).message || t('export.pollFailed'), { id: 'export-poll' });
    });

  const isMoving = nodes.some((record) => stateOf(record) === 'running');
  usePolling(ask, limits.export.pollEvery, followed.size > 0);
  useLive(ExportMovedDocument, {
    onEvent: ({ exportProgress: { export: record } }) => {
      if (!record || !nodes.some((one) => one.id === record.id)) ask();
      if (record && !followed.has(record.id)) end(record, false);
    },
    onPoll: ask,
    everyMs: isMoving ? limits.export.pollEvery : undefined,
  });

  useEffect(() => {
    const ended = nodes.filter((record) => followed.has(record.id) && stateOf(record) !== 'running');
    if (ended.length === 0) return;
    unfollow(ended.map((record) => record.id));
    for (const record of ended) end(record, true);
  });
  return nodes;
};

export const useExportItems = (): TrayItem[] => {
  const { t } = useTranslation('app');
  const download = useDownload();
  const [cancel] = useMutation(CancelExportDocument);
  return useExports().map((record) => {
    const fileId = record.fileId;
    return {
      id: `export-${record.id}`,
      startedAt: record.createdAt,
      title: record.content,
      state: stateOf(record),
      percent: record.progress,
      detail: record.failReason ?? (record.expectedRows ? t('tray.rows', { number: formatCount(record.expectedRows) }) : undefined),
      secondsLeft: record.estimateSeconds,
      onCancel: can(record, 'cancel') ? () => void cancel({ variables: { id: record.id } }) : undefined,
      onDownload: fileId && can(record, 'download') ? () => void download(fileId) : undefined,
    };
  });
};
