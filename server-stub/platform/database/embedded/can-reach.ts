import { runProgram } from './run-program'
import type { SystemUser } from './system-user'

/** Whether `user` may enter `folder`: root's own folders are often closed to the account PostgreSQL runs as. */
export async function canReach(user: SystemUser | undefined, folder: string): Promise<boolean> {
  if (!user) return true
  return (await runProgram(user, '/bin/sh', ['-c', 'cd "$0"', folder], '/')).ok
}
