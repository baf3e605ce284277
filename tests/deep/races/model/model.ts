// The statement as plainly as it can be told: what each step makes of it and of the balance. Knows no SQL, no lock, no ledger.
import type { BankStep } from '../../../kit/worlds/scriptedBank';

export type Person = 'payer' | 'master';
type StatementState =
  | 'PENDING_PAYMENT'
  | 'PENDING_REVIEW'
  | 'WAITING_PAYMENT'
  | 'AWAITING_FUNDS'
  | 'PAYING'
  | 'ABNORMAL'
  | 'EXCEPTION'
  | 'COMPLETED'
  | 'TERMINATED';

export interface LineModel {
  status: 'PENDING' | 'PAYING' | 'SUCCESS' | 'FAILED' | 'RESENDING' | 'TERMINATED';
  attempts: number;
  /** What the bank knows of the last number: nothing, or what it will say when it is asked. */
  atBank: 'NOTHING' | 'PAID' | 'REFUSED';
  /** The number was handed to the bank at least once. */
  isSubmitted: boolean;
  /** What the bank does with the first submit of each number. */
  readonly plan: readonly BankStep[];
}

export interface StatementModel {
  status: StatementState;
  audit: 'NONE' | 'IN_REVIEW' | 'PASSED' | 'REJECTED';
  version: number;
  /** Minute of business time at which it ends; over, it still holds the money until somebody lets it go. */
  lock: { by: Person; until: number } | null;
  announcedBy: Person;
  /** Money came in since the remittance was announced. */
  isInboundSeen: boolean;
  readonly lines: LineModel[];
}

export interface World {
  minute: number;
  available: number;
  readonly statements: StatementModel[];
}

/** Of one line, in cents: amount and fee. */
export const LINE_TOTAL = 212;
const LOCK_MINUTES = 30;

/** "done", or the key of the refusal; a refusal has changed nothing. */
export type End = string;

const total = (s: StatementModel): number => s.lines.length * LINE_TOTAL;
const isLive = (w: World, s: StatementModel): boolean => s.lock !== null && s.lock.until > w.minute;
const isLockedFor = (w: World, s: StatementModel, me: Person): boolean => isLive(w, s) && s.lock?.by !== me;
const isStale = (s: StatementModel, seen: number): boolean => seen !== s.version;

function drop(w: World, s: StatementModel): void {
  if (s.lock === null) return;
  w.available += total(s);
  s.lock = null;
}

const until = (w: World): number => w.minute + LOCK_MINUTES;

/** Whether the money is held now. */
function place(w: World, s: StatementModel, by: Person): boolean {
  if (isLive(w, s)) {
    s.lock = { by, until: until(w) };
    return true;
  }
  const held = s.lock === null ? 0 : total(s);
  if (w.available + held < total(s)) return false;
  drop(w, s);
  w.available -= total(s);
  s.lock = { by, until: until(w) };
  return true;
}

const payable: readonly StatementState[] = ['PENDING_PAYMENT', 'PENDING_REVIEW', 'WAITING_PAYMENT'];
const running: readonly StatementState[] = ['PAYING', 'ABNORMAL', 'EXCEPTION'];

export function submit(w: World, s: StatementModel, seen: number): End {
  if (isStale(s, seen)) return 'STALE';
  if (s.status !== 'PENDING_PAYMENT' || s.audit === 'PASSED') return 'ACTION_NOT_ALLOWED';
  if (isLive(w, s)) return 'FUNDS_LOCKED';
  drop(w, s);
  Object.assign(s, { status: 'PENDING_REVIEW', audit: 'IN_REVIEW', version: s.version + 1 });
  return 'done';
}

export function review(s: StatementModel, how: 'pass' | 'reject' | 'withdraw', seen: number): End {
  if (isStale(s, seen)) return 'STALE';
  if (s.status !== 'PENDING_REVIEW') return 'ACTION_NOT_ALLOWED';
  const audit = ({ pass: 'PASSED', reject: 'REJECTED', withdraw: 'NONE' } as const)[how];
  Object.assign(s, { status: how === 'pass' ? 'WAITING_PAYMENT' : 'PENDING_PAYMENT', audit, version: s.version + 1 });
  return 'done';
}

