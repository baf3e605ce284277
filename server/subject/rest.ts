import { serviceKind } from '../../schema/codes';
import { type Answer, countedList, many, parts } from '../../schema/rest/answers';
import { aliasOf, type RestRow, restRow } from '../kernel/doors/restRow';
import { counted } from '../kernel/doors/wire';
import { subjects } from './queries';
import type { SubjectView } from './views';

const SUBJECT = parts(
  'id',
  'subject_id',
  ['code', 'text'],
  'name',
  ['business_type', 'form'],
  ['agreement_type', 'texts'],
  many('bill_type_list', [['code', 'text'], 'name']),
);

const subjectWire = (view: SubjectView): Answer<typeof SUBJECT> => ({
  id: view.id,
  subject_id: view.id,
  code: view.code,
  name: view.name,
  business_type: [...new Set(view.terms.map((terms) => serviceKind.rows[terms.kind].businessType))],
  agreement_type: view.terms.map((terms) => serviceKind.rows[terms.kind].agreementType),
  bill_type_list: view.scenarios.map((scenario) => ({ code: scenario.code, name: scenario.label })),
});

// FEE-017: the subjects a company has an account with.
const signed = restRow({
  call: 'GET /api/ucenter/signed/subject/list',
  words: ['已签约的合作主体', 'Subjects the company works with'],
  useCase: subjects,
  takes: (wire) => ({ onlyEffective: wire.flag('is_effect') ?? false, kind: null }),
  answers: countedList(SUBJECT),
  output: (views) => counted(views.map(subjectWire)),
});

export const rest: readonly RestRow[] = [
  signed,
  aliasOf(signed, '/api/subject/list', { isOurs: true, words: ['合作主体', 'Subjects'] }),
  aliasOf(signed, '/api/subject/effective/check', { isOurs: true, words: ['有效的合作主体', 'Subjects in force'] }),
];
