import { role } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { member as memberMachine } from '../../schema/machines/member';
import type { Caller } from '../kernel/context';
import { type RestRow, restRow } from '../kernel/doors/rest';
import type { Wire } from '../kernel/doors/wire';
import { run } from '../kernel/usecase';
import { inviteMember } from './commands/invite-member';
import { removeMember } from './commands/remove-member';
import { updateMember } from './commands/update-member';
import { member, members, roleChoices } from './queries';
import type { MemberView } from './view';

const EMPTY = (): object => ({});

/** An unknown code stays what it is, so that the command names it as unknown. */
const rolesOf = (wire: Wire): string[] => (wire.list('role', 'roles') ?? []).map((code) => role.fromCode(code) ?? code);

const memberWire = (view: MemberView) => ({
  id: view.id,
  userId: view.id,
  userName: view.name,
  phone: view.phoneMasked,
  email: view.emailMasked ?? '',
  role: view.roles.map((key) => role.code(key)),
  roleName: view.roleLabels.join('、'),
  isAdmin: view.isMaster ? 1 : 0,
  userStatus: memberMachine.code(view.status),
  userStatusStr: view.statusLabel,
});

/** D79: status 0 or none is the delete; any other value means something nobody has said. */
async function removal(caller: Caller, wire: Wire) {
  const status = wire.text('status');
  if (status !== undefined && status !== String(memberMachine.code('REMOVED'))) throw new DomainError('UNKNOWN_VALUE', { field: 'status' });
  await run(caller, removeMember, { id: wire.id('userId', 'user_id') });
  return {};
}

async function one(caller: Caller, wire: Wire) {
  const view = await run(caller, member, { id: wire.id('id', 'userId') });
  if (!view) throw new DomainError('MEMBER_NOT_FOUND');
  return memberWire(view);
}

export const rest: readonly RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/account/list',
    given: false,
    kind: 'read',
    useCase: members,
    input: (wire) => ({ first: wire.int('pageSize', 'page_size') ?? 10, page: wire.int('pageNo', 'page') ?? 1, after: null }),
    output: (page) => ({ total: page.totalCount, count: page.totalCount, list: page.nodes.map(memberWire) }),
  }),
  restRow({ method: 'GET', path: '/api/account/info', given: false, kind: 'read', useCases: ['member'], fields: ['id'], handler: one }),
  restRow({
    method: 'GET',
    path: '/api/account/role/list',
    given: false,
    kind: 'read',
    useCase: roleChoices,
    input: EMPTY,
    output: (choices) => choices.map((choice) => ({ code: choice.code, name: choice.name, desc: choice.description })),
  }),
  restRow({
    method: 'POST',
    path: '/api/account/invite',
    given: false,
    kind: 'write',
    useCase: inviteMember,
    input: (wire) => ({
      name: wire.text('userName', 'name') ?? null,
      phone: wire.text('phone') ?? '',
      email: wire.text('email') ?? '',
      roles: rolesOf(wire),
    }),
    output: memberWire,
  }),
  restRow({
    method: 'POST',
    path: '/api/account/update',
    given: false,
    kind: 'write',
    useCase: updateMember,
    input: (wire) => ({ id: wire.id('userId', 'user_id'), roles: rolesOf(wire) }),
    output: memberWire,
  }),
  restRow({
    method: 'POST',
    path: '/api/account/delete',
    given: false,
    kind: 'write',
    useCases: ['removeMember'],
    fields: ['userId', 'status'],
    handler: removal,
  }),
];
