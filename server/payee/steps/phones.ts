import { blindIndex } from '../../kernel/secrets';

/** Of the whole platform, the same that codes are counted by. */
export function phoneIndexOf(phone: string): string {
  return blindIndex(null, 'phone', phone);
}
