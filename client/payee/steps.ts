import type { LinkPurpose } from '../generated/payee/graphql';
import { t } from './locales/words';

const steps = (): Partial<Record<LinkPurpose, readonly string[]>> => ({
  SIGN: t.sign.steps,
  QR: t.sign.steps,
  REGISTER: t.reg.steps,
  FIX_ACCOUNT: t.fix.steps,
  TERMINATE: t.terminate.steps,
  UNBIND: t.unbind.steps,
  KEEP_PHONE: t.keep.steps,
  CONFIRM_RECEIPT: t.confirm.steps,
});

/** The steps of each errand in the words of the payee; the first one is always who it is. */
export const stepsOf = (purpose: LinkPurpose): readonly string[] => steps()[purpose] ?? [t.identity.title];
