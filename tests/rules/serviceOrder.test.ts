import { serviceOrder, serviceOrderScreen } from '../../schema/machines/serviceOrder';
import { serviceOrderItem } from '../../schema/machines/serviceOrderItem';
import { serviceOrderCode, serviceOrderIdOf } from '../../schema/serviceOrderTexts';
import { endOf, resultOf, retryDay } from '../../server/serviceOrder/rules';

describe('intermediary orders', () => {
  it('[ISO-008 3/3] an order is to be submitted, calculating, failed, to be paid, invoicing, invoiced or terminated', () => {
    const { states } = serviceOrder;
    expect(serviceOrder.stateKeys.map((key) => [states[key].code, states[key].label])).toEqual([
      [0, '待提交'],
      [1, '计算中'],
      [2, '计算异常'],
      [3, '待支付'],
      [4, '开票中'],
      [5, '开票完成'],
      [6, '服务终止'],
    ]);
  });

  it('[ISO-011 1/2] an item is red in 0, 2, 3 and 6, orange in 1 and 4, green in 5', () => {
    const { states } = serviceOrderItem;
    const tones = Object.fromEntries(serviceOrderItem.stateKeys.map((key) => [states[key].code, states[key].tone]));
    expect(tones).toEqual({ 0: 'danger', 1: 'await', 2: 'danger', 3: 'danger', 4: 'await', 5: 'success', 6: 'danger' });
  });

  it('2, 5 and 6 belong to the completed page, 0 to the check, the rest to the unfinished one', () => {
    const codesOf = (screen: string) =>
      serviceOrder.stateKeys.filter((key) => serviceOrderScreen[key] === screen).map((key) => serviceOrder.code(key));
    expect([codesOf('check'), codesOf('unfinished'), codesOf('completed')]).toEqual([[0], [1, 3, 4], [2, 5, 6]]);
  });

  it('an order ends with its last item: well when one was issued, else terminated; its result is that of its items', () => {
    expect(endOf({ total: 3, invoiced: 1, terminated: 1 })).toBeNull();
    expect(endOf({ total: 3, invoiced: 1, terminated: 2 })).toBe('INVOICED');
    expect(endOf({ total: 3, invoiced: 3, terminated: 0 })).toBe('INVOICED');
    expect(endOf({ total: 3, invoiced: 0, terminated: 3 })).toBe('TERMINATED');
    expect(resultOf('INVOICED', { terminated: 0 })).toBe('ALL_SUCCEEDED');
    expect(resultOf('INVOICED', { terminated: 2 })).toBe('PARTLY');
    expect(resultOf('TERMINATED', { terminated: 3 })).toBe('ALL_TERMINATED');
    expect(resultOf('INVOICING', { terminated: 1 })).toBeNull();
  });

  it('what failed is tried again on the 1st of the next month, over the end of a year too', () => {
    expect(['2026-11-30', '2026-12-01', '2027-01-31', '2027-09-30'].map(retryDay)).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-10-01',
    ]);
  });

  it('the number that people read out leads back to the order, and nothing else does', () => {
    expect(serviceOrderCode('2026-11-20', '7')).toBe('JJ202611200007');
    for (const id of ['7', '120', '12345678']) expect(serviceOrderIdOf(serviceOrderCode('2026-11-20', id))).toBe(id);
    for (const text of ['', 'JJ1', 'JS202611200007', '202611200007', "JJ20261120' OR 1"]) expect(serviceOrderIdOf(text)).toBeNull();
  });
});
