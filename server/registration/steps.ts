import { agreementType } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { limits } from '../../schema/limits';
import { registration as machine } from '../../schema/machines/registration';
import type { Ctx } from '../kernel/context';
import { runtime } from '../kernel/runtime';
import { decryptField } from '../kernel/secrets';
import { sendSmsToEach } from '../message/public';
import { issueLinks, requireLink } from '../payee/public';
import { PHONE_COLUMN } from './rules';
import { findRegistration, lockRegistration, type RegistrationRecord } from './store/registrations';

interface OwnRegistration {
  readonly linkId: string;
  readonly row: RegistrationRecord;
}

/** The registration that this session's living link is for, locked and not complete. Errors: LINK_INVALID. */
export async function lockOwn(ctx: Ctx): Promise<OwnRegistration> {
  const { linkId, targetId, personId } = await requireLink(ctx, 'REGISTER');
  if (!(await findRegistration(ctx, targetId))) throw new DomainError('LINK_INVALID');
  const row = await lockRegistration(ctx, targetId);
  if (row.person_id !== personId || !machine.can(row.status, 'copyLink')) throw new DomainError('LINK_INVALID');
  return { linkId, row };
}

/** A fresh link for each of these locked rows, by its id; the one before it ends. */
export async function linksOf(ctx: Ctx, rows: readonly RegistrationRecord[]): Promise<ReadonlyMap<string, string>> {
  const links = await issueLinks(
    ctx,
    rows.map((row) => ({ purpose: 'REGISTER', targetId: row.id, personId: row.person_id })),
  );
  return new Map(links.map((link) => [link.targetId, `${runtime().config.publicUrl}${link.path}`]));
}

/** The SMS that brings each of these people the link of his row: whoever has registered is asked for what is left, the signature. */
export async function sendLinks(ctx: Ctx, rows: readonly RegistrationRecord[], links: ReadonlyMap<string, string>): Promise<void> {
  const company = ctx.company?.name ?? '';
  const days = limits.session.payeeLinkLife / 86_400_000;
  const isNew = (row: RegistrationRecord): boolean => machine.can(row.status, 'register');
  const messageOf = (row: RegistrationRecord, more: Readonly<Record<string, string | number>>) => ({
    recipient: decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher),
    params: { company, link: links.get(row.id) ?? '', ...more },
  });
  await sendSmsToEach(
    ctx,
    'REGISTRATION_LINK',
    rows.filter(isNew).map((row) => messageOf(row, {})),
  );
  const registered = rows.filter((row) => !isNew(row));
  await sendSmsToEach(
    ctx,
    'SIGN_LINK',
    registered.map((row) => messageOf(row, { document: agreementType.label(row.agreement_type), days })),
  );
}
