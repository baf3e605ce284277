import { scenario } from '../../schema/codes';
import { countedList, many } from '../../schema/rest/answers';
import { type RestRow, restRow } from '../kernel/doors/restRow';
import { counted } from '../kernel/doors/wire';
import { home } from './queries';

export const rest: readonly RestRow[] = [
  restRow({
    call: 'GET /api/service/type/list',
    isOurs: true,
    words: ['业务类型与场景', 'Kinds of service with their scenarios'],
    useCase: home,
    takes: (wire) => ({ code: wire.text('bill_type') }),
    input: () => ({}),
    answers: countedList([['code', 'text'], 'name', many('list', [['code', 'text'], 'name'])]),
    output: (view, { code }) => {
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
