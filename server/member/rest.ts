import { role } from '../../schema/codes';
import { doneTexts } from '../../schema/doneTexts';
import { DomainError } from '../../schema/errors';
import { member as memberMachine } from '../../schema/machines/member';
import { type Answer, bareList, countedList, many, parts } from '../../schema/rest/answers';
import { type RestRow, restRow } from '../kernel/doors/restRow';
import { counted, type Wire } from '../kernel/doors/wire';
import { DEFAULT_PAGE_SIZE } from '../kernel/paging';
import { inviteMember } from './commands/invite-member';
import { removeMember } from './commands/remove-member';
import { transferMaster } from './commands/transfer-master';
import { updateMember } from './commands/update-member';
import { member, members, roleChoices, transferTargets } from './queries';
import type { MemberView } from './views';

/** An unknown code stays what it is, so that the command names it as unknown. */
const rolesOf = (wire: Wire): string[] => (wire.needed.list('role', 'roles') ?? []).map((code) => role.fromCode(code) ?? code);

const codesOf = (view: MemberView): string[] => view.roles.map((key) => role.code(key));

const MEMBER = parts(
  'id',
  'userId',
  'userName',
  'accountAlias',
  'phone',
  'email',
  ['role', 'texts'],
  'roles',
  'roleName',
  'isAdmin',
  'userStatus',
  'userStatusStr',
);
const memberWire = (view: MemberView): Answer<typeof MEMBER> => ({
  id: view.id,
  userId: view.id,
  userName: view.name,
  // What an alias is the specification does not say: the name under which the company knows the member.
  accountAlias: view.name,
  phone: view.phoneMasked,
  email: view.emailMasked ?? '',
  // ACC-003 names them `roles`, ACC-014 and ACC-015 what is sent `role`: a form reads back what it sends.
  role: codesOf(view),
  roles: codesOf(view),
  roleName: view.roleLabels.join('、'),
  isAdmin: view.isMaster ? 1 : 0,
  userStatus: memberMachine.code(view.status),
  userStatusStr: view.statusLabel,
});

/** D79: status 0 or none is the delete; any other value means something nobody has said. */
function removed(wire: Wire) {
  const status = wire.text('status');
  if (status !== undefined && status !== String(memberMachine.code('REMOVED'))) throw new DomainError('UNKNOWN_VALUE', { field: 'status' });
  return { id: wire.id('userId', 'user_id') };
}

function found(view: MemberView | null): MemberView {
  if (!view) throw new DomainError('MEMBER_NOT_FOUND');
  return view;
}

export const rest: readonly RestRow[] = [
  restRow({
    call: 'GET /api/account/list',
    isOurs: true,
    words: ['成员列表', 'Members'],
    useCase: members,
    takes: (wire) => ({
      first: wire.int('pageSize', 'page_size') ?? DEFAULT_PAGE_SIZE,
      page: wire.int('pageNo', 'page') ?? 1,
      after: null,
    }),
    answers: countedList(MEMBER),
    output: (page) => counted(page.nodes.map(memberWire), page.totalCount),
  }),
  restRow({
    call: 'GET /api/account/info',
    isOurs: true,
    words: ['成员', 'A member'],
    useCase: member,
    takes: (wire) => ({ id: wire.id('id', 'userId') }),
    answers: MEMBER,
    output: (view) => memberWire(found(view)),
  }),
  restRow({
    call: 'GET /api/account/role/list',
    isOurs: true,
    words: ['可分配的角色', 'Roles that may be given'],
    useCase: roleChoices,
    answers: bareList([['code', 'text'], 'name', 'desc']),
    output: (choices) => choices.map((choice) => ({ code: choice.code, name: choice.name, desc: choice.description })),
  }),
  restRow({
    call: 'POST /api/account/invite',
    isOurs: true,
    words: ['邀请成员', 'Invite a member'],
    useCase: inviteMember,
    takes: (wire) => ({
      name: wire.text('userName', 'name') ?? null,
      phone: wire.needed.text('phone') ?? '',
      email: wire.text('email') ?? '',
      roles: rolesOf(wire),
    }),
    done: doneTexts.memberInvited,
    answers: MEMBER,
    output: memberWire,
  }),
  restRow({
    call: 'POST /api/account/update',
    isOurs: true,
    words: ['修改成员角色', 'Change the roles of a member'],
    useCase: updateMember,
    takes: (wire) => ({ id: wire.id('userId', 'user_id'), roles: rolesOf(wire) }),
    done: doneTexts.rolesChanged,
    answers: MEMBER,
    output: memberWire,
  }),
  restRow({
    call: 'GET /api/account/company/user/list',
    isOurs: true,
    words: ['可接任企业管理员的成员', 'Members who can become the master'],
    useCase: transferTargets,
    answers: [many('list', MEMBER)],
    output: (views) => ({ list: views.map(memberWire) }),
  }),
  restRow({
    call: 'POST /api/account/admin/transfer',
    isOurs: true,
    words: ['转让企业管理员', 'Hand over the master role'],
    useCase: transferMaster,
    takes: (wire) => ({ memberId: wire.needed.text('assignedUserId') ?? '' }),
    done: doneTexts.masterTransferred,
    answers: 'empty',
  }),
  restRow({
    call: 'POST /api/account/delete',
    isOurs: true,
    words: ['删除成员', 'Remove a member'],
    useCase: removeMember,
    takes: removed,
    done: doneTexts.memberRemoved,
    answers: 'empty',
  }),
];
