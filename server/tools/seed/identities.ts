// Of whom the register knows nothing: the card was shown on the phone, and waits for two operators (证件审核).
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { limits } from '../../../schema/limits';
import { takePicture } from '../../file/public';
import { sheetPath } from '../../gateways/identityCheck/demoPeople';
import { addIdentityPicture } from '../../identity/commands/add-picture';
import { askManualIdentity } from '../../identity/commands/ask-manual-identity';
import { beginIdentity } from '../../identity/commands/begin-identity';
import { checkIdentity } from '../../identity/commands/check-identity';
import { identitySession } from '../../identity/queries/sessions';
import { runRaw } from '../../kernel/usecase';
import { type Builder, untilDone } from './builder';
import { guestOf, type Holder } from './phones';

/** The side with the face, drawn: it carries the code that tells the simulated reader what stands on it. */
const picture = (): Buffer => readFileSync(sheetPath('tools', 'seed', 'card.png'));

/** At a link that names them: the card is read, the register asked in vain, and operators are asked for their word. */
export async function askOperators({ api, gateways }: Builder, token: string, holder: Holder): Promise<void> {
  const guest = guestOf(holder);
  const { session } = await runRaw(guest, beginIdentity, { token });
  const tokens = { token, session };
  const { storage } = gateways.gateways;
  const incoming = { fileName: 'card.png', stream: Readable.from([picture()]) };
  const { storageKey, contentType, size, sha256 } = await takePicture(guest, incoming, limits.identity.pictureBytes, storage);
  await runRaw(guest, addIdentityPicture, { ...tokens, storageKey, contentType, size, sha256 });
  const shown = () => api.run(guest, identitySession, tokens);
  await untilDone(`the card of ${holder.name} is read`, async () => ((await shown()).status === 'READ' ? true : null));
  const said = { ...tokens, name: holder.name, idCard: holder.idCard };
  await runRaw(guest, checkIdentity, said);
  await untilDone(`the register is asked about ${holder.name}`, async () => ((await shown()).verdict === 'NOT_FOUND' ? true : null));
  await runRaw(guest, askManualIdentity, said);
}
