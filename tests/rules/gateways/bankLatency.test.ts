import type { BookEntry } from '../../../server/gateways/bank/simulator/journal';
import { until } from '../../kit/checks/waiting';
import { orderTo, startTestBank } from '../../kit/worlds/bank';

it.each([
  ['demo', 2_000, 'RETURNED'],
  ['fast', 20, 'SUCCESS'],
] as const)(
  '[GWY-004 6/6] with the latency %s an order is paid after %i ms; in demo mode a payment comes back after 20 s',
  async (latency, ms, end) => {
    const bank = await startTestBank({ latency });
    try {
      await bank.gateway.submit(orderTo('0000', 'timed'));
      await bank.gateway.submit(orderTo('0005', 'back'));
      await bank.setClock(60_000);
      for (const [order, kind] of [
        ['timed', 'SUCCESS'],
        ['back', end],
      ] as const)
        await until(
          () => bank.gateway.query(order),
          (answer) => answer.kind === kind,
        );
      const [timed, back] = ['timed', 'back'].map((order) => bank.journal().get(order)) as [BookEntry, BookEntry];
      expect((timed.settledAt ?? 0) - timed.acceptedAt).toBe(ms);
      if (end === 'RETURNED') expect((back.returnedAt ?? 0) - (back.settledAt ?? 0)).toBe(20_000);
      else expect(back.due?.step).toBe('RETURN');
    } finally {
      await bank.end();
    }
  },
);
