// How the REST rows that stand outside of settlement (tests/doors/rows) are called with an id of another company.
import type { RestAnswer, RestClient } from '../../kit/clients';
import type { Things } from './operations';

interface RowCall {
  readonly id: (things: Things) => string;
  ask(client: RestClient, id: string): Promise<RestAnswer<unknown>>;
  /** The id only narrows a list of the caller's own things. */
  readonly isFilter?: boolean;
}

const statementFilter = (path: string): RowCall => ({
  id: ({ passed }) => passed.id,
  ask: (client, statement_id) => client.get(path, { statement_id }),
  isFilter: true,
});
const ofMember = (ask: RowCall['ask']): RowCall => ({ id: ({ memberId }) => memberId, ask });

export const otherRows: Readonly<Record<string, RowCall>> = {
  'GET /api/ucenter/common/exportProgress': {
    id: ({ exportId }) => exportId,
    ask: (client, key) => client.get('/api/ucenter/common/exportProgress', { key }),
  },
  'GET /api/file/download': {
    id: ({ fileId }) => fileId,
    ask: (client, fileId) => client.get('/api/file/download', { fileId }),
  },
  'GET /api/ucenter/coupon/trade/record/export': {
    id: ({ strangeSubject }) => strangeSubject,
    ask: (client, subject_id) => client.get('/api/ucenter/coupon/trade/record/export', { subject_id, source_type: '9' }),
    isFilter: true,
  },
  'GET /api/ucenter/advance/record/list': statementFilter('/api/ucenter/advance/record/list'),
  'GET /api/ucenter/coupon/trade/record': statementFilter('/api/ucenter/coupon/trade/record'),
  'GET /api/account/info': ofMember((client, id) => client.get('/api/account/info', { id })),
  'POST /api/account/update': ofMember((client, userId) => client.post('/api/account/update', { userId, roles: ['service:payment'] })),
  'POST /api/account/delete': ofMember((client, userId) => client.post('/api/account/delete', { userId, status: 0 })),
  'GET /api/roster/errors': {
    id: ({ draft }) => draft.rosterId ?? '',
    ask: (client, rosterId) => client.get('/api/roster/errors', { rosterId }),
  },
  'POST /api/user/company/change': {
    id: ({ companyId }) => companyId,
    ask: (client, targetCompanyId) => client.post('/api/user/company/change', { targetCompanyId, flushToken: '1' }),
  },
  // Only an operator says whose file he uploads; for a member the field is nothing (the next test).
  'POST /api/file/upload': {
    id: ({ companyId }) => companyId,
    ask: (client, companyId) => client.upload('/api/file/upload', { name: 'a.exe', bytes: Buffer.from('MZ') }, { companyId }),
    isFilter: true,
  },
};
