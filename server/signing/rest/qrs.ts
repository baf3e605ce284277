// QR codes on the legacy wire (Spec 2 §7).
import { agreementType, type PayWay, payWay } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type RestRow, restRow } from '../../kernel/doors/restRow';
import type { Wire } from '../../kernel/doors/wire';
import { createSigningQr } from '../commands/create-signing-qr';

/** Codes of ways of paying; an unknown one is none. */
function accountTypesOf(wire: Wire): PayWay[] {
  return (wire.list('accountTypeList') ?? []).map((code) => {
    const way = payWay.fromCode(code);
    if (way === null) throw new DomainError('UNKNOWN_VALUE', { field: 'accountTypeList' });
    return way;
  });
}

export const qrRest: readonly RestRow[] = [
  restRow({
    call: 'POST /api/sign/qrcode/create',
    isOurs: true,
    words: ['创建签约二维码', 'Make a QR code at which people sign'],
    useCase: createSigningQr,
    takes: (wire) => ({
      subjectId: wire.needed.optionalId('subjectId'),
      agreementType: wire.needed.key(agreementType, 'agreementType'),
      templateId: wire.needed.optionalId('contractId'),
      collectAccount: wire.needed.flag('collectAccount') ?? null,
      accountTypes: accountTypesOf(wire),
    }),
    naturalKey: 'EACH',
    answers: ['signUrl'],
    output: ({ signUrl }) => ({ signUrl }),
  }),
];
