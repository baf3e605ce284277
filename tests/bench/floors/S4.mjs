// Not a floor but the yardstick: our own first read of the honest sheet of S1.
import { open as openS1 } from '../paths/S1.mjs';

export function open(order) {
  const { run } = openS1({ ...order, id: 'S1', scale: 1, mode: 'time' });
  return {
    isOnce: true,
    async run() {
      await run();
    },
  };
}
