import { invalid } from '../../../schema/errors';
import { webhookTexts } from '../../../schema/webhooks';
import { judgeAddress, runtime } from '../../kernel/runtime';
import { isEndpointUrl } from '../rules';

/** API-007, before the address is kept; it is judged again at every call, because names move. Errors: VALIDATION_FAILED at `url`. */
export async function requireOpenAddress(url: string): Promise<void> {
  const refuse = (text: string): never => {
    throw invalid({ url: text });
  };
  if (!isEndpointUrl(url, { isLoopbackOpen: runtime().config.mode !== 'production' })) refuse(webhookTexts.urlWrong);
  const judged = await judgeAddress(url);
  if (judged !== 'OPEN') refuse(judged === 'INSIDE' ? webhookTexts.urlInside : webhookTexts.urlUnknown);
}
