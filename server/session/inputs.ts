import { string } from 'yup';
import { optionalKeyShape } from '../kernel/shapes';

const WAYS = ['COOKIE', 'TOKEN', 'BOTH'] as const;

/** How a code reaches a phone (PLT-029); by SMS where nothing is said. */
export const phoneChannelShape = optionalKeyShape(['SMS', 'VOICE'] as const);

export const wayShape = string().oneOf(WAYS).default('COOKIE');

export const fromShape = string().nullable().default(null);
