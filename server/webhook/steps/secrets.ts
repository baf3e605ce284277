import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '../../../schema/limits';
import { SECRET_PREFIX } from '../../../schema/webhooks';
import { decryptField, encryptField } from '../../kernel/secrets';

const COLUMN = 'webhook_endpoint.secret';

interface NewSecret {
  /** Shown once and kept nowhere. */
  readonly secret: string;
  readonly cipher: string;
  readonly tail: string;
}

export function makeSecret(companyId: string): NewSecret {
  const secret = `${SECRET_PREFIX}${randomBytes(limits.webhook.secretBytes).toString('base64')}`;
  return { secret, cipher: encryptField(companyId, COLUMN, secret), tail: secret.slice(-4) };
}

export const openSecret = (companyId: string, cipher: string): string => decryptField(companyId, COLUMN, cipher);

/** Standard Webhooks 1.0.0, scheme v1: one signature for each secret, over the very bytes that are sent. The key is what stands behind the prefix. */
export function signatures(
  secrets: readonly string[],
  sent: { readonly id: string; readonly seconds: string; readonly body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${sent.id}.${sent.seconds}.${sent.body}`).digest('base64')}`;
    })
    .join(' ');
}
