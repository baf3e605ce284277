import { wireDay } from '../../server/kernel/doors/calendarDays';
import { joinedValues } from '../../server/kernel/doors/oneValue';
import { counted, makeWire, twinOf } from '../../server/kernel/doors/wire';
import { DateTimeScalar } from '../../server/kernel/scalars';

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

  test('the first name asked for wins, where the field says nothing of who is paid, how much and where', () => {
    const wire = makeWire({ check_status: 'one', status: 'two', userName: 'own', user_name: 'own' });
    expect([wire.text('check_status', 'status'), wire.text('status', 'check_status'), wire.text('userName')]).toEqual([
      'one',
      'two',
      'own',
    ]);
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

  test('another name of the same field must not say something else, where it says who is paid, how much and where', () => {
    const refused = (values: Record<string, unknown>, ...names: Parameters<ReturnType<typeof makeWire>['text']>) => {
      try {
        return makeWire(values).text(...names);
      } catch (cause) {
        return (cause as { params: unknown }).params;
      }
    };
    expect(refused({ payMoney: '1', amount: '2' }, 'payMoney', 'amount')).toEqual({
      fields: { amount: '与 payMoney 是同一内容而取值不同，无法判断以哪个为准，请只保留一个' },
    });
    expect(refused({ card: '1', account: '2' }, 'card', 'account')).toMatchObject({ fields: { account: expect.any(String) } });
    expect(refused({ idCard: '1', id_card: '2' }, 'idCard')).toMatchObject({ fields: { id_card: expect.any(String) } });
    expect(refused({ pageSize: '1', page_size: '2' }, 'pageSize')).toMatchObject({ fields: { page_size: expect.any(String) } });
    expect(refused({ payMoney: 1, pay_money: ' 1 ', amount: '' }, 'payMoney', 'amount')).toBe('1');
    expect(refused({ card: null, account: '2' }, 'card', 'account')).toBe('2');
    // Elsewhere the first name is asked first, as old clients rely on.
    expect(refused({ check_status: '1', status: '2' }, 'check_status', 'status')).toBe('1');
  });

  test('what stands in the address and in the body says one thing', () => {
    expect(joinedValues({ a: '1', b: '2' }, { a: 1 }, { c: null })).toEqual({ a: 1, b: '2', c: null });
    expect(() => joinedValues({ a: '1' }, {}, { a: '2' })).toThrow();
    expect(joinedValues({ a: '' }, { a: '2' })).toEqual({ a: '2' });
  });
});

describe('no day is made of another one', () => {
  test.each(['2026-02-30T00:00:00Z', '2026-04-31T10:00:00+08:00', '2026-11-20T24:00:00+08:00', '2026-02-29T23:59:59Z'])('%s', (text) => {
    expect(() => DateTimeScalar.parseValue(text)).toThrow();
    expect(wireDay(text)).toBeNull();
    expect(wireDay(text.slice(0, 19).replace('T', ' '))).toBeNull();
  });

  test('a real one is what it is', () => {
    expect(DateTimeScalar.parseValue('2028-02-29T23:59:59+08:00')).toEqual(new Date('2028-02-29T15:59:59Z'));
    expect(wireDay('2026-11-20 23:59:59')).toBe('2026-11-20');
  });
});
