/** A template of contracts (OPS-019). A published version never changes: an edit makes the next draft beside it. */
import { machine } from './machine';

export const contractTemplate = machine({
  name: 'contractTemplate',
  initial: ['DRAFT'],
  states: {
    DRAFT: { code: 'DRAFT', label: '草稿', tone: 'draft' },
    PUBLISHED: { code: 'PUBLISHED', label: '已发布', tone: 'success' },
    RETIRED: { code: 'RETIRED', label: '已停用', tone: 'terminated' },
  },
  guards: { hasDraft: '没有待发布的草稿' },
  actions: {
    edit: { label: '编辑', from: ['DRAFT', 'PUBLISHED'], to: 'same', by: ['OPS_ACTING'] },
    publish: { label: '发布', from: ['DRAFT', 'PUBLISHED'], to: ['PUBLISHED'], when: ['hasDraft'], by: ['OPS_ACTING'] },
    retire: { label: '停用', from: ['PUBLISHED'], to: ['RETIRED'], by: ['OPS_ACTING'], isDanger: true },
  },
  buttons: {
    DRAFT: [{ action: 'edit' }, { action: 'publish' }],
    PUBLISHED: [{ action: 'edit' }, { action: 'publish' }, { action: 'retire' }],
  },
});
export type ContractTemplateStatus = keyof typeof contractTemplate.states;
