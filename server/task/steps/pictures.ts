// Whose work a picture would belong to, and whether that work takes one.
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { taskPerson as machine } from '../../../schema/machines/task';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import type { TaskPersonRecord } from '../store/people';
import { loosePictures } from '../store/work';
import { mineErrors, myPerson } from './mine';

/** Of requirePicturePlace. */
export const pictureErrors: readonly Refusal[] = ['ACTION_NOT_ALLOWED', 'TASK_PICTURES_MANY', ...mineErrors];

/** Errors: those above. */
export async function requirePicturePlace(ctx: Ctx, id: string | null | undefined): Promise<TaskPersonRecord> {
  const row = await myPerson(ctx, id, 'toWrite');
  machine.require(row.status, 'submit');
  if ((await loosePictures(ctx, row.id)).length >= limits.task.loosePictures) throw new DomainError('TASK_PICTURES_MANY');
  return row;
}
