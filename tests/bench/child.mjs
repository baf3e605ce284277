// One variant of one path in a process of its own. Order by the first argument, answer as one message to the parent.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const BENCH = import.meta.dirname;
const order = JSON.parse(process.argv[2]);
const folders = { floor: 'floors', peer: 'peers' };

/** A variant beside floor, peer and ours ("small") is exported by the path itself under its own name. */
async function loadVariant({ id, variant }) {
  const file = join(BENCH, folders[variant] ?? 'paths', `${id}.mjs`);
  if (!existsSync(file)) return undefined;
  const module = await import(pathToFileURL(file).href);
  return folders[variant] || variant === 'ours' ? module.open : module[variant];
}

/** Node without anything loaded. */
const BARE_MEGABYTES = 55;

/** Highest resident memory of this process in MB; the kernel's own counter would also hold that of the parent. */
function peakMegabytes() {
  if (!existsSync('/proc/self/status')) return process.resourceUsage().maxRSS / 1024;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
}

async function measured(run) {
  globalThis.gc?.();
  const cpuBefore = process.cpuUsage();
  const from = performance.now();
  const result = (await run()) ?? {};
  const wall = performance.now() - from;
  const cpu = process.cpuUsage(cpuBefore);
  const cpuMs = (cpu.user + cpu.system) / 1000;
  return { ...result, value: result.value ?? (order.measure === 'cpu' ? cpuMs : wall), cpuMs };
}

async function work() {
  if (order.mode === 'call') {
    await (await import(pathToFileURL(join(BENCH, order.module)).href))[order.name](order);
    return {};
  }
  if (order.mode === 'prepare' || order.mode === 'seed') {
    const path = await import(pathToFileURL(join(BENCH, 'paths', `${order.id}.mjs`)).href);
    const missing = await path[order.mode]?.(order);
    return typeof missing === 'string' ? { missing } : {};
  }
  const open = await loadVariant(order).catch((failure) => {
    // The peers are packages of the bench alone; a machine without the registry goes without them. Anything else is a mistake.
    if (failure.code === 'ERR_MODULE_NOT_FOUND' && !existsSync(join(BENCH, 'node_modules/.package-lock.json'))) return failure.message;
    throw failure;
  });
  if (typeof open === 'string') return { missing: open };
  if (!open) return { missing: `no ${order.variant}` };
  const variant = await open(order);
  if (typeof variant === 'string') return { missing: variant };
  try {
    if (order.mode === 'check') return { output: (await variant.run())?.output };
    // The whole product is loaded where a path goes through its database; what the path adds is what its cap is about.
    const loaded = order.isLoaded ? process.memoryUsage.rss() / 2 ** 20 - BARE_MEGABYTES : 0;
    const warm = variant.isOnce ? undefined : await measured(variant.run);
    await variant.between?.();
    const timed = await measured(variant.run);
    const extra = {
      megabytes: peakMegabytes() - loaded,
      cpuMs: timed.cpuMs,
      ...(warm && order.isCold ? { cold: warm.value } : {}),
      ...timed.extra,
    };
    // What was timed is looked at too, where a run may be quick because it left something out.
    await variant.verify?.();
    return { value: timed.value, extra };
  } finally {
    await variant.close?.();
  }
}

work().then(
  (answer) => process.send({ answer }, () => process.exit(0)),
  (failure) => process.send({ failure: failure?.stack ?? String(failure) }, () => process.exit(1)),
);
