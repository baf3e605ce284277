import type { Cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { type PayeeBook, type TaxFigures, taxOf } from '../rules/figures';
import { smallestGross } from '../rules/grossUp';
import { booksOf } from './books';
import { type Batch, settingOf } from './setting';

interface NetLine {
  readonly key: string;
  readonly personId: string;
  readonly net: Cents;
}

/**
 * From what payees shall get to what they must be owed (D52): the smallest gross of each line, in the order of the lines, so that a payee's second line
 * stands on what his first one leaves. `netOf` = what of a gross its payee gets, by who bears which tax; `refusal` = of a line whose net no gross has, with
 * the nearest nets that one has. Nothing is locked or written.
 */
export async function grossUp(
  ctx: Ctx,
  input: Batch & {
    readonly lines: readonly NetLine[];
    readonly netOf: (figures: TaxFigures) => Cents;
    readonly refusal: (key: string, nearest: { readonly below: Cents; readonly above: Cents }) => Error;
  },
): Promise<TaxFigures[]> {
  const setting = await settingOf(ctx, input);
  const bookBefore = await booksOf(
    ctx,
    input,
    input.lines.map((line) => line.personId),
    setting.versions,
  );
  const books = new Map<string, PayeeBook>();
  return input.lines.map(({ key, personId, net }) => {
    const before = books.get(personId) ?? bookBefore(personId);
    const at = (gross: Cents) => taxOf(input.kind, input.month, before, { key, gross }, setting);
    const found = smallestGross(
      (gross) => input.netOf(at(gross).figures),
      net,
      (gross) => at(gross).figures.vatBasis.exempt,
    );
    if (!('gross' in found)) throw input.refusal(key, found);
    const taxed = at(found.gross);
    books.set(personId, taxed.book);
    return taxed.figures;
  });
}
