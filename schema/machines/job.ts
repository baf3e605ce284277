/** A background job as an operator sees it; the queue itself moves it. */
import { spokenLabels } from '../spoken';
import type { StateRow } from './machine';

export const jobStates = spokenLabels({
  QUEUED: { code: 'QUEUED', label: '排队', tone: 'draft' },
  RUNNING: { code: 'RUNNING', label: '运行中', tone: 'progress' },
  FAILED: { code: 'FAILED', label: '等待重试', tone: 'await' },
  DEAD: { code: 'DEAD', label: '已放弃', tone: 'danger' },
} as const satisfies Record<string, StateRow>);

/** What an operator does to one, as refusals name it. */
export const jobActions = { retry: '重试', cancel: '取消' } as const;
