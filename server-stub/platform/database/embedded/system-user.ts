import { readFile, stat } from 'node:fs/promises'
import { DatabaseStartError } from '../database-start-error'

/** An account of the operating system that runs PostgreSQL. */
export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const PREFERRED = ['postgres', '_postgres', 'nobody', 'daemon']

/**
 * Chooses the account that runs PostgreSQL; undefined is the current user. PostgreSQL refuses to run as root, so root
 * gets an unprivileged account: the owner of `data`, else the most fitting one of the system. Rejects with
 * DatabaseStartError.
 */
export async function chooseSystemUser(data: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  // initdb looks its user up, so a bare uid without an entry would fail.
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8'))
  const owner = await stat(data).then(
    (stats) => stats.uid,
    () => undefined,
  )
  const candidates = [
    users.find((user) => user.uid === owner),
    ...PREFERRED.map((name) => users.find((user) => user.name === name)),
  ]
  const user = candidates.find((candidate) => candidate !== undefined && candidate.uid > 0)
  if (user) return user
  throw new DatabaseStartError(
    'PostgreSQL refuses to run as root, and /etc/passwd has no unprivileged account to run it as',
    `Add one (${PREFERRED.join(', ')}), start as another user, or set DATABASE_URL.`,
  )
}

function parsePasswd(text: string): SystemUser[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
