// Our door for uploads over every hostile file: the figure is the slowest refusal, with the memory that it added.
import { readFileSync } from 'node:fs';
import { hostileNames, hostilePath, makeHostileFiles, makeSheet } from '../sheets.mjs';
import { product } from '../world.mjs';

export function prepare(order) {
  makeHostileFiles(order.files);
  makeSheet(order.files, 'shared', 20_000);
}

const residentMegabytes = () => process.memoryUsage.rss() / 2 ** 20;

export function open(order) {
  const { outlineSheet } = product('server/roster/sheet/outline');
  const { sheetLimits } = product('server/roster/sheet/limits');
  const files = hostileNames.map((name) => [name, readFileSync(hostilePath(order.files, name))]);
  return {
    isOnce: true,
    async run() {
      const before = residentMegabytes();
      const times = [];
      for (const [name, bytes] of files) {
        const from = performance.now();
        const refused = await outlineSheet(bytes, sheetLimits).then(
          () => false,
          (failure) => typeof failure.key === 'string',
        );
        times.push(performance.now() - from);
        if (!refused) throw new Error(`${name} was accepted`);
      }
      const peak = process.resourceUsage().maxRSS / 1024;
      return { value: Math.max(...times), extra: { addedMegabytes: Math.max(0, peak - before) } };
    },
  };
}
