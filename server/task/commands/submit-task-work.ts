import { createHash } from 'node:crypto';
import { array, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { codePoints } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { taskPerson as machine } from '../../../schema/machines/task';
import { taskTexts } from '../../../schema/taskTexts';
import type { Ctx } from '../../kernel/context';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { contractsOf } from '../../signing/public';
import { mineShape } from '../inputs';
import { myTaskView } from '../queries/mine';
import { reviewDue } from '../steps/due';
import { mineErrors, myPerson } from '../steps/mine';
import { changePerson, lockPerson, type TaskPersonRecord } from '../store/people';
import { tasksById } from '../store/tasks';
import { insertSubmission, loosePictures, type PictureRecord, placePicture } from '../store/work';
import type { MyTaskView } from '../views';

/** Grabbing does not wait for the signature, handing in does where the company pays nobody without one. */
async function requireSigned(ctx: Ctx, row: TaskPersonRecord): Promise<void> {
  if (!(ctx.company?.forcedSignCheckOn ?? true)) return;
  const [task] = await tasksById(ctx, [ctx.companyId], [row.task_id]);
  if (!task) throw new DomainError('TASK_NOT_MINE');
  const contracts = await contractsOf(ctx, {
    subjectId: task.subject_id,
    agreementType: task.agreement_type,
    personIds: [row.person_id],
  });
  if (!contracts.get(row.person_id)?.isValid) throw new DomainError('TASK_UNSIGNED');
}

/** In the order in which they are shown; one that is not this person's, or stands in a round already, is none. */
async function chosenPictures(ctx: Ctx, row: TaskPersonRecord, ids: readonly string[]): Promise<PictureRecord[]> {
  if (ids.length === 0) return [];
  const loose = new Map((await loosePictures(ctx, row.id)).map((picture) => [picture.id, picture]));
  return [...new Set(ids)].map((id) => {
    const picture = loose.get(id);
    if (!picture) throw new DomainError('TASK_PICTURE_NOT_FOUND');
    return picture;
  });
}

/** PYE-012: a round of work. It never changes again: what is handed in after a return is the next round. */
export const submitTaskWork = command({
  name: 'submitTaskWork',
  realm: 'payee',
  needs: null,
  errors: ['ACTION_NOT_ALLOWED', 'TASK_UNSIGNED', 'TASK_PICTURE_NOT_FOUND', ...mineErrors],
  idempotent: 'required',
  audit: { action: 'task.submitWork', target: (_input, output: MyTaskView) => ['taskPerson', output.id] },
  input: object({
    id: mineShape(),
    text: string()
      .trim()
      .required(taskTexts.workMissing)
      .test('long', taskTexts.workLong, (text) => codePoints(text ?? '') <= limits.task.workMax),
    pictureIds: array(idShape()).nullable().default(null).max(limits.task.pictures, taskTexts.picturesMost),
  }),
  async run(ctx, input): Promise<MyTaskView> {
    const seen = await myPerson(ctx, input.id, 'toWrite');
    const row = await lockPerson(ctx, seen.id);
    machine.require(row.status, 'submit');
    await requireSigned(ctx, row);
    const pictures = await chosenPictures(ctx, row, input.pictureIds ?? []);
    const round = row.round + 1;
    const content = JSON.stringify({ text: input.text, pictures: pictures.map((picture) => picture.sha256) });
    await insertSubmission(ctx, {
      task_person_id: row.id,
      round,
      person_id: row.person_id,
      text: input.text,
      content_sha256: createHash('sha256').update(content).digest('hex'),
      submitted_at: ctx.now,
    });
    for (const [index, picture] of pictures.entries()) await placePicture(ctx, picture, round, index + 1);
    const moved = await changePerson(ctx, row, { status: machine.target(row.status, 'submit'), round, due_at: await reviewDue(ctx) });
    ctx.announce('task', row.task_id);
    ctx.note({ after: { round, pictures: pictures.length } });
    return myTaskView(ctx, moved);
  },
});
