// Rounds of work, their pictures and reviews: written once, never changed.
import type { Cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { TaskPictureRow, TaskReviewRow, TaskSubmissionRow } from '../entity';

type SubmissionRecord = Row<TaskSubmissionRow>;
export type PictureRecord = Row<TaskPictureRow>;
type ReviewRecord = Row<TaskReviewRow>;

interface KeptPicture {
  readonly taskPersonId: string;
  readonly personId: string;
  readonly storageKey: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/** Of the person of this transaction; the file is written by the database, because a payee's role writes no files. */
export async function keepPicture(ctx: Ctx, picture: KeptPicture): Promise<PictureRecord> {
  const { id } = await ctx.row<{ id: string }>('SELECT task_picture_keep($1, $2, $3, $4, $5, $6, $7, $8) AS id', [
    picture.taskPersonId,
    picture.storageKey,
    picture.name,
    picture.contentType,
    picture.size,
    picture.sha256,
    ctx.actor?.name ?? '',
    ctx.now,
  ]);
  return scoped(ctx, TaskPictureRow).insertReturning({
    task_person_id: picture.taskPersonId,
    person_id: picture.personId,
    file_id: id,
    sha256: picture.sha256,
    added_at: ctx.now,
  });
}

/** Pictures of a person that no round has yet. */
export async function loosePictures(ctx: Ctx, taskPersonId: string): Promise<PictureRecord[]> {
  return scoped(ctx, TaskPictureRow).list({ task_person_id: taskPersonId, round: null });
}

export async function insertSubmission(ctx: Ctx, fresh: Omit<SubmissionRecord, 'company_id'>): Promise<void> {
  await scoped(ctx, TaskSubmissionRow).insert(fresh);
}

export async function placePicture(ctx: Ctx, picture: PictureRecord, round: number, place: number): Promise<void> {
  await scoped(ctx, TaskPictureRow).updateOne({ id: picture.id, round: null }, { round, place });
}

export interface Work {
  readonly submissions: readonly SubmissionRecord[];
  readonly pictures: readonly PictureRecord[];
  readonly reviews: readonly ReviewRecord[];
}

/** Everything that these people handed in to these companies. */
export async function workOf(ctx: Ctx, companyIds: readonly string[], taskPersonIds: readonly string[]): Promise<Work> {
  const parameters = [companyIds, taskPersonIds];
  const submissions = await ctx.rows<SubmissionRecord>(
    'SELECT * FROM task_submission WHERE company_id = ANY ($1::bigint[]) AND task_person_id = ANY ($2::bigint[]) ORDER BY task_person_id, round',
    parameters,
  );
  const pictures = await ctx.rows<PictureRecord>(
    'SELECT * FROM task_picture WHERE company_id = ANY ($1::bigint[]) AND task_person_id = ANY ($2::bigint[]) AND round IS NOT NULL ORDER BY task_person_id, round, place',
    parameters,
  );
  // A round that was opened again has two verdicts; the newest counts.
  const reviews = await ctx.rows<ReviewRecord>(
    'SELECT * FROM task_review WHERE company_id = ANY ($1::bigint[]) AND task_person_id = ANY ($2::bigint[]) ORDER BY task_person_id, round, id',
    parameters,
  );
  return { submissions, pictures, reviews };
}

interface NewReview {
  readonly taskPersonId: string;
  readonly personId: string;
  readonly round: number;
  readonly verdict: 'ACCEPT' | 'RETURN';
  readonly reason: string | null;
  readonly amount: Cents | null;
}

export async function insertReviews(ctx: Ctx, reviews: readonly NewReview[]): Promise<void> {
  await ctx.count(
    `INSERT INTO task_review (company_id, task_person_id, round, person_id, verdict, reason, amount_cents, reviewed_by, reviewed_by_name, reviewed_at)
     SELECT $1, x."taskPersonId", x.round, x."personId", x.verdict, x.reason, x.amount, $3, $4, $5
     FROM jsonb_to_recordset($2::jsonb) AS x("taskPersonId" bigint, "personId" bigint, round int, verdict text, reason text, amount bigint)`,
    [ctx.companyId, JSON.stringify(reviews), ctx.actor?.id ?? 'system', ctx.actor?.name ?? '', ctx.now],
  );
}
