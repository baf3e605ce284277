import { CaptchaChallengeDocument } from '../generated/payee/graphql';
import { type CaptchaSet, solveCaptcha } from '../kit/captcha/solve';
import { isMissingCode } from '../kit/request/missing-code';
import { t } from './locales/words';
import { Refused, request } from './request';

/** A fresh set for one sending. Errors: Refused, of the way to the server or of the captcha itself. */
export const freshCaptcha = async (): Promise<CaptchaSet> => {
  try {
    return await solveCaptcha(async () => (await request(CaptchaChallengeDocument, {})).captchaChallenge);
  } catch (error) {
    if (error instanceof Refused || isMissingCode(error)) throw error;
    if (error instanceof DOMException) throw new Refused('TRANSPORT_TIMEOUT', t.transport.timeout);
    throw new Refused('CAPTCHA_FAILED', t.slider.failed);
  }
};
