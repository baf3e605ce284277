// Never run: `npm run check` fails when one of these lines compiles, that is when a changed field of the schema would not break the build.

import { setCompanySwitch } from '../../server/company/commands/set-switch';
import type { MutationPayStatementResult, PayStatementInput, SetCompanySwitchInput } from '../../server/generated/schema';
import type { Caller } from '../../server/kernel/context';
import { run } from '../../server/kernel/usecase';
import { payStatement } from '../../server/statement/commands/pay-statement';
import { statementById } from '../../server/statement/queries/statements';

/** A type of the schema whose field got another name. */
type Renamed<T, From extends keyof T, To extends string> = Omit<T, From> & Record<To, T[From]>;
type Retyped<T, Field extends keyof T, As> = Omit<T, Field> & Record<Field, As>;

export const asTheyAre = (caller: Caller, pay: PayStatementInput, input: SetCompanySwitchInput): readonly Promise<unknown>[] => [
  run(caller, payStatement, pay),
  run(caller, setCompanySwitch, input),
];

export const required = (caller: Caller, input: Renamed<SetCompanySwitchInput, 'isOn', 'isOpen'>): Promise<unknown> =>
  // @ts-expect-error the command misses isOn
  run(caller, setCompanySwitch, input);

export const optional = (caller: Caller, input: Renamed<SetCompanySwitchInput, 'code', 'smsCode'>): Promise<unknown> =>
  // @ts-expect-error the command does not know smsCode
  run(caller, setCompanySwitch, input);

export const retyped = (caller: Caller, input: Retyped<SetCompanySwitchInput, 'isOn', string>): Promise<unknown> =>
  // @ts-expect-error isOn is a text
  run(caller, setCompanySwitch, input);

export const added = (caller: Caller, pay: PayStatementInput & { readonly note: string }): Promise<unknown> =>
  // @ts-expect-error the command does not know note
  run(caller, payStatement, pay);

export const answered = async (caller: Caller): Promise<Renamed<MutationPayStatementResult, 'statementCode', 'code'> | null> =>
  // @ts-expect-error the use case does not answer code
  run(caller, statementById, { id: '1' });
