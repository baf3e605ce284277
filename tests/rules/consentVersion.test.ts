// Consent is given to one wording of it, and reading belongs to one text.
import { join } from 'node:path';

interface ReadSoFar {
  readonly isRead: boolean;
  readonly readMs: number;
  readonly consentedTo: string | null;
}
// What runs in a browser is no part of the types of the server.
const { consentNow, keepRead, readSoFar } = require(join('../../client/payee/sign', 'read-so-far')) as {
  consentNow: (read: ReadSoFar, version: string) => { isConsented: boolean; isConsentNew: boolean };
  keepRead: (hash: string, more: Partial<ReadSoFar>) => void;
  readSoFar: (hash: string) => ReadSoFar;
};

test('a tick counts under the wording that it was set under, and under no other one', () => {
  keepRead('text-a', { isRead: true, readMs: 5_000 });
  expect(consentNow(readSoFar('text-a'), '2026-11')).toEqual({ isConsented: false, isConsentNew: false });
  keepRead('text-a', { consentedTo: '2026-11' });
  expect(consentNow(readSoFar('text-a'), '2026-11')).toEqual({ isConsented: true, isConsentNew: false });
  // The person is told, and what was read stays read.
  expect(consentNow(readSoFar('text-a'), '2027-01')).toEqual({ isConsented: false, isConsentNew: true });
  expect(readSoFar('text-a')).toEqual({ isRead: true, readMs: 5_000, consentedTo: '2026-11' });
  // The server took it no longer, before the page knew of the new one.
  keepRead('text-a', { consentedTo: '' });
  expect(consentNow(readSoFar('text-a'), '2026-11')).toEqual({ isConsented: false, isConsentNew: true });
});

test('another text is unread, and nothing was agreed to with it', () => {
  keepRead('text-b', { isRead: true, consentedTo: '2026-11' });
  expect(readSoFar('text-c')).toEqual({ isRead: false, readMs: 0, consentedTo: null });
  expect(consentNow(readSoFar('text-c'), '2026-11').isConsented).toBe(false);
});
