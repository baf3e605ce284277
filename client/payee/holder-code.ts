import { SendPayeeLinkCodeDocument } from '../generated/payee/graphql';
import { request } from './request';
import { useCode } from './use-code';

/** The code of a link by which whoever holds the phone does something, without saying who that is. */
export const useHolderCode = (token: string) =>
  useCode((captcha) => request(SendPayeeLinkCodeDocument, { token, captcha }).then((data) => data.sendPayeeLinkCode), {
    place: `holder-${token.slice(-6)}`,
  });
