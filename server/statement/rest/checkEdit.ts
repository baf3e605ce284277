// Changes of the check table on the legacy wire.
import { payWay } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import type { RosterField } from '../../../schema/problems';
import type { WireName } from '../../../schema/rest/names/all';
import { aliasOf, type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import { selectMode } from '../../kernel/doors/selectMode';
import type { Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { cellOnWire, rosterUseCases } from '../../roster/public';
import { editFailedLine } from '../commands/edit-failed-line';
import { lineSeen, listSeen } from '../queries/seen';
import { excludedOf, KEY_NOTE, listOf, namesRefusal, requireRoster, rowFilterOf } from './wire';

/** Type 2 sends account, amount and name; type 1 card, payMoney and userName (STM-023). An emptied field is a value, a missing one is none. */
function typedOf(wire: Wire): Partial<Record<RosterField, string | undefined>> {
  const typed = (...names: WireName[]): string | undefined =>
    cellOnWire(wire, ...names) === undefined ? undefined : (wire.text(...names) ?? '');
  // Forms send back what the list showed them: a number that is still masked has not been edited.
  const number = (...names: WireName[]): string | undefined => (typed(...names)?.includes('*') ? undefined : typed(...names));
  return {
    name: typed('userName', 'name'),
    idCard: number('idCard'),
    phone: number('phone'),
    account: number('card', 'account'),
    amount: typed('payMoney', 'amount'),
    remark: typed('remark'),
    bankAbstract: typed('bankAbstract'),
    sourceId: typed('incomeSourceId'),
  };
}

const rosterFields = {
  name: 'NAME',
  idCard: 'ID_CARD',
  phone: 'PHONE',
  account: 'ACCOUNT',
  amount: 'AMOUNT',
  remark: 'REMARK',
  bankAbstract: 'BANK_ABSTRACT',
  sourceId: 'SOURCE_ID',
} as const;

const deleteRow = restRow({
  call: 'POST /api/statement/check/detail/delete',
  isOurs: true,
  words: ['删除一行', 'Delete a row'],
  note: KEY_NOTE,
  useCase: rosterUseCases.deleteRow,
  sees: listSeen,
  takes: (wire) => ({ ...listOf(wire), rowId: wire.id('listId') }),
  input: ({ rowId }, { rosterId }) => ({ rosterId: requireRoster(rosterId), rowId, keyAge: null }),
  answers: null,
});

export const checkEditRows: readonly RestRow[] = [
  deleteRow,
  aliasOf(deleteRow, '/api/statement/labor/check/detail/delete', { isOurs: true }),
  restRow({
    call: 'POST /api/statement/check/detail/batchDelete',
    isOurs: true,
    words: ['删除多行', 'Delete several rows'],
    note: [
      'selectAll=1 删除筛选到的全部行（条件与 check/list 相同，须同时满足），unCheckIds 除外；selectAll=2 删除 listIds 中的行。',
      'selectAll=1 deletes all that the filters of check/list leave in, each of which must hold, but for unCheckIds; selectAll=2 deletes the rows in listIds.',
    ],
    useCase: rosterUseCases.deleteRows,
    sees: listSeen,
    takes: (wire) => ({
      ...listOf(wire),
      selection: {
        mode: wire.key(selectMode, 'selectAll') ?? ('PAGE' as const),
        ids: wire.list('listIds') ?? [],
        excludedIds: excludedOf(wire),
        filter: rowFilterOf(wire),
      },
    }),
    input: ({ selection }, { rosterId }) => ({ rosterId: requireRoster(rosterId), selection, keyAge: null }),
    answers: null,
  }),
  restSteps({
    call: 'POST /api/statement/check/detail/update',
    isOurs: true,
    words: ['修改一行', 'Change a row'],
    note: [
      '有误时 message 为 JSON 对象：{字段: {name: 说明}}。带星号的脱敏值视为未修改。',
      'A refusal has a JSON object as message: {field: {name: text}}. A masked value counts as not changed.',
    ],
    useCases: [rosterUseCases.editRow, lineSeen, editFailedLine],
    sees: listSeen,
    takes: (wire) => ({
      ...listOf(wire),
      rowId: wire.id('listId'),
      version: wire.text('line_version'),
      typed: typedOf(wire),
      way: wire.key(payWay, 'payWay'),
    }),
    answers: null,
    refusal: namesRefusal,
    async steps({ caller, sent: { rowId, version, typed, way }, seen: { statementId, rosterId, payWay: listWay } }) {
      if (rosterId === null) {
        // The line of another statement is none of this one.
        if ((await run(caller, lineSeen, { id: rowId })).statementId !== statementId) throw new DomainError('LINE_NOT_FOUND');
        const { account, phone, name, remark, bankAbstract, amount, idCard, sourceId } = typed;
        const edit = { account, phone, name, remark, bankAbstract, payWay: way, amount, idCard, sourceId };
        await run(caller, editFailedLine, { id: rowId, version, ...edit });
        return;
      }
      // A list is paid one way (D14), so the form may repeat it and not change it.
      if (way !== null && way !== listWay) throw new DomainError('UNKNOWN_VALUE', { field: 'payWay' });
      const cells = (Object.keys(rosterFields) as (keyof typeof rosterFields)[]).flatMap((field) => {
        const text = typed[field];
        return text === undefined ? [] : [{ field: rosterFields[field], text }];
      });
      await run(caller, rosterUseCases.editRow, { rosterId, rowId, cells, keyAge: null, refusesFaults: true });
    },
  }),
];
