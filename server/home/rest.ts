import { scenario } from '../../schema/codes';
import { type RestRow, restRow } from '../kernel/doors/rest';
import { counted } from '../kernel/doors/wire';
import { home } from './queries';

export const rest: readonly RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/service/type/list',
    given: false,
    kind: 'read',
    useCase: home,
    input: (wire) => {
      wire.text('bill_type');
      return {};
    },
    output: (view, wire) => {
      const code = wire.text('bill_type');
      const wanted = code === undefined ? null : scenario.fromCode(code);
      const groups = view.scenarioGroups.filter((group) => code === undefined || group.scenarios.some((item) => item.key === wanted));
      return counted(
        groups.map((group) => ({
          code: group.key,
          name: group.label,
          list: group.scenarios.map((item) => ({ code: item.code, name: item.label })),
        })),
      );
    },
  }),
];
