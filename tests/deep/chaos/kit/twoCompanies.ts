import { join } from 'node:path';
import { yuan } from '../../../../schema/money';
import { startApplication } from '../../../../server/application';
import { opsSetSwitch } from '../../../../server/company/commands/ops-set-switch';
import { readConfig } from '../../../../server/kernel/config';
import { buildWith } from '../../../../server/tools/seed/builder';
import { recharge } from '../../../../server/tools/seed/history';
import { buildPlatform } from '../../../../server/tools/seed/platform';
import { grantCredit } from '../../../../server/tools/seed/riders';
import { WORLD_START } from '../../../../server/tools/seed/world';
import { must } from '../../../kit/checks/must';

export const TODAY = '2026-11-20';
const MORNING = `${TODAY}T09:00:00+08:00`;
const BALANCE = '90000000.00';

interface Place {
  readonly url: string;
  readonly dataDir: string;
  readonly bankUrl: string;
  readonly bankSecret: string;
}

/** Companies A and B with staff and money, built by the commands of the product; nothing of it runs when this returns. */
export async function buildTwoCompanies({ url, dataDir, bankUrl, bankSecret }: Place): Promise<void> {
  const config = readConfig(
    {},
    {
      mode: 'test',
      role: 'web',
      host: '127.0.0.1',
      port: 0,
      dataDir,
      filesDir: join(dataDir, 'files'),
      databaseUrl: url,
      bankUrl,
      bankLatency: 'fast',
      watchesBooks: false,
    },
  );
  const application = await startApplication(config, url, {
    env: { BANK_SECRET: bankSecret },
    prepare: (given) =>
      buildWith(given, async (builder) => {
        await builder.moveTo(WORLD_START);
        const platform = await buildPlatform(builder);
        // Company B pays with its advance, company A with its balance.
        await grantCredit(builder, platform);
        await builder.moveTo(MORNING);
        for (const key of ['A', 'B']) {
          // Contracts are not what is tried here: unsigned payees are a warning, not an error.
          const companyId = must(platform.companies[key], `company ${key}`);
          await builder.api.run(await builder.operator(platform.review), opsSetSwitch, {
            companyId,
            key: 'FORCED_SIGN_CHECK',
            isOn: false,
          });
          const account = must(platform.accounts[`${key}/S1`], `account of company ${key} at S1`);
          await recharge(builder, platform, { ...account, amount: yuan(BALANCE), bankRef: `CHAOS-${key}` });
        }
      }),
  });
  await application.close();
}
