// What a signature on a phone must be, and how it is drawn.
import { requireSureAccount } from '../../../schema/accountDoubt';
import { cleanCell } from '../../../schema/cells';
import { type PayWay, payWay as payWays } from '../../../schema/codes';
import { invalid } from '../../../schema/errors';
import { problemText } from '../../../schema/problems';
import { strokesFault, typedNameFault } from '../../../schema/signature';
import { signingProblems as problems } from '../../../schema/signingPhoneTexts';
import { soundText } from '../../../schema/soundText';
import { typedAccountFault } from '../../../schema/typedAccount';

type Point = readonly [number, number];
type Strokes = readonly (readonly Point[])[];

const FARTHEST = 10_000;

const isSound = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= FARTHEST;

function pointsOf(flat: readonly number[]): Point[] {
  if (flat.length % 2 !== 0 || !flat.every(isSound)) throw invalid({ strokes: problems.strokesMissing });
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[at * 2] ?? 0, flat[at * 2 + 1] ?? 0] as const);
}

/** Errors: VALIDATION_FAILED. */
export function soundStrokes(given: readonly { readonly points: readonly number[] }[] | null): Strokes {
  const drawn = (given ?? []).filter(({ points }) => points.length > 0);
  const fault = strokesFault(drawn.map(({ points }) => points));
  if (fault === 'TOO_MANY') throw invalid({ strokes: problems.strokesTooMany });
  const strokes = drawn.map(({ points }) => pointsOf(points));
  if (fault !== null) throw invalid({ strokes: problems.strokesMissing });
  return strokes;
}

function extentOf(strokes: Strokes): { left: number; top: number; width: number; height: number } {
  const points = strokes.flat();
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
  return { left, top, width: right - left, height: bottom - top };
}

/** The hand in a frame of its own size, so that neither the size of the pad nor the turn of the phone matters. */
export function padOf(strokes: Strokes): { form: 'PAD'; strokes: number[][]; width: number; height: number } {
  const { left, top, width, height } = extentOf(strokes);
  const moved = strokes.map((stroke) => stroke.flatMap(([x, y]) => [x - left, y - top]));
  return { form: 'PAD', strokes: moved, width: Math.max(width, 1), height: Math.max(height, 1) };
}

/** Errors: VALIDATION_FAILED. */
export function soundTypedName(typed: string | null, name: string): string {
  const fault = typedNameFault(typed, name);
  if (!typed || fault === 'MISSING') throw invalid({ typedName: problems.typedNameMissing });
  if (fault !== null) throw invalid({ typedName: problems.typedNameDiffers });
  return cleanCell('name', typed).value;
}

interface SaidAccount {
  readonly payWay: PayWay;
  readonly accountNo: string;
  readonly bankName: string | null;
  readonly isDoubtAccepted?: boolean | null | undefined;
}

/** Errors: VALIDATION_FAILED, ACCOUNT_DOUBTFUL. */
export function soundAccount(said: SaidAccount | null, offered: readonly PayWay[]): SaidAccount {
  if (!said) throw invalid({ 'account.accountNo': problems.accountMissing });
  if (!payWays.keys.includes(said.payWay) || !offered.includes(said.payWay)) throw invalid({ 'account.payWay': problems.payWayNotOffered });
  // Two accounts in one field are none, and wide digits are digits.
  const accountNo = cleanCell('account', said.accountNo).value;
  const fault = typedAccountFault(accountNo, said.payWay);
  if (fault?.code === 'ACCOUNT_ID_CARD') throw invalid({ 'account.accountNo': problemText(fault.code, fault.params) });
  if (fault !== null) throw invalid({ 'account.accountNo': problems.accountWrong });
  requireSureAccount('account.accountNo', { ...said, account: accountNo });
  return { ...said, accountNo, bankName: soundText('account.bankName', said.bankName) };
}
