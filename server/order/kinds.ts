import type { RosterKind } from '../kernel/kinds';
import { ensurePersons, knownIdentities, rememberIdentities } from '../payee/public';

/** What a list of such people does with them: known by their cards, kept as persons, and never left empty. */
export const peopleOfList = {
  identity: { known: knownIdentities, remember: rememberIdentities },
  mayEmpty: false,
  async prepare(ctx, _roster, rows) {
    const sound = rows.flatMap(({ rowId, name, idCard, phone }) => (idCard === null ? [] : [{ rowId, name, idCard, phone }]));
    const people = await ensurePersons(ctx, sound);
    return new Map(sound.map(({ rowId, idCard }) => [rowId, people.get(idCard) ?? { personId: null, payeeId: null }]));
  },
} satisfies Pick<RosterKind, 'identity' | 'mayEmpty' | 'prepare'>;
