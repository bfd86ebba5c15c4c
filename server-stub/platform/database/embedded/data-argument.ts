import { DatabaseStartError } from '../database-start-error'
import { canReach } from './can-reach'
import type { SystemUser } from './system-user'

/**
 * What to give as `-D` to a program of PostgreSQL that is started within `data`. Where `user` can't come to
 * `data` from the root folder (a clone in root's 0700 home), the name of the folder the process already
 * stands in still works, as every process of PostgreSQL stands in its data directory.
 */
export async function dataArgument(user: SystemUser | undefined, data: string): Promise<string> {
  if (await canReach(user, data)) return data
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new DatabaseStartError(
    `The account ${user?.name} that PostgreSQL runs as can't enter ${data}`,
    'Set DATA_DIR to a folder that other users may enter, start as another user than root, or set DATABASE_URL.',
  )
}
