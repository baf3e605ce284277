import { counted, makeWire, twinOf } from '../../server/kernel/doors/wire';

describe('fields of the legacy wire', () => {
  test.each([
    ['page_size', 'pageSize'],
    ['list_id', 'listId'],
    ['state_attachment', 'stateAttachment'],
    ['skip_check_intercept', 'skipCheckIntercept'],
  ])('%s and %s are twins', (snake, camel) => {
    expect([twinOf(snake), twinOf(camel)]).toEqual([camel, snake]);
  });

  test('a name of one word is its own twin', () => expect(twinOf('remark')).toBe('remark'));

  test('every reader accepts the twin of every name, whichever of the two it asks for', () => {
    const snake = makeWire({ page_size: '5', auto_pay: 1, pay_money: '1.50', list_ids: 'a, b', statement_id: 7, file_path: ' x ' });
    const camel = makeWire({ pageSize: '5', autoPay: 1, payMoney: '1.50', listIds: 'a, b', statementId: 7, filePath: ' x ' });
    for (const wire of [snake, camel]) {
      expect([wire.int('pageSize'), wire.int('page_size')]).toEqual([5, 5]);
      expect([wire.flag('auto_pay'), wire.flag('auto_pay')]).toEqual([true, true]);
      expect([wire.money('payMoney'), wire.money('pay_money')]).toEqual([150, 150]);
      expect([wire.list('listIds'), wire.list('listIds')]).toEqual([
        ['a', 'b'],
        ['a', 'b'],
      ]);
      expect([wire.id('statement_id'), wire.id('statementId')]).toEqual(['7', '7']);
      expect([wire.needed.text('file_path'), wire.text('file_path')]).toEqual(['x', 'x']);
    }
  });

  test('the first name asked for wins, and its own spelling before its twin', () => {
    const wire = makeWire({ card: 'one', account: 'two', userName: 'own', user_name: 'twin' });
    expect([wire.text('card', 'account'), wire.text('account', 'card'), wire.text('userName')]).toEqual(['one', 'two', 'own']);
  });

  test('an empty field counts as given to nobody', () => {
    const wire = makeWire({ remark: '  ', title: null, list: [] });
    expect([wire.text('remark'), wire.text('title'), wire.raw('title'), wire.list('list')]).toEqual([undefined, undefined, undefined, []]);
  });

  test('a list says how many there are under both names', () => {
    expect([counted(['x']), counted(['x'], 9)]).toEqual([
      { count: 1, total: 1, list: ['x'] },
      { count: 9, total: 9, list: ['x'] },
    ]);
  });
});
