// What a job needs to draw receipts: read by system queries, so that jobs see no tables.
import { array, number, object, string } from 'yup';
import { payWay, serviceKind, tax } from '../../../schema/codes';
import { subtract, sum, ZERO } from '../../../schema/money';
import { sealPurposeAt } from '../../../schema/seals';
import { dayOf, wireTime } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { isAnythingSimulated, runtime } from '../../kernel/runtime';
import { query } from '../../kernel/usecase';
import { type PaidLineFacts, receiptFactsOf } from '../../statement/public';
import { subjectById } from '../../subject/public';
import { receiptName } from '../paper/names';
import type { ReceiptFacts } from '../paper/receipt';
import { receiptKey, verifyCode } from '../rules';
import * as store from '../store/receipts';

/** A receipt to pack or to draw; facts only while its file is missing. */
export interface ReceiptWork {
  readonly lineId: string;
  readonly attemptNo: number;
  readonly name: string;
  readonly storageKey: string;
  readonly paidAt: Date;
  readonly facts: ReceiptFacts | null;
}

type Named = { readonly name: string; readonly code: string };
type Issuer = { readonly printed: Named; readonly code: string };

/** Taxes that somebody else bears are not on the payee's receipt: gross less taxes is what he got. */
function amountsOf({
  gross,
  net,
  vat,
  surtax,
  incomeTax,
}: PaidLineFacts): Pick<ReceiptFacts, 'gross' | 'net' | 'vat' | 'surtax' | 'incomeTax'> {
  const isBorneByPayee = subtract(gross, sum([vat, surtax, incomeTax])) === net;
  const taxes = isBorneByPayee ? { vat, surtax, incomeTax } : { vat: ZERO, surtax: ZERO, incomeTax: ZERO };
  return { gross, net, ...taxes };
}

function factsOf(ctx: Ctx, receipt: store.ReceiptRecord, line: PaidLineFacts, { printed: subject, code }: Issuer): ReceiptFacts {
  const { brand, hotline, publicUrl } = runtime().config;
  return {
    receiptNo: receipt.receipt_no,
    statementCode: line.statementCode,
    bankSerial: line.bankSerial,
    purpose: line.title,
    kindLabel: serviceKind.label(line.kind),
    remark: line.bankAbstract ?? '',
    paidAt: wireTime(receipt.paid_at),
    issuedAt: wireTime(receipt.opens_at),
    issuedOn: dayOf(receipt.opens_at),
    createdAt: receipt.opens_at,
    principalName: ctx.company?.name ?? '',
    subject,
    payee: {
      name: line.payeeName,
      idCardMasked: line.idCardMasked,
      accountMasked: line.accountMasked,
      channelLabel: payWay.labelAt(line.payWay, receipt.paid_at),
    },
    taxNames: {
      vat: tax.labelAt('VAT', receipt.paid_at),
      surtax: tax.labelAt('SURCHARGE', receipt.paid_at),
      incomeTax: tax.labelAt('IIT', receipt.paid_at),
    },
    ...amountsOf(line),
    verifyUrl: `${publicUrl}/m/verify/${receipt.verify_token}`,
    verifyCode: verifyCode(receipt.verify_token),
    sealPurpose: sealPurposeAt('RECEIPT', code, receipt.opens_at),
    isSimulated: isAnythingSimulated(),
    brand,
    hotline,
  };
}

async function issuerOf(ctx: Ctx, id: string): Promise<Issuer> {
  const { code, name, creditCode } = await subjectById(ctx, id);
  return { printed: { name, code: creditCode }, code };
}

async function workOf(ctx: Ctx, receipts: readonly store.ReceiptRecord[]): Promise<ReceiptWork[]> {
  const lines = new Map(
    (
      await receiptFactsOf(
        ctx,
        receipts.map((row) => row.line_id),
      )
    ).map((line) => [line.lineId, line]),
  );
  const issuers = new Map<string, Issuer>();
  const work: ReceiptWork[] = [];
  for (const receipt of receipts) {
    const line = lines.get(receipt.line_id);
    if (!line) throw new Error(`receipt ${receipt.receipt_no} belongs to no paid line`);
    const issuer = issuers.get(line.subjectId) ?? (await issuerOf(ctx, line.subjectId));
    issuers.set(line.subjectId, issuer);
    work.push({
      lineId: receipt.line_id,
      attemptNo: receipt.attempt_no,
      name: receiptName(line.payeeName, receipt.receipt_no),
      storageKey: receiptKey(ctx.companyId, receipt.line_id, receipt.attempt_no),
      paidAt: receipt.paid_at,
      facts: receipt.file_id === null ? factsOf(ctx, receipt, line, issuer) : null,
    });
  }
  return work;
}

/** Available receipts of a statement after a line, each with the facts of its page while nobody has drawn it. */
export const receiptsAfter = async (
  ctx: Ctx,
  page: { readonly statementId: string; readonly afterLineId: string; readonly limit: number },
): Promise<ReceiptWork[]> => workOf(ctx, await store.listAvailable(ctx, page));

/** The next receipts of a package. */
export const receiptsToPack = query({
  name: 'receiptsToPack',
  realm: 'system',
  needs: null,
  input: object({
    statementId: string().required(),
    afterLineId: string().required(),
    limit: number().required().integer().min(1).max(500),
  }),
  run: (ctx, input): Promise<ReceiptWork[]> => receiptsAfter(ctx, input),
});

/** Receipts asked for one by one, or put off and due again, some of them in the night before they open; those revoked meanwhile are left out. */
export const receiptsToDraw = query({
  name: 'receiptsToDraw',
  realm: 'system',
  needs: null,
  input: object({ lineIds: array(string().required()).required() }),
  run: async (ctx, input): Promise<ReceiptWork[]> => {
    const receipts = await store.listReceipts(ctx, input.lineIds);
    return workOf(
      ctx,
      receipts.filter((receipt) => receipt.status !== 'REVOKED' && receipt.file_id === null),
    );
  },
});

/** Receipts of a statement to draw before anybody asks for them. */
export const receiptsUndrawn = query({
  name: 'receiptsUndrawn',
  realm: 'system',
  needs: null,
  input: object({ statementId: string().required(), limit: number().required().integer().min(1).max(500) }),
  run: async (ctx, input): Promise<ReceiptWork[]> => workOf(ctx, await store.listUndrawn(ctx, input.statementId, input.limit)),
});
