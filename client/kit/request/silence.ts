import { refusalOf } from '../refusal/refusal';

/** Of a code: no word of the server on what was asked, which may be done or may still be done; the network failed, or another try of the same is running. */
export const isSilence = (code: string): boolean => code.startsWith('TRANSPORT_') || code === 'REQUEST_IN_PROGRESS' || code === 'BUSY';

export const saysNothing = (error: unknown): boolean => isSilence(refusalOf(error).code);
