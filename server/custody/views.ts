import { erasedKind, type KeptEntry, keptKind, keptReasons, legalHoldScope, type RunCounts } from '../../schema/custody';
import { companyNames } from '../company/public';
import type { Ctx } from '../kernel/context';
import { keyVersions } from '../kernel/secrets';
import { isErasedKind, percentOf } from './rules';
import type { ErasureRecord, HoldRecord, RunRecord } from './store/retention';
import { newestRotation, type PlaceRecord, placesOf, type RotationRecord } from './store/rotations';

const sumOf = (numbers: readonly (string | bigint)[]): bigint => numbers.reduce((sum: bigint, n) => sum + BigInt(n), 0n);

const placeView = (place: PlaceRecord) => ({
  place: place.place,
  percent: place.finished_at === null ? percentOf(BigInt(place.next_block), BigInt(place.block_count) || 1n) : 100,
  resealed: Number(place.resealed),
  unreadable: Number(place.unreadable),
  isFinished: place.finished_at !== null,
});

function rotationView(rotation: RotationRecord, rows: readonly PlaceRecord[]) {
  const places = rows.map(placeView);
  return {
    id: rotation.id,
    version: rotation.version,
    startedBy: rotation.started_by,
    startedAt: rotation.started_at,
    finishedAt: rotation.finished_at,
    percent:
      rotation.finished_at === null ? percentOf(sumOf(places.map(({ percent }) => BigInt(percent))), sumOf(places.map(() => 100n))) : 100,
    resealed: places.reduce((sum, { resealed }) => sum + resealed, 0),
    unreadable: places.reduce((sum, { unreadable }) => sum + unreadable, 0),
    places,
  };
}

/** Of the process that is asked; its current version may be older than the newest rotation while a release is on its way. */
export async function keysView(ctx: Ctx) {
  const { current, all, index } = keyVersions();
  const newest = await newestRotation(ctx);
  const rotation = newest ? rotationView(newest, await placesOf(ctx, newest.id)) : null;
  const isClean = rotation !== null && rotation.version === current && rotation.finishedAt !== null && rotation.unreadable === 0;
  return {
    versions: [...all].sort().map((version) => ({
      version,
      isCurrent: version === current,
      isIndexKey: version === index,
      mayBeRemoved: isClean && version !== current && version !== index,
    })),
    rotation,
  };
}
export type KeysView = Awaited<ReturnType<typeof keysView>>;

const holdView = (row: HoldRecord, companies: ReadonlyMap<string, string>) => ({
  id: row.id,
  scope: row.scope,
  scopeName: legalHoldScope.label(row.scope),
  companyId: row.about_company_id,
  companyName: row.about_company_id === null ? null : (companies.get(row.about_company_id) ?? null),
  idCardMasked: row.id_card_mask,
  reason: row.reason,
  placedBy: row.placed_by,
  placedAt: row.placed_at,
  releasedBy: row.released_by,
  releasedAt: row.released_at,
  releaseReason: row.release_reason,
});
export type HoldView = ReturnType<typeof holdView>;

export async function holdViews(ctx: Ctx, rows: readonly HoldRecord[]): Promise<HoldView[]> {
  const companies = await companyNames(
    ctx,
    rows.flatMap(({ about_company_id: id }) => (id === null ? [] : [id])),
  );
  return rows.map((row) => holdView(row, companies));
}

const erasedView = (counts: RunCounts) =>
  Object.entries(counts).flatMap(([kind, count]) => (isErasedKind(kind) ? [{ kind, name: erasedKind.label(kind), count }] : []));

export const runView = (row: RunRecord) => ({
  id: row.id,
  startedBy: row.started_by,
  startedAt: row.started_at,
  erasesBefore: row.erases_before,
  finishedAt: row.finished_at,
  companies: row.companies,
  erased: erasedView(row.counts),
  heldCompanies: row.counts.HELD_COMPANY ?? 0,
  heldPeople: row.counts.HELD_PERSON ?? 0,
});
export type RunView = ReturnType<typeof runView>;

export const keptView = ({ kind, count, until }: KeptEntry) => ({
  kind,
  name: keptKind.label(kind),
  count,
  reason: keptReasons[kind],
  until,
});

export const erasureView = (row: ErasureRecord) => ({
  id: row.id,
  askedAt: row.asked_at,
  idCardMasked: row.id_card_mask,
  erased: erasedView(row.erased),
  kept: row.kept.map(keptView),
});
export type ErasureView = ReturnType<typeof erasureView>;
