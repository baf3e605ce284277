// How far a text was read, and which wording of the consent was agreed to with it: nothing of a person, by the hash of the text, in this window alone.
import { remember, remembered } from '../request-key';

export type ReadSoFar = {
  isRead: boolean;
  readMs: number;
  /** The version of the consent that was ticked; null = none yet, '' = one that the server no longer takes. */
  consentedTo: string | null;
};
const none: ReadSoFar = { isRead: false, readMs: 0, consentedTo: null };

export const readSoFar = (hash: string): ReadSoFar => {
  try {
    return { ...none, ...(JSON.parse(remembered(`read-${hash}`) ?? '{}') as Partial<ReadSoFar>) };
  } catch {
    return none;
  }
};

export const keepRead = (hash: string, more: Partial<ReadSoFar>) =>
  remember(`read-${hash}`, JSON.stringify({ ...readSoFar(hash), ...more }));

/**
 * Consent to sensitive facts is given to one wording (PIPL art. 29): a tick under another one counts for nothing, and whoever set it is told that the wording
 * is a new one.
 */
export const consentNow = ({ consentedTo }: Pick<ReadSoFar, 'consentedTo'>, version: string) => ({
  isConsented: consentedTo === version,
  isConsentNew: consentedTo !== null && consentedTo !== version,
});
