// What the forms of publishing and of editing share.
import { invalid } from '../../../schema/errors';
import { taskTexts } from '../../../schema/taskTexts';
import { storedFile } from '../../file/public';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { TaskEditInput } from '../inputs';

/** Errors: FILE_NOT_FOUND, VALIDATION_FAILED for a file that is no picture. */
export async function requirePicture(ctx: Ctx, fileId: string | null | undefined): Promise<void> {
  if (!fileId) return;
  const { purpose } = await storedFile(ctx, fileId);
  if (purpose !== 'PICTURE') throw invalid({ imageFileId: taskTexts.picture });
}

/** Errors: VALIDATION_FAILED for a last day that is over. */
export function columnsOf(ctx: Ctx, input: TaskEditInput) {
  if (input.endsOn && input.endsOn < dayOf(ctx.now)) throw invalid({ endsOn: taskTexts.endsPast });
  return {
    name: input.name,
    description: input.description,
    people: input.people ?? null,
    fee_min_cents: input.feeMin ?? null,
    fee_max_cents: input.feeMax ?? null,
    image_file_id: input.imageFileId ?? null,
    ends_on: input.endsOn ?? null,
  };
}
