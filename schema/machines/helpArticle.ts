/** An article of the help centre. What is written after it was published waits as a version above until it is published too. */
import { machine } from './machine';

export const helpArticle = machine({
  name: 'helpArticle',
  initial: ['DRAFT'],
  states: {
    DRAFT: { code: 'DRAFT', label: '草稿', tone: 'draft' },
    PUBLISHED: { code: 'PUBLISHED', label: '已发布', tone: 'success' },
    OFFLINE: { code: 'OFFLINE', label: '已下线', tone: 'terminated' },
  },
  guards: {},
  actions: {
    publish: { label: '发布', from: ['DRAFT', 'PUBLISHED', 'OFFLINE'], to: ['PUBLISHED'], by: ['OPS_CONTENT'] },
    takeOffline: { label: '下线', from: ['PUBLISHED'], to: ['OFFLINE'], by: ['OPS_CONTENT'], isDanger: true },
  },
  buttons: {
    DRAFT: [{ action: 'publish' }],
    PUBLISHED: [{ action: 'publish' }, { action: 'takeOffline' }],
    OFFLINE: [{ action: 'publish' }],
  },
});
export type HelpArticleStatus = keyof typeof helpArticle.states;
