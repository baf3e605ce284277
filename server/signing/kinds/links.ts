// What links of payees lead to here: a contract to sign, one to end, a binding to let go.
import { agreementType as agreements } from '../../../schema/codes';
import { signing } from '../../../schema/machines/signing';
import { linkPurpose } from '../../../schema/payeeLinks';
import type { Ctx } from '../../kernel/context';
import type { LinkKind } from '../../kernel/linkKinds';
import { idCardsOf } from '../../payee/public';
import { subjectById } from '../../subject/public';
import { isMoved } from '../steps/movePhone';
import { endPhoneOf, phoneOf } from '../steps/phones';
import { type ContractRecord, changeContract, findContract, getContract, lockContracts } from '../store/contracts';
import { findUnbind, getUnbind } from '../store/unbinding';

const ID = /^\d{1,18}$/;

async function contractAt(ctx: Ctx, targetId: string): Promise<ContractRecord | undefined> {
  return ID.test(targetId) ? findContract(ctx, targetId) : undefined;
}

async function describe(ctx: Ctx, row: ContractRecord, deadline: Date | null) {
  const subject = await subjectById(ctx, row.subject_id);
  return { subjectName: subject.name, documentName: row.template_name ?? agreements.label(row.agreement_type), deadline };
}

async function signerOf(ctx: Ctx, targetId: string) {
  const row = await getContract(ctx, targetId);
  const known = (await idCardsOf(ctx, [row.payee_id])).get(row.payee_id);
  return { name: row.name, idCard: known?.idCard ?? '', phone: phoneOf(ctx, row) };
}

/** A record that is gone meanwhile has nobody who reads its mark. Who has come after all is bound anew. */
async function mark(ctx: Ctx, targetId: string, isFailed: boolean): Promise<void> {
  const [row] = await lockContracts(ctx, [targetId]);
  if (!row || (row.authentication_failed === isFailed && (isFailed || row.unbound_at === null))) return;
  await changeContract(ctx, row, { authentication_failed: isFailed, ...(isFailed ? {} : { unbound_at: null }) });
  ctx.announce('contract', row.id);
}

/** The company reads it in the list: the person at the other end is not who was named (SGN-021). */
const noteMismatch = (ctx: Ctx, targetId: string): Promise<void> => mark(ctx, targetId, true);

/** Who was named has come after all: he mistyped before, or somebody else did. */
const forgetMismatch = (ctx: Ctx, targetId: string): Promise<void> => mark(ctx, targetId, false);

const sign: LinkKind = {
  purpose: 'SIGN',
  async describe(ctx, targetId) {
    const row = await contractAt(ctx, targetId);
    if (!row || !signing.can(row.status, 'sign') || row.deadline_at === null || row.deadline_at <= ctx.now) return null;
    return describe(ctx, row, row.deadline_at);
  },
  onOpened: async (ctx, targetId) => ctx.announce('contract', targetId),
  expected: signerOf,
  onMismatch: noteMismatch,
  onIdentified: forgetMismatch,
};

const terminate: LinkKind = {
  purpose: 'TERMINATE',
  async describe(ctx, targetId) {
    const row = await contractAt(ctx, targetId);
    if (!row || !signing.can(row.status, 'void') || row.void_pending_until === null || row.void_pending_until <= ctx.now) return null;
    return describe(ctx, row, row.void_pending_until);
  },
  // Another phone than the one that signed is taken for this alone: it proves nobody elsewhere.
  async expected(ctx, targetId) {
    const row = await getContract(ctx, targetId);
    return { ...(await signerOf(ctx, targetId)), phone: endPhoneOf(ctx, row), isMoved: row.end_phone_cipher !== null };
  },
  onMismatch: noteMismatch,
  onIdentified: forgetMismatch,
};

/** Who holds the phone need not be the person of the record: often that is why it is let go. So nothing but the code is asked. */
const unbind: LinkKind = {
  purpose: 'UNBIND',
  isCodeOnly: true,
  async describe(ctx, targetId) {
    const row = ID.test(targetId) ? await findUnbind(ctx, targetId) : undefined;
    if (!row || row.confirmed_at !== null) return null;
    return {
      subjectName: ctx.company?.name ?? '',
      documentName: linkPurpose.label('UNBIND'),
      deadline: null,
      phoneMasked: row.phone_mask,
    };
  },
  async onOpened(ctx, targetId) {
    const { contract_id: contractId } = await getUnbind(ctx, targetId);
    if (contractId !== null) ctx.announce('contract', contractId);
  },
  expected: async (ctx, targetId) => ({ name: '', idCard: '', phone: phoneOf(ctx, await getUnbind(ctx, targetId)) }),
  onMismatch: async () => undefined,
};

/** Of the phone that signed, about another that is to take its place, or has: a code opens it, and what is asked beside the code is asked by the command. */
const keepPhone: LinkKind = {
  purpose: 'KEEP_PHONE',
  isCodeOnly: true,
  async describe(ctx, targetId) {
    const row = await contractAt(ctx, targetId);
    return row && isMoved(row) ? { ...(await describe(ctx, row, null)), phoneMasked: row.phone_mask ?? '' } : null;
  },
  expected: async (ctx, targetId) => ({ name: '', idCard: '', phone: phoneOf(ctx, await getContract(ctx, targetId)) }),
  onMismatch: async () => undefined,
};

export const linkKinds: readonly LinkKind[] = [sign, terminate, unbind, keepPhone];
