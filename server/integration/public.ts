// What the wiring and the doors take of the tokens of integrators.
import type { Identify } from '../kernel/doors/identify';
import * as logging from './steps/callLog';
import * as identifying from './steps/identifyToken';

export type { CallLog } from './steps/callLog';

/** Whether a request shows an API token, or what looks like one. */
export const isTokenRequest = identifying.isTokenRequest;

/** Errors: BUSY. */
export const identifyToken: Identify = identifying.identifyToken;

/** The log of the calls of tokens (API-017), one per process. */
export const makeCallLog = (): logging.CallLog => logging.makeCallLog();
