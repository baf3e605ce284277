import { hashToken } from '../kernel/secrets';

const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The code of a receipt holds a random number of 32 digits, not the hash of its file: the code stands in the file. */
const TOKEN = /^[0-9a-f]{32}$/;

export const tokenHashOf = (token: string): string => hashToken(`document:${token}`);

/** By what a document is looked up; null = nothing of ours looks like this. */
export function proofHash(asked: string): string | null {
  if (isSha256(asked)) return asked;
  return TOKEN.test(asked) ? tokenHashOf(asked) : null;
}
