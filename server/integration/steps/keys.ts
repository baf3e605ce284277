// Keys of tokens: how they are made, known, and kept.
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_FORM } from '../../../schema/integration';
import type { Ctx } from '../../kernel/context';
import { hashToken } from '../../kernel/secrets';
import { insertKey } from '../store';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY_ID_LETTERS = '0123456789abcdefghijklmnopqrstuv';
const SUM_LENGTH = 6;

/** 32 bits in six letters of 62. */
function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let at = 0; at < SUM_LENGTH; at += 1) {
    text = LETTERS.charAt(rest % LETTERS.length) + text;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}

/** A key as its holder gets it, and what the company recognises it by. 256 random bits need no slow hash. */
export function newKey(isSandbox = false): { readonly secret: string; readonly shown: string } {
  const keyId = [...randomBytes(10)].map((byte) => KEY_ID_LETTERS.charAt(byte % KEY_ID_LETTERS.length)).join('');
  const kind = isSandbox ? 'jq_test_' : 'jq_live_';
  const body = `${kind}${keyId}_${randomBytes(32).toString('base64url')}`;
  const secret = `${body}_${checksum(body)}`;
  return { secret, shown: `${kind}${keyId.slice(0, 4)}…${secret.slice(-4)}` };
}

/** Whether a text could be a key of ours at all: judged by itself, without a look at any table. */
export function isWellFormed(text: string): boolean {
  const [, body = '', , sum] = API_TOKEN_FORM.exec(text) ?? [];
  return sum !== undefined && checksum(body) === sum;
}

/** A new current key of a token; told once, here, and kept as a hash. */
export async function freshKey(ctx: Ctx, token: { readonly id: string; readonly is_sandbox: boolean }): Promise<string> {
  const { secret, shown } = newKey(token.is_sandbox);
  await insertKey(ctx, token.id, { hash: hashToken(secret), shown });
  return secret;
}
