import { boolean, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { dayOf } from '../../kernel/clock';
import { hashToken, phoneIndexOf } from '../../kernel/secrets';
import { optionalFormatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { payeeProven } from '../events';
import { codeShape, tokenShape } from '../inputs';
import { ensurePersons } from '../public';
import { fullIdCard, plainName } from '../rules';
import { linkErrors, openLink, withLink } from '../steps/openLink';
import { openPayeeSession, type PayeeSessionView } from '../steps/openSession';
import { proofFor, type SaidPerson } from '../steps/proveIdentity';
import { provePhone } from '../store/sessions';

interface Said {
  readonly name: string | null;
  readonly idCard: string | null;
  readonly phone: string | null;
}

const saidOf = ({ name, idCard, phone }: Said): SaidPerson | null => (name && idCard ? { name, idCard, phone } : null);

/** The code of the link opens half an hour for the target of the link, and binds the phone to its person. */
export const provePayee = command({
  name: 'provePayee',
  realm: 'public',
  needs: null,
  asNobody: true,
  errors: ['IDENTITY_MISMATCH', 'SIGNER_PHONE_OTHER', 'SIGNING_PAUSED', ...linkErrors, ...codeErrors],
  idempotent: 'no',
  audit: { action: 'payee.prove' },
  input: object({
    token: tokenShape(),
    code: codeShape(),
    name: optionalFormatShape('name'),
    idCard: optionalFormatShape('idCard'),
    phone: optionalFormatShape('mobile'),
    identity: string().trim().nullable().default(null).max(200),
    asToken: boolean().nullable().default(false),
  }),
  async before(before, input) {
    const proof = await withLink(before, input.token, (ctx, link) => proofFor(ctx, link, saidOf(input)));
    const { phone: recipient, userKey, binding, company } = proof;
    const owner = { company, recipient, ...(userKey === null ? {} : { userKey }) };
    return { ...(await checkCode(before, { purpose: 'PAYEE_LINK', code: input.code, binding, ...owner })), proof };
  },
  async run(ctx, input, { codeId, proof }): Promise<PayeeSessionView> {
    const link = await openLink(ctx, input.token);
    await useCode(ctx, { codeId, binding: proof.binding });
    let { personId } = link;
    if (personId === null) {
      // The code was bound to exactly this person, so the words are those of the first step.
      const idCard = fullIdCard(input.idCard ?? '', dayOf(ctx.now)) ?? '';
      const stranger = { name: plainName(input.name ?? ''), idCard, phone: proof.phone };
      const refs = await ensurePersons(ctx, [stranger]);
      const ref = refs.get(idCard);
      personId = ref?.personId ?? null;
      if (ref) await link.kind.onProven?.(ctx, link.targetId, { ...ref, ...stranger });
    } else await link.kind.onIdentified?.(ctx, link.targetId);
    if (personId === null) throw new DomainError('LINK_INVALID');
    const phoneIndex = phoneIndexOf(proof.phone);
    if (!proof.isMoved) await provePhone(ctx, phoneIndex, personId);
    ctx.emit(payeeProven({ linkId: link.id, personId, phoneIndex, identity: input.identity ? hashToken(input.identity) : null }));
    ctx.note({ target: ['payeeLink', link.id], after: { personId, purpose: link.purpose } });
    return openPayeeSession(ctx, personId, { phoneIndex, link }, input.asToken ?? false);
  },
});
