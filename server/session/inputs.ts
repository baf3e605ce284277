import { object, string } from 'yup';

const WAYS = ['COOKIE', 'TOKEN', 'BOTH'] as const;

export const captchaShape = object({ token: string().required(), sessionId: string().required(), solution: string().required() })
  .nullable()
  .default(null);

export const wayShape = string().oneOf(WAYS).default('COOKIE');

export const fromShape = string().nullable().default(null);
