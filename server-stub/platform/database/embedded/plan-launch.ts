import { choosePort } from './choose-port'
import { type Cluster, clusterPaths } from './cluster'
import { createCluster } from './create-cluster'
import { dataArgument } from './folder-access'
import { type KeeperPlan, keeperAddress } from './keeper-plan'
import { pruneLogs } from './log-files'
import { serverSettings } from './server-settings'
import type { SystemUser } from './system-user'
import { prepareWalArchive } from './wal-archive'

/** Returns the settings for a keeper to launch the cluster's server. Creates the cluster first when there is none. */
export async function planLaunch(
  cluster: Cluster,
  user: SystemUser | undefined,
  socketFolder: string,
): Promise<KeeperPlan> {
  const { data, port } = clusterPaths(cluster.folder)
  const binaries = await cluster.findBinaries(cluster.folder, user)
  await createCluster(cluster.folder, binaries, user)
  await pruneLogs(data)
  const archiving = cluster.walArchive ? await prepareWalArchive(cluster.walArchive, data, user) : {}
  const address = cluster.tcp ? { port: await choosePort(port) } : { socketFolder }
  return {
    postgres: binaries.postgres,
    args: [
      '-D',
      await dataArgument(user, data),
      ...serverSettings(address, { ...archiving, ...cluster.settings }),
    ],
    data,
    ...(user && { uid: user.uid, gid: user.gid }),
    addressPrefix: keeperAddress(cluster.folder, socketFolder),
    pgCtl: binaries.pgCtl,
  }
}
