import type { Wire } from '../kernel/doors/wire';

/** The slider's result by its three names where a code is asked for; null = not solved. A part that is missing is refused with the answer that it makes. */
export const captchaOf = (wire: Wire) => {
  const token = wire.text('ncToken');
  const [sessionId, solution] = [wire.text('ncCsessionid') ?? '', wire.text('ncSig') ?? ''];
  return token === undefined ? null : { token, sessionId, solution };
};
