import { spawn } from 'node:child_process'
import type { SystemUser } from '../../server-stub/platform/database/embedded/system-user'

/**
 * Kills the process whose id is in the first line of a file when this process ends, however that ends. Patroni puts
 * PostgreSQL into a session of its own, where it would go on.
 * @returns a function that does it at once
 */
export function killWithParent(pidFile: string, user: SystemUser | undefined): () => void {
  const script = 'cat; pid=$(head -n 1 "$0" 2>/dev/null) && kill -KILL "$pid" 2>/dev/null'
  const guard = spawn('/bin/sh', ['-c', script, pidFile], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  return () => void guard.stdin.end()
}
