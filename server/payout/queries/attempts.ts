import { array, object, string } from 'yup';
import { payoutFailure } from '../../../schema/bankCodes';
import { pauseReason, payChannel } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import type { PayoutAttemptStatus } from '../../../schema/machines/payoutAttempt';
import type { Cents } from '../../../schema/money';
import { later } from '../../kernel/clock';
import { loader } from '../../kernel/loader';
import { idShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { requireLine, statementById } from '../../statement/public';
import {
  type Attempt,
  dueCompanies,
  findByNumbers,
  listByLines,
  ordersByNumbers,
  overdueOrders,
  type Progress,
  progressOf,
} from '../store/attempts';
import { type Channel, listChannels } from '../store/operations';

interface FailureView {
  readonly code: string;
  readonly class: 'ACCOUNT' | 'LIMIT' | 'CHANNEL' | null;
  readonly text: string;
  readonly nextStep: string;
}

export interface AttemptView {
  readonly id: string;
  readonly lineId: string;
  readonly attemptNo: number;
  readonly outBizNo: string;
  readonly amount: Cents;
  readonly status: PayoutAttemptStatus;
  readonly accountMasked: string;
  readonly sentAt: Date;
  readonly settledAt: Date | null;
  readonly queryCount: number;
  readonly bankRef: string | null;
  readonly failure: FailureView | null;
  readonly saidCode: string | null;
}

const failureOf = ({ status, failCode, failText }: Attempt): FailureView | null => {
  const code = status === 'RETURNED' ? 'RETURNED' : failCode;
  if (code === null) return null;
  const known = payoutFailure(code);
  return { code, class: known.isListed ? known.class : null, text: failText ?? known.text, nextStep: known.nextStep };
};

export const attemptView = (attempt: Attempt): AttemptView => ({
  id: attempt.id,
  lineId: attempt.lineId,
  attemptNo: attempt.attemptNo,
  outBizNo: attempt.outBizNo,
  amount: attempt.amount,
  status: attempt.status,
  accountMasked: attempt.accountMask,
  sentAt: attempt.sentAt,
  settledAt: attempt.settledAt,
  queryCount: attempt.queryCount,
  bankRef: attempt.bankRef,
  failure: failureOf(attempt),
  saidCode: attempt.saidCode,
});

export const payoutAttempts = query({
  name: 'payoutAttempts',
  realm: 'company',
  needs: 'READER',
  input: object({ lineId: idShape() }),
  visitor: (): AttemptView[] => [],
  async run(ctx, { lineId }): Promise<AttemptView[]> {
    await requireLine(ctx, lineId);
    return (await listByLines(ctx, [lineId])).map(attemptView);
  },
});

export const attemptsByLine = loader<AttemptView[]>({
  name: 'attemptsByLine',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, lineIds) => {
    const found = new Map<string, AttemptView[]>(lineIds.map((id) => [id, []]));
    for (const attempt of await listByLines(ctx, lineIds)) found.get(attempt.lineId)?.push(attemptView(attempt));
    return found;
  },
});

export const payoutProgress = query({
  name: 'payoutProgress',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idShape() }),
  run: async (ctx, { statementId }): Promise<Progress> => {
    await statementById(ctx, statementId);
    const [progress] = await progressOf(ctx, [statementId]);
    return progress ?? { statementId, running: 0, succeeded: 0, failed: 0, returned: 0 };
  },
});

export const progressByStatement = loader<Progress>({
  name: 'progressByStatement',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, ids) => new Map((await progressOf(ctx, ids)).map((progress) => [progress.statementId, progress])),
});

/** Of a number that people have decided was not paid: whether it may be at the bank at all, and whether its request may still arrive there. */
export const orderToDrop = query({
  name: 'payoutOrderToDrop',
  realm: 'system',
  needs: null,
  input: object({ outBizNo: string().required() }),
  run: async (ctx, { outBizNo }): Promise<{ isSent: boolean; mayArrive: boolean }> => {
    const [attempt] = await findByNumbers(ctx, [outBizNo]);
    const settledAt = attempt?.settledAt ?? null;
    return {
      isSent: attempt?.isClear ?? false,
      mayArrive: settledAt !== null && ctx.now < later(settledAt, limits.payout.dropFor),
    };
  },
});

/** Whose numbers these are, over all companies. */
export const ordersOf = query({
  name: 'payoutOrders',
  realm: 'system',
  needs: null,
  input: object({ numbers: array(string().required()).required() }),
  run: (ctx, { numbers }) => ordersByNumbers(ctx, numbers),
});

export const companiesDue = query({
  name: 'payoutCompaniesDue',
  realm: 'system',
  needs: null,
  input: object({}),
  run: (ctx) => dueCompanies(ctx),
});

export const attemptsOverdue = query({
  name: 'payoutAttemptsOverdue',
  realm: 'system',
  needs: null,
  input: object({ besides: array().of(idShape()).default([]) }),
  run: (ctx, input) => overdueOrders(ctx, later(ctx.now, -limits.payout.unknownCaseAfter), input.besides),
});

interface ChannelView extends Omit<Channel, 'key'> {
  readonly key: string;
  readonly label: string;
}

export const channelView = (channel: Channel): ChannelView => ({
  ...channel,
  label: payChannel.is(channel.key) ? payChannel.label(channel.key) : channel.key,
  pauseReason: pauseReason.is(channel.pauseReason) ? pauseReason.label(channel.pauseReason) : channel.pauseReason,
});

export const opsPayoutChannels = query({
  name: 'opsPayoutChannels',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  run: async (ctx): Promise<ChannelView[]> => (await listChannels(ctx)).map(channelView),
});

export const channelHealth = query({
  name: 'payoutChannelHealth',
  realm: 'system',
  needs: null,
  input: object({}),
  run: (ctx) => listChannels(ctx),
});
