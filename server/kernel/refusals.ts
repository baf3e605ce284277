// Which refusals a command may answer: its own list, and what the runner answers for every command.
import type { DomainError, ErrorKey } from '../../schema/errors';

/** What any command may answer, with the reason; none of them declares these, and no description of a mutation repeats them. */
export const runnerErrors = {
  SESSION_EXPIRED: 'nobody is logged in, or in another realm',
  NO_ACCESS: 'the member may not enter this company any more',
  NO_COMPANY: 'nobody has chosen a company yet',
  VISITOR_REFUSED: 'a company whose business is not opened changes nothing, and whoever is a visitor by the flag alone reads nothing',
  COMPANY_UNAVAILABLE: 'a suspended company changes little',
  READ_ONLY_VIEW: 'an operator who looks at the console of a company changes nothing',
  PERMISSION_MISSING: 'the rights of the caller, also those that the thing itself asks for',
  PROOF_NEEDED: 'what concerns the safety of accounts asks for a fresh proof of the session',
  VALIDATION_FAILED: 'the shape of the input, or a field judged by the rules behind it',
  IDEMPOTENCY_KEY_MISSING: 'the command needs a request key',
  REQUEST_KEY_REUSED: 'the request key stands for another input',
  REQUEST_IN_PROGRESS: 'the first call with this request key is still running',
  BUSY: 'no connection, lock or answer of the database in time',
} as const satisfies Partial<Record<ErrorKey, string>>;

/** A refusal of a command's own. */
export type Refusal = Exclude<ErrorKey, keyof typeof runnerErrors>;

interface Declaring {
  readonly name: string;
  readonly errors: readonly Refusal[];
}

let isStrict = false;

/** For tests: a refusal that its command does not declare becomes a failure of the product, so that no test takes it for an answer. */
export function refuseUndeclared(): void {
  isStrict = true;
}

/** A broken promise is no reason to answer people worse: outside tests the refusal goes on as it is. */
export function requireDeclared({ name, errors }: Declaring, { key }: DomainError): void {
  if (!isStrict || Object.hasOwn(runnerErrors, key) || (errors as readonly ErrorKey[]).includes(key)) return;
  throw new Error(`${name} answers ${key} and does not declare it: add it to \`errors\` of the command and to "Errors:" in the SDL`);
}
