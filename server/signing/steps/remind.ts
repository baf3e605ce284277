// Reminders: an SMS with a fresh link, five a day for one person, whatever number of records he has (D42).
import { agreementType as agreements } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { signing } from '../../../schema/machines/signing';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type ContractRecord, lockContracts } from '../store/contracts';
import { countReminders } from '../store/sending';
import { phoneOf } from './phones';
import { sendLinks } from './sendLinks';

type NotReminded = 'STATE' | 'UNBOUND' | 'UNPROVEN' | 'LIMIT';

/** Why a record is not reminded; null = it may be, as long as its person has reminders left. */
function refusalOf(ctx: Ctx, row: ContractRecord): Exclude<NotReminded, 'LIMIT'> | null {
  if (!signing.can(row.status, 'remind') || row.deadline_at === null || row.deadline_at <= ctx.now) return 'STATE';
  // Whoever holds the phone said that this is not him: until the record is corrected, nothing goes there.
  if (row.unbound_at !== null) return 'UNBOUND';
  return row.authentication_failed ? 'UNPROVEN' : null;
}

/** Why a record would not be reminded now, before anybody asks for it; what is left of the day was counted when it was read. */
export const notReminded = (ctx: Ctx, row: ContractRecord): NotReminded | null =>
  refusalOf(ctx, row) ?? (row.reminders_today < limits.signing.remindersPerDay ? null : 'LIMIT');

/** Of each person one, then of each the next: what is left of the day goes to the older record. */
async function* rounds(rows: readonly ContractRecord[]): AsyncGenerator<ContractRecord[]> {
  for (let rest = [...rows]; rest.length > 0; ) {
    const first = new Map<string, ContractRecord>();
    for (const row of rest) if (!first.has(row.person_id)) first.set(row.person_id, row);
    const round = [...first.values()];
    yield round;
    const done = new Set(round.map(({ id }) => id));
    rest = rest.filter(({ id }) => !done.has(id));
  }
}

type Reminded = 'SENT' | NotReminded;

/** What became of each of these records; one that is gone meanwhile is refused like one that was signed. */
export async function remindEach(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Reminded>> {
  const rows = await lockContracts(ctx, ids);
  const became = new Map<string, Reminded>(ids.map((id) => [id, 'STATE']));
  const open: ContractRecord[] = [];
  for (const row of rows) {
    const why = refusalOf(ctx, row);
    became.set(row.id, why ?? 'LIMIT');
    if (why === null) open.push(row);
  }
  for await (const round of rounds(open)) {
    const people = round.map((row) => row.person_id);
    const left = await countReminders(ctx, people, dayOf(ctx.now), limits.signing.remindersPerDay);
    const chosen = round.filter((row) => left.has(row.person_id));
    await sendLinks(
      ctx,
      'SIGN',
      chosen.map((row) => ({
        targetId: row.id,
        personId: row.person_id,
        phone: phoneOf(ctx, row),
        document: row.template_name ?? agreements.label(row.agreement_type),
      })),
    );
    for (const { id } of chosen) {
      ctx.announce('contract', id);
      became.set(id, 'SENT');
    }
  }
  return became;
}

export async function remindAll(ctx: Ctx, ids: readonly string[]): Promise<{ sent: number; refused: number }> {
  const became = [...(await remindEach(ctx, ids)).values()];
  const sent = became.filter((one) => one === 'SENT').length;
  return { sent, refused: ids.length - sent };
}

/** One record alone says why it is not reminded. Errors: CONTRACT_NOT_FOUND, ACTION_NOT_ALLOWED, SIGNER_UNBOUND, SIGNER_UNPROVEN, REMINDER_LIMIT. */
export async function remindOne(ctx: Ctx, id: string): Promise<void> {
  const [row] = await lockContracts(ctx, [id]);
  if (!row) throw new DomainError('CONTRACT_NOT_FOUND');
  signing.require(row.status, 'remind');
  const why = refusalOf(ctx, row);
  if (why === 'STATE') throw new DomainError('CONTRACT_OVERDUE');
  if (why === 'UNBOUND') throw new DomainError('SIGNER_UNBOUND');
  if (why === 'UNPROVEN') throw new DomainError('SIGNER_UNPROVEN');
  if ((await remindAll(ctx, [id])).sent === 0) throw new DomainError('REMINDER_LIMIT');
}
