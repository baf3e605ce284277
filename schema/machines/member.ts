/** A person of a company: Spec 3 (userStatus 1–3) and the delete of D75. */
import { machine } from './machine';

export const member = machine({
  name: 'member',
  initial: ['INVITED', 'ACTIVE'],
  states: {
    ACTIVE: { code: 1, label: '正常', tone: 'success' },
    INVITED: { code: 2, label: '邀请中', tone: 'await' },
    INVITATION_EXPIRED: { code: 3, label: '邀请过期', tone: 'danger' },
    // D79: the wire's delete status.
    REMOVED: { code: 0, label: '已删除', tone: 'terminated' },
  },
  guards: {
    notMaster: '企业管理员须先转让管理员身份',
    isMaster: '只有企业管理员可以转让管理员身份',
  },
  actions: {
    accept: { label: '接受邀请', from: ['INVITED'], to: ['ACTIVE'], by: ['SYS'] },
    expire: { label: '邀请过期', from: ['INVITED'], to: ['INVITATION_EXPIRED'], by: ['SYS'] },
    inviteAgain: { label: '重新邀请', from: ['INVITED', 'INVITATION_EXPIRED'], to: ['INVITED'], by: ['MASTER'] },
    editRoles: { label: '编辑', from: ['ACTIVE', 'INVITED'], to: 'same', when: ['notMaster'], by: ['MASTER'] },
    remove: { label: '删除', from: ['ACTIVE', 'INVITED', 'INVITATION_EXPIRED'], to: ['REMOVED'], when: ['notMaster'], by: ['MASTER'] },
    leave: { label: '退出企业', from: ['ACTIVE'], to: ['REMOVED'], when: ['notMaster'], by: ['READER'] },
    transfer: { label: '转让管理员', from: ['ACTIVE'], to: 'same', when: ['isMaster'], by: ['MASTER'] },
    becomeMaster: { label: '接任企业管理员', from: ['ACTIVE'], to: 'same', when: ['notMaster'], by: ['MASTER'] },
    comeBack: { label: '重新邀请', from: ['REMOVED'], to: ['INVITED'], by: ['MASTER'] },
  },
  buttons: {
    // ACC-006: the master is not edited, the master hands over.
    ACTIVE: [{ action: 'editRoles' }, { action: 'remove' }, { action: 'transfer' }],
    INVITED: [{ action: 'editRoles' }, { action: 'inviteAgain' }, { action: 'remove' }],
    INVITATION_EXPIRED: [{ action: 'inviteAgain' }, { action: 'remove' }],
  },
});
export type MemberStatus = keyof typeof member.states;
