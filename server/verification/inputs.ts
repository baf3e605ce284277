import { object, string } from 'yup';

/** What the slider answered; null = nobody has been asked to move it. */
export const captchaShape = object({ token: string().required(), sessionId: string().required(), solution: string().required() })
  .nullable()
  .default(null);
