import { randomBytes } from 'node:crypto';
import type { Config } from '../config';

/** Said in every answer and written with everything that belongs to the request. */
export const newRequestId = (): string => randomBytes(9).toString('base64url');

const YEAR_SECONDS = 31_536_000;

/** On every answer, whatever it is. A browser that has met us on https never asks in the clear again. */
export const answerHeaders = (requestId: string, config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  ...(config.publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
});
