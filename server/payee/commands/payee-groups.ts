import { array, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { idInput, idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import * as store from '../store/groups';
import { payeesById } from '../store/payees';
import { type PayeeGroupView, payeeGroupView } from '../views';

const { groups: GROUPS, groupChange } = limits.payee;

const nameShape = () => string().trim().min(1, formats.payeeGroupName.message).test('name', formats.payeeGroupName.message, isName);
const isName = (text: string | null | undefined): boolean => text === null || text === undefined || formats.payeeGroupName.test(text);
const payeesShape = () => array(idInput()).nullable().default(null).max(groupChange);

async function viewOf(ctx: Ctx, id: string): Promise<PayeeGroupView> {
  const group = await store.findGroup(ctx, id);
  if (!group) throw new DomainError('PAYEE_GROUP_NOT_FOUND');
  return payeeGroupView(group);
}

/** Errors: PAYEE_GROUP_NAME_TAKEN. The names are locked. */
async function requireFree(ctx: Ctx, name: string, self: string | null): Promise<void> {
  const taken = (await store.listGroups(ctx)).find((group) => group.name === name);
  if (taken && taken.id !== self) throw new DomainError('PAYEE_GROUP_NAME_TAKEN');
}

/** Each of them a payee of this company. Errors: PAYEE_NOT_FOUND. */
async function requirePayees(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const asked = new Set(ids);
  if (asked.size > 0 && (await payeesById(ctx, [...asked])).length < asked.size) throw new DomainError('PAYEE_NOT_FOUND');
}

/** RSK-010: a name for people who are paid together. */
export const createPayeeGroup = command({
  name: 'createPayeeGroup',
  realm: 'company',
  needs: 'ANY',
  input: object({ name: nameShape().required(), payeeIds: payeesShape() }),
  errors: ['PAYEE_GROUP_NAME_TAKEN', 'PAYEE_GROUP_LIMIT', 'PAYEE_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'payeeGroup.create', target: (_input, output: PayeeGroupView) => ['payeeGroup', output.id] },
  async run(ctx, { name, payeeIds }): Promise<PayeeGroupView> {
    await store.lockGroupNames(ctx);
    await requireFree(ctx, name, null);
    if ((await store.listGroups(ctx)).length >= GROUPS) throw new DomainError('PAYEE_GROUP_LIMIT', { max: GROUPS });
    await requirePayees(ctx, payeeIds ?? []);
    const { id } = await store.insertGroup(ctx, name);
    const added = await store.addMembers(ctx, id, payeeIds ?? []);
    ctx.note({ after: { name, added } });
    return viewOf(ctx, id);
  },
});

export const changePayeeGroup = command({
  name: 'changePayeeGroup',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape(), name: nameShape().nullable().default(null), addPayeeIds: payeesShape(), removePayeeIds: payeesShape() }),
  errors: ['PAYEE_GROUP_NOT_FOUND', 'PAYEE_GROUP_NAME_TAKEN', 'PAYEE_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'payeeGroup.change', target: (input) => ['payeeGroup', input.id] },
  async run(ctx, { id, name, addPayeeIds, removePayeeIds }): Promise<PayeeGroupView> {
    await store.lockGroupNames(ctx);
    const before = await store.lockGroup(ctx, id);
    if (name !== null && name !== before.name) {
      await requireFree(ctx, name, id);
      await store.renameGroup(ctx, id, name);
    }
    await requirePayees(ctx, addPayeeIds ?? []);
    const removed = await store.removeMembers(ctx, id, removePayeeIds ?? []);
    const added = await store.addMembers(ctx, id, addPayeeIds ?? []);
    ctx.note({ before: { name: before.name }, after: { name: name ?? before.name, added, removed } });
    return viewOf(ctx, id);
  },
});

export const deletePayeeGroup = command({
  name: 'deletePayeeGroup',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['PAYEE_GROUP_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'payeeGroup.delete', target: (input) => ['payeeGroup', input.id] },
  async run(ctx, { id }): Promise<boolean> {
    const { name } = await store.lockGroup(ctx, id);
    await store.removeGroup(ctx, id);
    ctx.note({ before: { name } });
    return true;
  },
});
