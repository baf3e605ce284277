// npm run operator:first -- --name 林岚 --phone 139… --name 孙越 --phone 138…
// Seats the first two operators of an installation; their passwords are shown here once and nowhere else.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { DomainError } from '../../schema/errors';
import { startApplication } from '../application';
import { gatewayRefusals } from '../gateways/choice';
import { ConfigError, productionRefusals, readConfig } from '../kernel/config';
import { startEmbedded } from '../kernel/embedded';
import { StartRefused } from '../kernel/embeddedHome';
import { systemCaller } from '../kernel/jobs';
import { run } from '../kernel/usecase';
import { seedFirstOperators } from '../operator/commands/seed-first-operators';

interface Person {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}

// Without the letters and digits that are read for one another.
const SIGNS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;
const PASSWORD_LENGTH = 16;

function newPassword(): string {
  const all = SIGNS.join('');
  for (;;) {
    const password = Array.from({ length: PASSWORD_LENGTH }, () => all[randomInt(all.length)]).join('');
    if (SIGNS.every((kind) => [...kind].some((sign) => password.includes(sign)))) return password;
  }
}

function peopleOf(args: readonly string[]): Person[] {
  const list = { type: 'string', multiple: true, default: [] as string[] } as const;
  const { values } = parseArgs({ args: [...args], options: { name: list, phone: list }, strict: true });
  if (values.name.length !== 2 || values.phone.length !== 2)
    throw new ConfigError('Two people are needed, because every decision takes two: --name A --phone 1… --name B --phone 1…');
  return values.name.map((name, index) => ({ name, phone: values.phone[index] ?? '', password: newPassword() }));
}

async function seat(): Promise<void> {
  const people = peopleOf(process.argv.slice(2));
  const asked = readConfig(process.env);
  const refusals = [...productionRefusals(asked, process.env), ...gatewayRefusals(asked.mode, process.env)];
  if (refusals.length > 0) throw new ConfigError(`production mode refuses to start: ${refusals.join('; ')}`);
  // The doors are of no use here and the jobs are another process's work.
  const config = { ...asked, port: 0, role: 'web', host: '127.0.0.1' } as const;
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, mayJoin: true });
  try {
    const application = await startApplication(config, config.databaseUrl ?? embedded?.url ?? '');
    try {
      await run(await systemCaller(null), seedFirstOperators, { people });
    } finally {
      await application.close();
    }
  } finally {
    await embedded?.stop();
  }
  for (const { name, phone, password } of people) console.log(`${name}  ${phone}  ${password}`);
  console.log('These passwords are shown once. Hand each to its own person; both log in at /ops.');
}

/** One sentence for what the caller can mend. */
function told(failure: unknown): string {
  if (failure instanceof ConfigError || failure instanceof StartRefused) return failure.message;
  if (!(failure instanceof DomainError)) return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
  if (failure.key === 'OPERATORS_SEATED') return 'There are operators already; they seat others at /ops/operators.';
  const { fields } = failure.params as { fields?: Record<string, string> };
  return fields ? Object.values(fields).join('; ') : failure.key;
}

seat().catch((failure: unknown) => {
  console.error(told(failure));
  // What a start that failed half way has opened would keep the command alive for ever.
  process.exit(1);
});