function mayPay(w: World, s: StatementModel, me: Person, seen: number): End {
  if (isStale(s, seen)) return 'STALE';
  if (!payable.includes(s.status)) return 'ACTION_NOT_ALLOWED';
  if (s.status !== 'WAITING_PAYMENT' || s.audit !== 'PASSED') return 'AUDIT_REQUIRED';
  return isLockedFor(w, s, me) ? 'FUNDS_LOCKED' : 'done';
}

export function lock(w: World, s: StatementModel, me: Person, seen: number): End {
  const may = mayPay(w, s, me, seen);
  if (may !== 'done') return may;
  return place(w, s, me) ? 'done' : 'INSUFFICIENT_BALANCE';
}

export function unlock(w: World, s: StatementModel, me: Person): End {
  if (isLockedFor(w, s, me) && me !== 'master') return 'FUNDS_LOCKED';
  drop(w, s);
  return 'done';
}

export function pay(w: World, s: StatementModel, me: Person, seen: number): End {
  const locked = lock(w, s, me, seen);
  if (locked !== 'done') return locked;
  Object.assign(s, { status: 'PAYING', lock: null, version: s.version + 1 });
  return 'done';
}

export function stop(w: World, s: StatementModel): End {
  if (s.status !== 'PENDING_PAYMENT' && s.status !== 'WAITING_PAYMENT') return 'ACTION_NOT_ALLOWED';
  drop(w, s);
  for (const line of s.lines) line.status = 'TERMINATED';
  Object.assign(s, { status: 'TERMINATED', version: s.version + 1 });
  return 'done';
}

export function announce(w: World, s: StatementModel, me: Person, seen: number): End {
  if (isStale(s, seen)) return 'STALE';
  if (s.status !== 'PENDING_PAYMENT' && s.status !== 'WAITING_PAYMENT') return 'ACTION_NOT_ALLOWED';
  const may = mayPay(w, s, me, seen);
  if (may !== 'done') return may;
  drop(w, s);
  Object.assign(s, { status: 'AWAITING_FUNDS', announcedBy: me, isInboundSeen: false, version: s.version + 1 });
  return 'done';
}

export function takeBack(w: World, s: StatementModel): End {
  if (s.status !== 'AWAITING_FUNDS') return 'ACTION_NOT_ALLOWED';
  if (s.isInboundSeen && w.available >= total(s)) return 'INBOUND_MATCHED';
  Object.assign(s, { status: 'WAITING_PAYMENT', version: s.version + 1 });
  return 'done';
}

/** Money comes in; the statements that wait for it take it in their order, each in the name of who announced it. */
export function arrive(w: World, cents: number): End {
  w.available += cents;
  for (const s of w.statements) {
    if (s.status !== 'AWAITING_FUNDS') continue;
    s.isInboundSeen = true;
    if (!place(w, s, s.announcedBy)) continue;
    Object.assign(s, { status: 'WAITING_PAYMENT', version: s.version + 1 });
  }
  return 'done';
}

/** Holds that are over are let go. */
export function sweep(w: World): End {
  for (const s of w.statements) if (!isLive(w, s)) drop(w, s);
  return 'done';
}

function settle(s: StatementModel): void {
  const has = (...states: LineModel['status'][]) => s.lines.some((line) => states.includes(line.status));
  if (has('PENDING', 'PAYING', 'RESENDING')) return;
  s.status = has('FAILED') ? 'ABNORMAL' : has('SUCCESS') ? 'COMPLETED' : 'TERMINATED';
}

export function resend(s: StatementModel, line: LineModel): End {
  if ((s.status !== 'ABNORMAL' && s.status !== 'EXCEPTION') || line.status !== 'FAILED') return 'ACTION_NOT_ALLOWED';
  line.status = 'RESENDING';
  s.version += 1;
  return 'done';
}

export function edit(s: StatementModel, line: LineModel): End {
  if (s.status !== 'ABNORMAL' || line.status !== 'FAILED') return 'ACTION_NOT_ALLOWED';
  s.version += 1;
  return 'done';
}

export function handIn(s: StatementModel): End {
  if (s.status !== 'ABNORMAL') return 'ACTION_NOT_ALLOWED';
  const failed = s.lines.filter(({ status }) => status === 'FAILED');
  if (failed.length === 0) return 'LINE_NOT_FOUND';
  for (const line of failed) line.status = 'RESENDING';
  Object.assign(s, { status: 'EXCEPTION', version: s.version + 1 });
  return 'done';
}

