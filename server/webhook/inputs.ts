import { array, object, string } from 'yup';
import { limits } from '../../schema/limits';
import { subscribable, webhookTexts } from '../../schema/webhooks';
import { idShape, keyShape } from '../kernel/shapes';

/** Whether it is an address is judged before the command, by what may be called. */
export const endpointFields = {
  url: string().trim().max(limits.webhook.urlMax, webhookTexts.urlWrong).required(webhookTexts.urlWrong),
  types: array(keyShape(subscribable)).min(1, webhookTexts.typesMissing).required(webhookTexts.typesMissing),
};

export const oneShape = object({ id: idShape() });
