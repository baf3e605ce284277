// Shapes that several commands share.
import { number, string } from 'yup';
import { offeredPayWays, type PayWay } from '../../schema/codes';
import { formats } from '../../schema/formats';
import { limits } from '../../schema/limits';

export const versionInput = () => number().integer().min(1).required();
export const keyAgeInput = () => number().integer().min(0).required();
export const stopRemarkInput = () => string().trim().nullable().max(limits.text.stopRemarkMax, formats.stopRemark.message);
export const reasonInput = () => string().trim().nullable().max(limits.text.reasonMax, formats.reason.message);
/** Chosen by a person, so only what is offered (D14). */
export const payWayInput = () => string<PayWay>().oneOf(offeredPayWays);

/** D28: what may be changed on a failed line; nothing given = stays. */
export const lineEditShape = {
  account: string().nullable(),
  payWay: payWayInput().nullable(),
  phone: string().nullable(),
  name: string().nullable(),
  bankName: string().nullable(),
  bankAbstract: string().nullable(),
  remark: string().nullable(),
};

const asSaid = () => string().nullable();
/** Of a line as it was seen (lineVersion); nothing given = a caller who was shown none, such as a program. */
export const lineVersionInput = () => string().nullable().max(64);
/** What of a failed line never changes (D28), as the caller says it; the order number is a text of theirs. */
export const lineFixedShape = { amount: asSaid(), idCard: asSaid(), sourceId: asSaid() };

export const codeInput = () => string().trim().nullable();

/** Commands over all lines of a statement of 20,000. */
export const LONG_TIMEOUT_MS = 30_000;
