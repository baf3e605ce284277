// Pictures of documents come in by a form, as every upload does; nobody gets them back by an address.
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { takePicture } from '../../file/public';
import { type RestRow, restSteps } from '../../kernel/doors/restRow';
import { run } from '../../kernel/usecase';
import { addIdentityPicture } from '../commands/add-picture';
import { openIdentityPicture } from '../commands/open-identity-picture';
import { identityPictureRoom } from '../queries/sessions';

export const pictureRows: readonly RestRow[] = [
  restSteps({
    call: 'GET /api/ops/identity/picture',
    isOurs: true,
    words: ['查看待审核的证件照片（运营）', 'A picture that waits for operators'],
    note: [
      '仅限等待人工审核的证件；需运营会话，每次查看留痕。',
      'Of attempts that wait for operators only; with the session of an operator, each look is logged.',
    ],
    useCases: [openIdentityPicture],
    takes: (wire) => ({ companyId: wire.id('company_id'), pictureId: wire.id('picture_id') }),
    answers: 'file',
    async steps({ caller, sent, context }) {
      const { storageKey, contentType } = await run(caller, openIdentityPicture, sent);
      return { fileName: 'document', contentType, stream: await context.storage.stream(storageKey), isInline: true };
    },
  }),
  restSteps({
    call: 'POST /api/payee/identity/picture',
    isOurs: true,
    words: ['上传证件照片（收款人）', 'A picture of an ID card, by a payee'],
    note: [
      'multipart/form-data，身份证人像面，jpg、png 或 jpeg，不超过 2MB，会去除拍摄位置等信息；link_token 与 identity_session 排在文件之前。识别结果由 GraphQL identitySession 给出。',
      'multipart/form-data: the side of the ID card with the face, jpg, png or jpeg, at most 2 MB; where it was taken and the like are removed. link_token and identity_session stand before the file. What was read is answered by identitySession of GraphQL.',
    ],
    useCases: [identityPictureRoom, addIdentityPicture],
    isUpload: true,
    takes: (wire) => {
      wire.needed.raw('file');
      return { token: wire.needed.text('link_token'), session: wire.needed.text('identity_session') };
    },
    alsoTakes: ['file_key'],
    answers: ['picture_id'],
    async steps({ caller, sent, context }) {
      const tokens = { token: sent.token ?? '', session: sent.session ?? '' };
      // Nobody without an attempt that takes one makes the server read a picture.
      await run(caller, identityPictureRoom, tokens);
      const { storageKey, contentType, size, sha256 } = await takePicture(
        caller,
        context.upload,
        limits.identity.pictureBytes,
        context.storage,
      );
      const picture = { ...tokens, storageKey, contentType, size, sha256 };
      const kept = await run(caller, addIdentityPicture, picture).catch(async (error: unknown) => {
        // Refused, so no row names the bytes; whatever else went wrong may have come after the row, and BUSY is also said of a commit that was not heard of.
        if (error instanceof DomainError && error.key !== 'BUSY') await context.storage.delete(storageKey);
        throw error;
      });
      return { picture_id: kept.id };
    },
  }),
];
