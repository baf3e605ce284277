import { bankRefusals, payoutFailure, remedyOf } from '../../schema/bankCodes';
import { type PayoutAttemptStatus, payoutAttempt } from '../../schema/machines/payoutAttempt';
import { makeUnlistedCount } from '../../server/kernel/unlistedCodes';
import { claimsOf, clearanceOf, compareOrder, edgesOf, isChannelSick, type Verdict } from '../../server/payout/rules';
import { fc } from '../kit/checks/properties';

const verdicts: Verdict[] = ['SUCCESS', 'FAILED', 'RETURNED'];
const order = (status: PayoutAttemptStatus, amount = 100) => ({ outBizNo: 'P1-1', companyId: '1', status, amount });
const row = (result: Verdict, amountCents = 100) => ({ outBizNo: 'P1-1', amountCents, result });

describe('what of the open channels is claimed next', () => {
  const whole = { batchLines: 200, callsAtOnce: 64 };

  it('is one batch of all that are of the full size, and one of its own for each that was made smaller', () => {
    expect(claimsOf([], {})).toEqual([]);
    expect(
      claimsOf(
        [
          { payWay: 'ALIPAY', ...whole },
          { payWay: 'BANK_CARD', batchLines: 10, callsAtOnce: 64 },
          { payWay: 'WECHAT', ...whole },
        ],
        { ALIPAY: 200 },
      ),
    ).toEqual([
      { limit: 200, payWays: ['ALIPAY', 'WECHAT'] },
      { limit: 10, payWays: ['BANK_CARD'] },
    ]);
  });

  it('is no more than goes out before its lease ends, and nothing while more is under way than may be in the air', () => {
    const slow = [{ payWay: 'BANK_CARD', batchLines: 200, callsAtOnce: 1 } as const];
    expect(claimsOf(slow, {})).toEqual([{ limit: 4, payWays: ['BANK_CARD'] }]);
    expect(claimsOf(slow, { BANK_CARD: 1 })).toHaveLength(1);
    expect(claimsOf(slow, { BANK_CARD: 2 })).toEqual([]);
  });
});

