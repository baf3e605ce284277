import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { MySafetyDocument, type OwnSafetyFragment } from '../../generated/graphql';
import { inline } from '../../kit/refusal/inline';

const codeLength = 6;

/** What a payment is shown by whoever pays: the SMS code, a second factor, or both. */
export type ShownProof = { smsCode: string | null; secondFactor: string | null };

export type PaymentProof = {
  /** Whether anything is asked for at all. */
  isAsked: boolean;
  asksCode: boolean;
  asksFactor: boolean;
  /** The payer may take the one in the place of the other. */
  canChoose: boolean;
  choose: () => void;
  isReady: boolean;
  shown: ShownProof;
  code: string;
  onCode: (code: string) => void;
  factor: string;
  onFactor: (factor: string) => void;
  safety: OwnSafetyFragment | null;
  startOver: () => void;
};

/** AUTH-014: what is asked for is the company's setting as it is when the dialog opens; the server asks it again. */
export const usePaymentProof = (needsCode: boolean): PaymentProof => {
  const { data } = useQuery(MySafetyDocument, { fetchPolicy: 'network-only', context: inline });
  const [code, setCode] = useState('');
  const [factor, setFactor] = useState('');
  const [wantsCode, setWantsCode] = useState(false);
  const safety = data?.mySafety ?? null;
  const isDemanded = safety?.atPayment === 'DEMANDED';
  const canChoose = needsCode && safety?.atPayment === 'ACCEPTED' && safety.hasFactor;
  const isInstead = canChoose && !wantsCode;
  const asksCode = needsCode && !isInstead;
  const asksFactor = isDemanded || isInstead;
  const startOver = () => {
    setCode('');
    setFactor('');
  };
  return {
    isAsked: asksCode || asksFactor,
    asksCode,
    asksFactor,
    canChoose,
    choose: () => {
      startOver();
      setWantsCode(!wantsCode);
    },
    isReady: (!asksCode || code.length >= codeLength) && (!asksFactor || factor.length >= codeLength),
    shown: { smsCode: asksCode ? code : null, secondFactor: asksFactor ? factor : null },
    code,
    onCode: setCode,
    factor,
    onFactor: setFactor,
    safety,
    startOver,
  };
};
