import { serviceKind } from '../../schema/codes';
import { type RestRow, restRow } from '../kernel/doors/rest';
import type { Wire } from '../kernel/doors/wire';
import { subjects } from './queries';
import type { SubjectView } from './view';

const input = (wire: Wire) => ({ onlyEffective: wire.flag('is_effect') ?? false, kind: null });

const subjectWire = (view: SubjectView) => ({
  id: view.id,
  subject_id: view.id,
  code: view.code,
  name: view.name,
  business_type: [...new Set(view.terms.map((terms) => serviceKind.rows[terms.kind].businessType))],
  agreement_type: view.terms.map((terms) => serviceKind.rows[terms.kind].agreementType),
  bill_type_list: view.scenarios.map((scenario) => ({ code: scenario.code, name: scenario.label })),
});

const output = (views: SubjectView[]) => ({ list: views.map(subjectWire), count: views.length, total: views.length });

export const rest: readonly RestRow[] = [
  // FEE-017: the subjects a company has an account with.
  restRow({ method: 'GET', path: '/api/ucenter/signed/subject/list', given: true, kind: 'read', useCase: subjects, input, output }),
  restRow({ method: 'GET', path: '/api/subject/list', given: false, kind: 'read', useCase: subjects, input, output }),
  restRow({ method: 'GET', path: '/api/subject/effective/check', given: false, kind: 'read', useCase: subjects, input, output }),
];
