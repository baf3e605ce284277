import { halfWidth } from './identity';
import { withoutInvisible } from './names';

/** An address out of a link or of a letter's head, without what is written around it and what nobody sees. */
export const typedEmail = (text: string): string =>
  withoutInvisible(halfWidth(text))
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .trim();
