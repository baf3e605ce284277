import type { brokenReasons } from '../../../schema/signingTexts';

/** A key of schema/signingTexts.ts: why a signed document is not, or no longer, what it claims to be. */
export type BrokenReason = keyof typeof brokenReasons;

/** Thrown inside the verifier, answered by it as a reason; the message is for the log and holds nothing personal. */
export class SignatureFault extends Error {
  constructor(
    readonly reason: BrokenReason,
    detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}
