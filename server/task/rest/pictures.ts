// Files that come in for tasks: picture and list of the company that publishes one, and pictures of the payee who shows what was done.
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { takePicture, takeSheet, uploadUseCase } from '../../file/public';
import type { Caller } from '../../kernel/context';
import { type RestRow, type RowContext, restSteps } from '../../kernel/doors/restRow';
import { run, runRaw } from '../../kernel/usecase';
import { addTaskPicture } from '../commands/add-task-picture';
import { picturePlace } from '../queries/mine';
import { taskManagementType } from '../queries/select';

const FILE = ['file', 'file_id', 'fileId', 'file_key', 'key', 'fileName', 'fileUrl', 'remote_path'] as const;

/** TSK-030: told in the words of the form. */
const tooLarge = (bytes: number) => (error: unknown) => {
  if (error instanceof DomainError && error.key === 'FILE_TOO_LARGE')
    throw new DomainError('TASK_PICTURE_TOO_LARGE', { limitMb: bytes / (1024 * 1024) });
  throw error;
};

/** A list is told by its name, and read before it is kept; everything else has to be a picture. */
const LIST = /\.(xlsx|csv)$/i;

async function taskFile(caller: Caller, { upload, storage }: RowContext): Promise<{ readonly id: string; readonly name: string }> {
  const mode = await run(caller, taskManagementType, {});
  if (upload && LIST.test(upload.fileName)) return runRaw(caller, uploadUseCase, await takeSheet(caller, upload, storage));
  const bytes = mode === 'GRAB' ? limits.upload.taskImageBytes : limits.task.dispatchImageBytes;
  const taken = await takePicture(caller, upload, bytes, storage).catch(tooLarge(bytes));
  return run(caller, uploadUseCase, { ...taken, outline: null });
}

export const pictureRows: readonly RestRow[] = [
  restSteps({
    call: 'POST /api/taskManagement/file/upload',
    words: ['上传任务图片或名单', 'Upload a picture or the list of a task'],
    note: [
      'multipart/form-data。图片为 jpg、png 或 jpeg，抢单任务不超过 2MB，派单任务不超过 20MB，会去除拍摄位置等信息；派单名单为 .xlsx 或 .csv，不超过 20MB，同 /api/excel/upload。',
      'multipart/form-data. A picture is a jpg, png or jpeg of at most 2 MB for grab tasks, 20 MB for dispatch tasks; where it was taken and the like are removed. The list of a dispatch is an .xlsx or .csv of at most 20 MB, as at /api/excel/upload.',
    ],
    useCases: [uploadUseCase, taskManagementType],
    isUpload: true,
    takes: (wire) => {
      wire.needed.raw('file');
      return {};
    },
    alsoTakes: ['file_key'],
    answers: FILE,
    async steps({ caller, context }) {
      const { id, name } = await taskFile(caller, context);
      const url = `/api/file/download?fileId=${id}`;
      return { file: id, file_id: id, fileId: id, file_key: id, key: id, fileName: name, fileUrl: url, remote_path: url };
    },
  }),
  restSteps({
    call: 'POST /api/payee/task/picture',
    isOurs: true,
    words: ['上传成果图片（收款人）', 'A picture of work, by a payee'],
    note: [
      'multipart/form-data，jpg、png 或 jpeg，不超过 20MB；需收款人会话。taskId 为任务人员编号，链接会话可省略。',
      'multipart/form-data, jpg, png or jpeg, at most 20 MB, with the session of a payee. taskId is the person on the task; a session of a link may leave it out.',
    ],
    useCases: [picturePlace, addTaskPicture],
    isUpload: true,
    isOfPayees: true,
    takes: (wire) => {
      wire.needed.raw('file');
      return { id: wire.optionalId('taskId') };
    },
    alsoTakes: ['file_key'],
    answers: ['picture_id'],
    async steps({ caller, sent: { id }, context }) {
      // Nobody without a session, and nobody whose work takes none, makes the server read 20 MB.
      await run(caller, picturePlace, { id });
      const { storageKey, name, contentType, size, sha256 } = await takePicture(
        caller,
        context.upload,
        limits.task.dispatchImageBytes,
        context.storage,
      ).catch(tooLarge(limits.task.dispatchImageBytes));
      const kept = await run(caller, addTaskPicture, { id, storageKey, name, contentType, size, sha256 });
      return { picture_id: kept.id };
    },
  }),
];
