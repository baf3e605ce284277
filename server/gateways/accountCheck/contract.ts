interface AccountQuestion {
  accountNo: string;
  name: string;
  payWay: number;
}

type AccountAnswer = { kind: 'ACCEPTED' } | { kind: 'REJECTED'; code: 'NAME_MISMATCH' | 'CLOSED' } | { kind: 'UNKNOWN'; why: string };

export interface AccountCheckGateway {
  readonly isSimulated: boolean;
  check(question: AccountQuestion): Promise<AccountAnswer>;
}
