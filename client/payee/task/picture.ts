// Photos on their way: sent one by one in their order, and again when the network is back.
import { envelopeCodes } from '../../../schema/envelope';
import { t } from '../locales/words';
import { notSent } from '../not-sent';
import { marked, outlived, sessionEnded } from '../page-mark';
import { reduced } from '../reduced';
import { Refused } from '../request';
import { pictureGiveUpMs, withinTime } from '../time-limit';

const words = t.tasks.pictures;

type Told = { code: number; message: string; result?: { picture_id?: string } } | null;

/** Answers the id under which the picture is handed in. Errors: Refused; one that begins with TRANSPORT_ is tried again. */
export const sendPicture = async (file: File, taskPersonId: string): Promise<string> => {
  const body = new FormData();
  body.append('taskId', taskPersonId);
  body.append('file', await reduced(file), file.name.replace(/\.\w+$/, '') + (/\.png$/i.test(file.name) ? '.png' : '.jpg'));
  const mark = marked();
  const send = async (signal: AbortSignal): Promise<Told> => {
    const response = await fetch('/api/payee/task/picture', {
      method: 'POST',
      // A form is taken from a page of ours alone; browsers inside other apps do not say of themselves that they show one.
      headers: { 'jieqing-realm': 'payee', 'x-requested-with': 'fetch', ...mark.headers },
      credentials: 'same-origin',
      body,
      signal,
    }).catch(async () => {
      throw await notSent(file, words.lost);
    });
    mark.take(response.headers);
    return (await response.json().catch(() => null)) as Told;
  };
  const answer = await withinTime(pictureGiveUpMs, send, () => new Refused('TRANSPORT_TIMEOUT', words.slow));
  if (answer?.code === envelopeCodes.success && answer.result?.picture_id) return String(answer.result.picture_id);
  // Another tab has logged somebody else in: the picture is not put with their work.
  if (answer?.code === envelopeCodes.pageOutdated && !(await mark.isOvertaken())) outlived();
  if (!answer) throw new Refused('TRANSPORT_BROKEN', words.lost);
  if (answer.code !== envelopeCodes.sessionExpired) throw new Refused('REFUSED', answer.message);
  sessionEnded();
  throw new Refused('SESSION_EXPIRED', answer.message);
};
