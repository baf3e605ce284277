import { DomainError, invalid } from '../../../schema/errors';
import { titleProblems } from '../../../schema/invoiceTexts';
import { type Answer, parts } from '../../../schema/rest/answers';
import { restTexts } from '../../../schema/rest/guides';
import { FileMissing } from '../../gateways/storage/contract';
import type { Caller } from '../../kernel/context';
import { aliasOf, type Download, type RestRow, restSteps, type StepsCall } from '../../kernel/doors/restRow';
import { makeWire, type Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { redeemTicket } from '../commands/redeem-ticket';
import { registerOperatorUpload, registerUpload } from '../commands/register-upload';
import { fileForDownload } from '../queries';
import { companyPurposes, type UploadPurpose, uploadPurposes } from '../rules';
import { type FileClaim, type ReceivedFile, receiveUpload } from './receive';

const FILE = parts('file', 'file_id', 'fileId', 'file_key', 'key', 'fileName', 'fileUrl', 'remote_path');

/** D04: every upload answers all the names that the specs use for one file. */
export function uploadAnswer(file: ReceivedFile): Answer<typeof FILE> {
  const url = `/api/file/download?fileId=${file.id}`;
  return {
    file: file.id,
    file_id: file.id,
    fileId: file.id,
    file_key: file.id,
    key: file.id,
    fileName: file.name,
    fileUrl: url,
    remote_path: url,
  };
}

const upload = {
  useCases: [registerUpload, registerOperatorUpload],
  isUpload: true,
  // The form is read where its file is: fields may stand behind it.
  takes: (wire: Wire) => {
    wire.needed.raw('file');
    return { form: wire.all };
  },
  alsoTakes: ['file_key', 'purpose', 'companyId'],
  answers: FILE,
} as const;

const sheet = restSteps({
  ...upload,
  call: 'POST /api/excel/upload',
  words: ['上传名单文件', 'Upload a sheet'],
  note: ['multipart/form-data，.xlsx 或 .csv，不超过 20MB。', 'multipart/form-data, .xlsx or .csv, at most 20 MB.'],
  async steps({ caller, context }) {
    // Operators bring evidence through the one upload that names its purpose; the others are doors of a company.
    if (caller.realm === 'operator') throw new DomainError('SESSION_EXPIRED');
    return uploadAnswer(await receiveUpload(caller, context.upload, 'SHEET', context.storage));
  },
});

const PROOF = parts('attachment_info', ...FILE);

/** TTL-020: the proof of an invoice title; its id is what the title names. */
const proof = restSteps({
  ...upload,
  answers: PROOF,
  call: 'POST /api/invoice/tax/prove/upload',
  words: ['上传发票抬头证明', 'Upload the proof of an invoice title'],
  note: [
    'multipart/form-data，gif、jpeg、png、zip、doc 或 pdf，一个文件，不超过 20MB。',
    'multipart/form-data; one gif, jpeg, png, zip, doc or pdf of at most 20 MB.',
  ],
  async steps({ caller, context }) {
    if (caller.realm === 'operator') throw new DomainError('SESSION_EXPIRED');
    if (!caller.problem && !context.upload) throw invalid({ file: titleProblems.proof });
    const file = await receiveUpload(caller, context.upload, 'EVIDENCE', context.storage);
    return { attachment_info: file.id, ...uploadAnswer(file) };
  },
});

function namedPurpose(wire: Wire, { realm }: Caller): UploadPurpose {
  const name = wire.text('purpose') ?? 'SHEET';
  const offered: readonly UploadPurpose[] = realm === 'operator' ? uploadPurposes : companyPurposes;
  const found = offered.find((purpose) => purpose === name);
  if (!found) throw new DomainError('UNKNOWN_VALUE', { field: 'purpose' });
  return found;
}

async function download({
  caller,
  sent: { ticket, id },
  context,
}: StepsCall<{ ticket: string | undefined; id: string }, object>): Promise<Download> {
  const file = ticket ? await run(caller, redeemTicket, { ticket }) : await run(caller, fileForDownload, { id });
  const stream = await context.storage.stream(file.storageKey).catch((cause: unknown) => {
    throw cause instanceof FileMissing ? new DomainError('FILE_NOT_FOUND') : cause;
  });
  return { fileName: file.name, contentType: file.contentType, size: file.size, stream };
}

const downloaded = restSteps({
  call: 'GET /api/file/download',
  isOurs: true,
  words: ['下载文件', 'Download a file'],
  note: restTexts.fileNote,
  acceptsQueryToken: true,
  useCases: [redeemTicket, fileForDownload],
  takes: (wire) => ({ ticket: wire.text('ticket'), id: wire.optionalId('fileId', 'file_id') ?? '0' }),
  answers: 'file',
  steps: download,
});

export const rest: readonly RestRow[] = [
  restSteps({
    ...upload,
    call: 'POST /api/file/upload',
    isOurs: true,
    words: ['上传文件', 'Upload a file'],
    note: [
      'multipart/form-data；purpose 说明用途，默认 SHEET，可放在文件之前或之后。',
      'multipart/form-data; purpose says what it is for (SHEET when absent), before or behind the file.',
    ],
    async steps({ caller, sent, context }) {
      const claimed = async (): Promise<FileClaim> => {
        const form = makeWire({ ...sent.form, ...(await context.upload?.laterFields()) });
        return { purpose: namedPurpose(form, caller), companyId: form.id('companyId', 'company_id') };
      };
      return uploadAnswer(await receiveUpload(caller, context.upload, claimed, context.storage));
    },
  }),
  sheet,
  aliasOf(sheet, '/api/statement/labor/upload', { isOurs: false }),
  aliasOf(sheet, '/api/sign/file/upload', { isOurs: false, words: ['上传签约名单', 'Upload a list of people to sign'] }),
  aliasOf(sheet, '/api/statement/labor/back/calculation/upload', {
    isOurs: false,
    words: ['上传反算名单', 'Upload a list of net amounts'],
  }),
  aliasOf(sheet, '/api/service/order/file/upload', { isOurs: false, words: ['上传居间服务明细', 'Upload a list of sales'] }),
  aliasOf(sheet, '/api/agent/management/upload', { isOurs: false, words: ['上传代开名单', 'Upload a list of people to invoice for'] }),
  aliasOf(sheet, '/api/tax/upload', { isOurs: false, words: ['上传算税名单', 'Upload a list to calculate'] }),
  aliasOf(sheet, '/api/agent/user/register/file/upload', { isOurs: false, words: ['上传登记名单', 'Upload a list of people to register'] }),
  proof,
  downloaded,
  aliasOf(downloaded, '/api/operarecords/file/download', { isOurs: true, words: ['下载导出的文件', 'Download an exported file'] }),
];
