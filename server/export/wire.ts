import { exportJob } from '../../schema/machines/exportJob';
import { type Answer, parts } from '../../schema/rest/answers';
import { wireTime } from '../kernel/clock';
import type { ExportView } from './queries';

export const EXPORT = parts(
  'id',
  'createTime',
  'operationUserName',
  'content',
  'exportStatus',
  'exportProgress',
  'failReason',
  'filePath',
  'fileId',
  'fileName',
  'showEstimateTime',
  'estimateTime',
);
export const PROGRESS = parts('progress', 'export_progress', 'exportProgress', 'url', 'download_url', ['status', 'code'], 'failReason');

/** A download record as the legacy wire spells it (DLR-008). */
export function exportWire(view: ExportView): Answer<typeof EXPORT> {
  const isDone = view.fileId !== null;
  const url = downloadUrl(view);
  return {
    id: view.id,
    createTime: wireTime(view.createdAt),
    operationUserName: view.createdBy,
    content: view.content,
    exportStatus: wireStatus(view),
    exportProgress: view.progress,
    failReason: wireReason(view),
    filePath: url,
    fileId: view.fileId ?? '',
    fileName: isDone ? (view.fileName ?? '') : '',
    showEstimateTime: view.estimateSeconds === null ? 0 : 1,
    estimateTime: view.estimateSeconds ?? 0,
  };
}

// The wire knows 0 to 3; a cancelled or expired export is one without a file.
function wireStatus(view: ExportView): number {
  const { code } = exportJob.states[view.status];
  return typeof code === 'number' ? code : 3;
}

/** DLR-004: a 3 says why; that of an export whose end is no failure is the name of its state. */
const wireReason = (view: ExportView): string => view.failReason ?? (wireStatus(view) === 3 ? exportJob.label(view.status) : '');

export function downloadUrl(view: ExportView): string {
  return view.fileId === null ? '' : `/api/operarecords/file/download?fileId=${view.fileId}`;
}

/** Answer of every call that asks how far an export is, in all the spellings of the specs. */
export function progressWire(view: ExportView): Answer<typeof PROGRESS> {
  const url = downloadUrl(view);
  return {
    progress: view.progress,
    export_progress: view.progress,
    exportProgress: view.progress,
    url,
    download_url: url,
    status: wireStatus(view),
    failReason: wireReason(view),
  };
}
