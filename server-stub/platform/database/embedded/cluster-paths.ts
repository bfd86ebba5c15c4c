import { join } from 'node:path'

/** Where things lie in a cluster's folder. `whole` is made at once, by a rename. */
export function clusterPaths(folder: string) {
  const whole = join(folder, 'cluster')
  return {
    whole,
    /** PostgreSQL's own data directory. */
    data: join(whole, 'data'),
    /** The role's password; asked for on a TCP port only, as the unix socket lies in a private folder. */
    password: join(whole, 'password'),
    /** The last TCP port that was used. */
    port: join(folder, 'port'),
  }
}
