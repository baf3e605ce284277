import { number, object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { mineShape } from '../inputs';
import { pictureErrors, requirePicturePlace } from '../steps/pictures';
import { keepPicture } from '../store/work';

/** The bytes lie in the storage already, cleaned; now they are a picture of this person's work that no round has yet. */
export const addTaskPicture = command({
  name: 'addTaskPicture',
  realm: 'payee',
  needs: null,
  errors: pictureErrors,
  idempotent: 'no',
  audit: { action: 'task.addPicture' },
  input: object({
    id: mineShape(),
    storageKey: string().required(),
    name: string().required().max(255),
    contentType: string().required(),
    size: number().integer().min(1).required(),
    sha256: string().required(),
  }),
  async run(ctx, { id, ...picture }): Promise<{ readonly id: string }> {
    const row = await requirePicturePlace(ctx, id);
    const kept = await keepPicture(ctx, { ...picture, taskPersonId: row.id, personId: row.person_id });
    ctx.note({ target: ['taskPerson', row.id], after: { sha256: picture.sha256 } });
    return { id: kept.id };
  },
});
