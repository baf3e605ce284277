import { randomInt } from 'node:crypto';
import { number, object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { providerKind, signOnTexts } from '../../../schema/signOn';
import { runtime } from '../../kernel/runtime';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { isSamePlace, wishFaults } from '../rules';
import { sealSecret } from '../steps/access';
import { askProvider } from '../steps/flow';
import { voidBound } from '../steps/void';
import { lockProvider, putProvider } from '../store';
import { providerView } from '../views';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const { fieldMax } = limits.signOn;

/**
 * AUTH-015. The provider is asked before it is kept, so that a wrong address is told now and not to the first who logs in. A secret stays only
 * with the place that it was given for: it is sent nowhere else. Another place voids what was bound.
 */
export const setIdentityProvider = command({
  name: 'setIdentityProvider',
  realm: 'company',
  needs: 'MASTER',
  needsProof: true,
  errors: ['STALE', 'SIGN_ON_UNREACHABLE'],
  idempotent: 'no',
  audit: { action: 'signOn.setProvider' },
  input: object({
    kind: keyShape(providerKind.keys),
    issuer: string().trim().max(fieldMax).required(),
    clientId: string().trim().max(fieldMax).required(),
    secret: string().trim().max(fieldMax).nullable().default(null),
    agentId: string().trim().max(fieldMax).nullable().default(null),
    version: number().integer().nullable().default(null),
  }),
  async before(before, input) {
    const wish = { ...input, secret: input.secret || null, agentId: input.kind === 'WECOM' ? input.agentId : null };
    const faults = wishFaults(wish, { isLoopbackOpen: runtime().config.mode !== 'production' });
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const companyId = before.company?.id ?? '0';
    const values = { kind: wish.kind, issuer: wish.issuer, client_id: wish.clientId, agent_id: wish.agentId };
    const drawn = { ...values, company_id: companyId, secret_cipher: sealSecret(companyId, wish.secret ?? '-'), code: newCode() };
    await askProvider({ ...drawn, version: 0, changed_at: new Date(0) });
    return { wish, values };
  },
  async run(ctx, input, { wish, values }) {
    const was = await lockProvider(ctx);
    if ((was?.version ?? null) !== input.version) throw new DomainError('STALE');
    const isSame = was !== undefined && isSamePlace({ ...was, clientId: was.client_id }, wish);
    if (wish.secret === null && !isSame) throw invalid({ secret: signOnTexts.secretMissing });
    const unbound = was && !isSame ? await voidBound(ctx) : 0;
    const secret_cipher = wish.secret === null && was ? was.secret_cipher : sealSecret(ctx.companyId, wish.secret ?? '');
    const row = await putProvider(ctx, { ...values, secret_cipher, code: was?.code ?? newCode(), version: (was?.version ?? 0) + 1 });
    const told = (one: typeof row | undefined) => (one ? { kind: one.kind, issuer: one.issuer, clientId: one.client_id } : null);
    ctx.note({ target: ['company', ctx.companyId], before: told(was), after: { ...told(row), unbound } });
    const view = await providerView(ctx, row);
    if (!view) throw new Error('the provider was just kept');
    return view;
  },
});
