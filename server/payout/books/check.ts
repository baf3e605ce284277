// How the invariants are asked, by the tool and by the watch alike: one after the other in whatever snapshot the caller has open.
import type { Invariant } from './invariant';

export interface Finding {
  readonly id: string;
  readonly says: string;
  readonly looked: number;
  readonly bad: readonly string[];
  readonly ms: number;
}

/** The check itself could not be trusted: nothing was proven, which is not the same as nothing being wrong. */
export class Blind extends Error {}

/** Asks one SQL text in the open snapshot. */
type Ask = (sql: string) => Promise<readonly object[]>;

/** Under a company's role every check would see nothing and pass. Errors: Blind. */
export async function requireBypassRls(ask: Ask): Promise<void> {
  const [row] = (await ask(
    `SELECT (SELECT rolbypassrls FROM pg_roles WHERE rolname = current_user) AS bypasses, row_security_active('ledger_transfer') AS fenced`,
  )) as { bypasses: boolean; fenced: boolean }[];
  if (!row?.bypasses || row.fenced)
    throw new Blind('app_verify does not see through row security, so it would find nothing to complain about');
}

const firstOf = (row: object): string => String(Object.values(row)[0]);

async function look(ask: Ask, { id, says, looked, bad }: Invariant): Promise<Finding> {
  const start = performance.now();
  const [counted] = await ask(looked);
  const rows = await ask(bad);
  return { id, says, looked: Number(counted ? firstOf(counted) : 0), bad: rows.map(firstOf), ms: Math.trunc(performance.now() - start) };
}

/** With whatever rights the asker has. */
export async function lookAt(ask: Ask, invariants: readonly Invariant[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of invariants) findings.push(await look(ask, invariant));
  return findings;
}
