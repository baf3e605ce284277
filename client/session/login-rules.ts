import type { TFunction } from 'i18next';
import { object, string } from 'yup';
import { codeShape, phoneShape } from './dialogs/code-shapes';

type Words = TFunction<['session', 'kit']>;

const neededIn = (t: Words) => (label: string) => t('kit:form.required', { label });

/** Of the login with a password: neither may be missing. */
export const ofPassword = (t: Words) => {
  const needed = neededIn(t);
  return object({
    account: string()
      .trim()
      .required(needed(t('login.account'))),
    password: string().required(needed(t('login.password'))),
  });
};

/** Of the login with a code: a phone, and six digits. */
export const ofCode = (t: Words) => {
  const needed = neededIn(t);
  return object({ phone: phoneShape(needed(t('login.phone'))), code: codeShape(needed(t('login.code'))) });
};
