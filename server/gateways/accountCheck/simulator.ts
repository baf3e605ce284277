import type { AccountCheckGateway } from './contract';

/**
 * 629909… is rejected, 629908… closed, 629907… gets no answer. The tails of the bank simulator pass here: those accounts exist
 * and fail only when money is sent.
 */
export const simulatedAccountCheck = (): AccountCheckGateway => ({
  isSimulated: true,
  check: async ({ accountNo }) => {
    if (accountNo.startsWith('629909')) return { kind: 'REJECTED', code: 'NAME_MISMATCH' };
    if (accountNo.startsWith('629908')) return { kind: 'REJECTED', code: 'CLOSED' };
    if (accountNo.startsWith('629907')) return { kind: 'UNKNOWN', why: 'timeout' };
    return { kind: 'ACCEPTED' };
  },
});
