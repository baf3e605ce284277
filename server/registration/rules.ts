/** Of one field, so that a cipher of another one is never taken for it. */
export const PHONE_COLUMN = 'registration.phone';
