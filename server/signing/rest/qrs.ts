// QR codes on the legacy wire (Spec 2 §7).
import { agreementType, payWay } from '../../../schema/codes';
import { type RestRow, restRow } from '../../kernel/doors/restRow';
import { createSigningQr } from '../commands/create-signing-qr';

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
      accountTypes: wire.keys(payWay, 'accountTypeList'),
    }),
    naturalKey: 'EACH',
    answers: ['signUrl'],
    output: ({ signUrl }) => ({ signUrl }),
  }),
];