describe('what a known result does to an attempt', () => {
  it('walks only arrows of the state table, and each of them from a state that allows it', () => {
    for (const status of payoutAttempt.stateKeys) {
      for (const result of verdicts) {
        let current: PayoutAttemptStatus = status;
        for (const edge of edgesOf(status, result) ?? []) {
          expect(payoutAttempt.can(current, edge)).toBe(true);
          current = payoutAttempt.target(current, edge);
        }
        expect(edgesOf(status, result)?.length ? current : result).toBe(result);
      }
    }
  });

  it('[GWY-013 5/6] a failure after success changes nothing, a return after success does, and a late success of a refusal is a case', () => {
    expect(edgesOf('SUCCESS', 'FAILED')).toBeNull();
    expect(edgesOf('SUCCESS', 'SUCCESS')).toEqual([]);
    expect(edgesOf('SUCCESS', 'RETURNED')).toEqual(['return']);
    expect(edgesOf('FAILED', 'SUCCESS')).toBeNull();
    expect(edgesOf('UNKNOWN', 'RETURNED')).toEqual(['succeed', 'return']);
    expect(edgesOf('RETURNED', 'SUCCESS')).toEqual([]);
  });

  it('in any order and however often results arrive, an attempt is paid at most once and never leaves a final state but by a return', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...verdicts), { maxLength: 12 }), (results) => {
        let status: PayoutAttemptStatus = 'SENT';
        let paid = 0;
        let back = 0;
        for (const result of results) {
          for (const edge of edgesOf(status, result) ?? []) {
            status = payoutAttempt.target(status, edge);
            if (edge === 'succeed') paid += 1;
            if (edge === 'return') back += 1;
          }
        }
        expect(paid).toBeLessThanOrEqual(1);
        expect(back).toBeLessThanOrEqual(paid);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe('the number before', () => {
  it('must be refused or returned before a new one is sent; NOT_FOUND is no answer unless operators have decided', () => {
    expect(clearanceOf('FAILED', false)).toBe('SEND');
    expect(clearanceOf('RETURNED', false)).toBe('SEND');
    expect(clearanceOf('NOT_FOUND', false)).toBe('WAIT');
    expect(clearanceOf('NOT_FOUND', true)).toBe('SEND');
    for (const kind of ['PROCESSING', 'UNKNOWN', 'MISMATCH']) expect(clearanceOf(kind, true)).toBe('WAIT');
    expect(clearanceOf('SUCCESS', true)).toBe('PAID_BEFORE');
  });
});

describe('a row of the day book', () => {
  it('moves by itself only what is unknown here and what came back; everything else is a case', () => {
    expect(compareOrder([row('SUCCESS')], order('SENT'))).toEqual({ result: 'SUCCESS', difference: null });
    expect(compareOrder([row('FAILED')], order('UNKNOWN'))).toEqual({ result: 'FAILED', difference: null });
    expect(compareOrder([row('SUCCESS'), row('RETURNED')], order('SENT')).result).toBe('RETURNED');
    expect(compareOrder([row('RETURNED')], order('SUCCESS'))).toMatchObject({
      result: 'RETURNED',
      difference: { kind: 'LATE_RETURN', isSettled: true },
    });
    expect(compareOrder([row('SUCCESS')], order('SUCCESS'))).toEqual({ result: null, difference: null });
    expect(compareOrder([row('SUCCESS')], order('RETURNED'))).toEqual({ result: null, difference: null });
    expect(compareOrder([row('SUCCESS')], order('FAILED'))).toMatchObject({
      result: null,
      difference: { kind: 'STATUS', isSettled: false },
    });
    expect(compareOrder([row('FAILED')], order('SUCCESS'))).toMatchObject({ result: null, difference: { kind: 'STATUS' } });
    expect(compareOrder([row('SUCCESS')], undefined)).toMatchObject({ result: null, difference: { kind: 'MISSING_HERE' } });
    expect(compareOrder([row('SUCCESS', 99)], order('SENT'))).toMatchObject({
      result: null,
      difference: { kind: 'AMOUNT', ours: '100', theirs: '99' },
    });
    expect(compareOrder([row('SUCCESS'), row('SUCCESS')], order('SUCCESS'))).toMatchObject({
      result: null,
      difference: { kind: 'DUPLICATE' },
    });
  });
});

const REMEDIES: Readonly<Record<keyof typeof bankRefusals, string>> = {
  ACCOUNT_NAME_MISMATCH: 'PAYEE',
  ACCOUNT_NOT_FOUND: 'PAYEE',
  ACCOUNT_CLOSED: 'PAYEE',
  ACCOUNT_FROZEN: 'PAYEE',
  PAYEE_NOT_CONFIRMED: 'PAYEE',
  LIMIT_EXCEEDED: 'PAYEE',
  CANCELLED: 'PERMANENT',
  CHANNEL_MAINTENANCE: 'TRANSIENT',
  CHANNEL_BUSY: 'TRANSIENT',
};

describe('channel codes', () => {
  it('[GWY-010 1/2] every listed code has a class, a plain reason and a next step; another one is shown as it came, and counted', () => {
    for (const [code, refusal] of Object.entries(bankRefusals)) {
      expect(['ACCOUNT', 'LIMIT', 'CHANNEL']).toContain(refusal.class);
      expect(refusal.text).toMatch(/\p{Script=Han}/u);
      expect(refusal.nextStep).toMatch(/\p{Script=Han}/u);
      expect(payoutFailure(code)).toMatchObject({ isListed: true, text: refusal.text });
      // By what is done about it: it passes by itself, its payee can mend it, or it is for good.
      expect(remedyOf(code)).toBe(REMEDIES[code as keyof typeof bankRefusals]);
    }
    expect(payoutFailure('Z9_NEW')).toMatchObject({ isListed: false, text: 'Z9_NEW' });
    expect(remedyOf('Z9_NEW')).toBeNull();
    const counted = makeUnlistedCount();
    for (const code of ['Z9_NEW', 'Z9_NEW', 'A1', `long${'x'.repeat(500)}`]) counted.note(code);
    expect(counted.read()).toEqual([
      { code: 'Z9_NEW', times: 2 },
      { code: 'A1', times: 1 },
      { code: `long${'x'.repeat(36)}`, times: 1 },
    ]);
  });

  it('[GWY-014 2/3] a channel is sick when more than half of its last tries failed for its own reasons', () => {
    expect(isChannelSick({ recent: 20, transient: 10 })).toBe(false);
    expect(isChannelSick({ recent: 20, transient: 11 })).toBe(true);
    expect(isChannelSick({ recent: 3, transient: 3 })).toBe(false);
  });
});
