// Pictures that come in for tasks: of the company that publishes one, and of the payee who shows what was done.
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { takePicture, uploadUseCase } from '../../file/public';
import { type RestRow, restSteps } from '../../kernel/doors/restRow';
import { run } from '../../kernel/usecase';
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

export const pictureRows: readonly RestRow[] = [
  restSteps({
    call: 'POST /api/taskManagement/file/upload',
    words: ['上传任务图片', 'Upload a picture of a task'],
    note: [
      'multipart/form-data，jpg、png 或 jpeg；抢单任务不超过 2MB，派单任务不超过 20MB。图片会去除拍摄位置等信息。名单文件用 /api/excel/upload。',
      'multipart/form-data, jpg, png or jpeg; at most 2 MB for grab tasks, 20 MB for dispatch tasks. Where it was taken and the like are removed. Lists of people go to /api/excel/upload.',
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
      const mode = await run(caller, taskManagementType, {});
      const bytes = mode === 'GRAB' ? limits.upload.taskImageBytes : limits.task.dispatchImageBytes;
      const taken = await takePicture(caller, context.upload, bytes, context.storage).catch(tooLarge(bytes));
      const { id, name } = await run(caller, uploadUseCase, { ...taken, outline: null });
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
