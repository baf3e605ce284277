import { envelopeCodes } from '../../../schema/envelope';
import { markHeaders } from '../../kit/request/page-mark';

/** The name that the server gave the file. */
const nameIn = (disposition: string | null): string => decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition ?? '')?.[1] ?? '');

/** Saves the file of a sheet; answers the words of the refusal, '' when no answer came, null when it is saved. */
export const saveFiling = async (id: string): Promise<string | null> => {
  const response = await fetch(`/api/filing/download?filing_id=${encodeURIComponent(id)}`, {
    headers: { 'jieqing-realm': 'operator', ...markHeaders('operator') },
    credentials: 'same-origin',
  }).catch(() => null);
  if (!response) return '';
  const name = nameIn(response.headers.get('content-disposition'));
  if (name === '') {
    const answer = (await response.json().catch(() => null)) as { code: number; message: string } | null;
    if (answer?.code === envelopeCodes.sessionExpired) location.reload();
    return answer?.message ?? '';
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
  return null;
};