export function stopLine(w: World, s: StatementModel, line: LineModel): End {
  if (s.status !== 'ABNORMAL' && s.status !== 'EXCEPTION') return 'ACTION_NOT_ALLOWED';
  if (line.status !== 'PENDING' && line.status !== 'FAILED') return 'SELECTION_INELIGIBLE';
  line.status = 'TERMINATED';
  w.available += LINE_TOTAL;
  s.version += 1;
  settle(s);
  return 'done';
}

const OUTCOMES: Readonly<Record<BankStep, { readonly heard: LineModel['status']; readonly atBank: LineModel['atBank'] }>> = {
  PAY: { heard: 'SUCCESS', atBank: 'PAID' },
  REFUSE: { heard: 'FAILED', atBank: 'REFUSED' },
  LOSE_BEFORE: { heard: 'PAYING', atBank: 'NOTHING' },
  LOSE_AFTER: { heard: 'PAYING', atBank: 'PAID' },
  PROCESS: { heard: 'PAYING', atBank: 'PAID' },
};

/** The same number again is the same order; one that never reached the bank is paid the second time. */
export const stepOf = (line: Pick<LineModel, 'plan'>, attempt: number, before: number): BankStep =>
  before > 0 ? 'PAY' : (line.plan[(attempt - 1) % line.plan.length] ?? 'PAY');

function atTheBank(line: LineModel): LineModel['status'] {
  if (line.atBank !== 'NOTHING') return line.atBank === 'PAID' ? 'SUCCESS' : 'FAILED';
  const { heard, atBank } = OUTCOMES[stepOf(line, line.attempts, line.isSubmitted ? 1 : 0)];
  line.isSubmitted = true;
  line.atBank = atBank;
  return heard;
}

export type Death = 'never' | 'before the call' | 'after the call';

/** Everything that may be sent gets a number and goes to the bank; the worker may die on the way. */
export function send(w: World, death: Death): End {
  for (const s of w.statements.filter(({ status }) => running.includes(status))) {
    const open = s.lines.filter(({ status }) => status === 'PENDING' || status === 'RESENDING');
    for (const line of open) {
      Object.assign(line, { status: 'PAYING', attempts: line.attempts + 1, atBank: 'NOTHING', isSubmitted: false });
      if (death === 'before the call') continue;
      const heard = atTheBank(line);
      if (death === 'never') line.status = heard;
    }
    if (open.length > 0 && death === 'never') settle(s);
  }
  return 'done';
}

/** A worker sends what waits and takes up what nobody has heard of: asks, and sends again what the bank does not know. */
export function takeUp(w: World): End {
  const lost = w.statements.map((s) => s.lines.filter(({ status }) => status === 'PAYING'));
  send(w, 'never');
  for (const [index, s] of w.statements.entries()) {
    for (const line of lost[index] ?? []) line.status = atTheBank(line);
    if (lost[index]?.length) settle(s);
  }
  return 'done';
}

/** The bank calls back about the last number of a line, truthfully or not: it is asked, and what it answers counts. */
export function hint(s: StatementModel, line: LineModel): End {
  if (line.status !== 'PAYING' || line.atBank === 'NOTHING') return 'done';
  line.status = line.atBank === 'PAID' ? 'SUCCESS' : 'FAILED';
  settle(s);
  return 'done';
}

/** A payment comes back. */
export function giveBack(s: StatementModel, line: LineModel): End {
  line.status = 'FAILED';
  line.atBank = 'NOTHING';
  if (s.status === 'COMPLETED') s.status = 'ABNORMAL';
  settle(s);
  return 'done';
}

/** Everything that is compared with the product after every step. */
export function picture(w: World): string {
  const held = w.statements.reduce((sum, s) => sum + (s.lock === null ? 0 : total(s)), 0);
  const ended = ['SUCCESS', 'TERMINATED'];
  const open = w.statements
    .filter(({ status }) => running.includes(status))
    .flatMap((s) => s.lines)
    .filter(({ status }) => !ended.includes(status)).length;
  const paid = w.statements.flatMap((s) => s.lines).filter(({ status }) => status === 'SUCCESS').length;
  const statements = w.statements.map((s) => {
    const of = s.lines.map(({ status, attempts }) => `${status}/${attempts}`).join(' ');
    return `${s.status} ${s.audit} v${s.version}${s.lock === null ? '' : ` locked by ${s.lock.by}`} [${of}]`;
  });
  return [`available ${w.available} held ${held} on the way ${open * LINE_TOTAL} out ${paid * LINE_TOTAL}`, ...statements].join('\n');
}
