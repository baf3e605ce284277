import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { ShownProof } from '../../app/payment-code/use-payment-proof';
import { PayStatementDocument, type StatementFactsFragment, StatementPaidDocument } from '../../generated/graphql';
import { inline } from '../../kit/refusal/inline';
import { askUntilKnown } from '../../kit/request/ask-until-known';
import { useRequestKey } from '../../kit/request/request-key';

/** The server has said no after a silence: it is certain that nothing was paid. */
export class NotPaid extends Error {
  constructor(readonly reason: unknown) {
    super('not paid');
  }
}

/**
 * The payment itself; the same key until the server has answered, so a second click, a lost answer or a reload pays nothing twice. While the
 * network is away nobody knows whether it was paid, and the same call is repeated until somebody does.
 */
export const usePayment = (statement: StatementFactsFragment) => {
  const client = useApolloClient();
  const [send] = useMutation(PayStatementDocument, { context: inline });
  const request = useRequestKey(`pay-${statement.id}`, true);
  const [isAsking, setAsking] = useState(false);
  const { id, version, payment } = statement;
  const isPaid = async () => {
    const { data } = await client.query({ query: StatementPaidDocument, variables: { id }, fetchPolicy: 'network-only', context: inline });
    return Boolean(data?.statement?.paidAt);
  };
  const pay = async (shown: ShownProof) => {
    const variables = { input: { id, version, payType: payment.payType, ...shown }, idempotencyKey: request.key() };
    try {
      const answer = await askUntilKnown(
        () => send({ variables }),
        () => setAsking(true),
      );
      request.answered();
      if (!('error' in answer)) return;
      if (!answer.wasLost) throw answer.error;
      // What was refused just now may have been paid by the call whose answer was lost; the statement itself knows.
      const known = await askUntilKnown(isPaid, () => undefined);
      if ('error' in known) throw answer.error;
      if (!known.value) throw new NotPaid(answer.error);
    } finally {
      setAsking(false);
    }
  };
  return { pay, isAsking };
};
