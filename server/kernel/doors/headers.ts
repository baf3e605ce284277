import { randomBytes } from 'node:crypto';

/** Said in every answer and written with everything that belongs to the request. */
export const newRequestId = (): string => randomBytes(9).toString('base64url');

/** On every answer, whatever it is. */
export const answerHeaders = (requestId: string): Record<string, string> => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
});
