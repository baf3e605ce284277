import { object, string } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { type IdentityResult, idCardsOf, rememberIdentities } from '../../payee/public';
import { findLine } from '../store/lines';

const RESULTS: readonly IdentityResult[] = ['MATCH', 'MISMATCH', 'NOT_FOUND'];

/** The identity service's word about a corrected name (D28); kept for the platform, so a resend finds it. */
export const rememberLineIdentity = command({
  name: 'rememberLineIdentity',
  realm: 'system',
  needs: null,
  input: object({
    lineId: idInput(),
    name: string().required(),
    result: string<IdentityResult>()
      .oneOf([...RESULTS])
      .required(),
    source: string().required(),
  }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'statement.checkName', target: (input) => ['statementLine', input.lineId] },
  async run(ctx, input): Promise<boolean> {
    const line = await findLine(ctx, input.lineId);
    if (!line) return false;
    const idCard = (await idCardsOf(ctx, [line.payee_id])).get(line.payee_id)?.idCard;
    if (idCard === undefined) return false;
    await rememberIdentities(ctx, [{ name: input.name, idCard, result: input.result }], input.source);
    ctx.announce('statement', line.statement_id);
    return true;
  },
});
