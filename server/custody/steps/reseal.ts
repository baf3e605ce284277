import { custodyLimits } from '../../../schema/custody';
import type { Ctx } from '../../kernel/context';
import { log } from '../../kernel/log';
import { placeName, type SealedColumn, sealedColumns } from '../../kernel/sealed';
import { resealField } from '../../kernel/secrets';
import {
  blocksOf,
  movePlace,
  type PlaceRecord,
  type RotationRecord,
  type StaleText,
  staleTexts,
  textsLeft,
  writeTexts,
} from '../store/rotations';

/** A value that no key opens stays as it is: nothing is lost by it, and an operator is told. */
function resealed(of: SealedColumn, { at, company_id, stored }: StaleText): { at: string; was: string; isNow: string } | null {
  try {
    return { at, was: stored, isNow: resealField(company_id, of.bond, stored) };
  } catch (error) {
    log.warn({ err: error, place: placeName(of) }, 'a value could not be opened and stays under its old key');
    return null;
  }
}

/** The next pages of a place. Behind the last one it is done, unless somebody held a row or an older process has written since. */
export async function resealPages(ctx: Ctx, rotation: RotationRecord, place: PlaceRecord): Promise<void> {
  const of = sealedColumns().find((one) => placeName(one) === place.place);
  // A column that is no more has nothing to be written anew.
  if (!of) return movePlace(ctx, place, { finished_at: ctx.now });
  const { version } = rotation;
  const stale = await staleTexts(ctx, of, { version, firstBlock: place.next_block, blocks: custodyLimits.blocksAtOnce });
  const texts = stale.flatMap((text) => resealed(of, text) ?? []);
  const written = texts.length === 0 ? 0 : await writeTexts(ctx, of, texts);
  const count = await blocksOf(ctx, of.table);
  const moved = {
    block_count: count,
    resealed: String(Number(place.resealed) + written),
    unreadable: String(Number(place.unreadable) + stale.length - texts.length),
  };
  const next = BigInt(place.next_block) + BigInt(custodyLimits.blocksAtOnce);
  if (next < BigInt(count)) return movePlace(ctx, place, { ...moved, next_block: String(next) });
  const left = await textsLeft(ctx, of, version);
  const isDone = left <= Number(moved.unreadable);
  await movePlace(
    ctx,
    place,
    isDone ? { ...moved, next_block: count, finished_at: ctx.now } : { ...moved, unreadable: '0', next_block: '0' },
  );
}
