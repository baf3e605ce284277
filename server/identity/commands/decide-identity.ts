import { number, object, string } from 'yup';
import { identityVerdict } from '../../../schema/identitySessions';
import { limits } from '../../../schema/limits';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { idInput, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { rememberIdentities } from '../../payee/public';
import { BY_OPERATORS, verdictLeadsTo } from '../rules';
import { passIfReady } from '../steps/pass';
import { openedSaid } from '../steps/sealed';
import { isKnownByOperators } from '../steps/word';
import { decideFaceRow, openFace } from '../store/faces';
import { keepVerdict, lockSession } from '../store/sessions';

/**
 * The answer of the register to the question of this number; one that was asked about other words meanwhile is let go. It is remembered for all companies, so
 * that whoever types the same pair hears the same (D77).
 */
export const decideIdentity = command({
  name: 'decideIdentity',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'identity.decide', target: (input) => ['identitySession', input.sessionId] },
  allowedWhenSuspended: true,
  input: object({
    sessionId: idInput(),
    check: number().integer().required(),
    verdict: keyShape(identityVerdict.keys),
    source: string().required(),
  }),
  async run(ctx, { sessionId, check, ...answer }): Promise<boolean> {
    const row = await lockSession(ctx, sessionId);
    const said = row && openedSaid(ctx, row);
    if (!row || !said || !row.is_checking || row.checks !== check || !machine.can(row.status, 'match')) return false;
    await rememberIdentities(ctx, [{ name: said.name, idCard: said.idCard, result: answer.verdict }], answer.source);
    // Operators may have said it while the register was asked.
    const isKnown = await isKnownByOperators(ctx, said);
    const { verdict, source } = isKnown ? ({ verdict: 'MATCH', source: BY_OPERATORS } as const) : answer;
    const status = verdictLeadsTo(row, verdict, limits.identity.checksPerSession);
    const decided = await keepVerdict(ctx, row.id, { verdict, source, status });
    ctx.note({ before: { status: row.status }, after: { status, verdict } });
    await passIfReady(ctx, decided);
    // Nobody shows a face for a pair that the register does not know.
    const face = verdict === 'MATCH' ? undefined : await openFace(ctx, row.id);
    if (face) await decideFaceRow(ctx, face.id, { status: 'EXPIRED', why: 'IDENTITY', score: null });
    return true;
  },
});
