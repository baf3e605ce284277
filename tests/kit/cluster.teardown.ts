import { rmSync } from 'node:fs';
import type { Embedded } from '../../server/kernel/embedded';

export default async function stopCluster(): Promise<void> {
  const { jieqingCluster } = globalThis as unknown as { jieqingCluster?: { cluster: Embedded; dataDir: string } };
  await jieqingCluster?.cluster.stop();
  if (jieqingCluster) rmSync(jieqingCluster.dataDir, { recursive: true, force: true });
}
