import { limits } from '../../../schema/limits';

const { giveUp, tries } = limits.screen.captcha;

const inTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('captcha', 'TimeoutError')), giveUp);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};

/** A challenge that does not come in time is given up and asked for again, a few times; the last failure is the caller's. */
export const loadChallenge = async <T>(load: () => Promise<T | undefined>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const found = await inTime(load());
      if (found !== undefined) return found;
      throw new Error('captcha');
    } catch (error) {
      if (attempt >= tries) throw error;
    }
  }
};
