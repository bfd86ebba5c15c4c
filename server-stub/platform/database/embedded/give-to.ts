import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemUser } from './system-user'

/** Makes `user` the owner of a file, or of a folder and all it holds. Does nothing when that is so already. */
export async function giveTo(user: SystemUser | undefined, path: string): Promise<void> {
  if (!user) return
  const stats = await stat(path)
  if (stats.uid === user.uid) return
  if (stats.isDirectory()) {
    const names = await readdir(path, { recursive: true })
    for (const name of names) await lchown(join(path, name), user.uid, user.gid)
  }
  // The folder itself comes last, so that an interrupted change is taken up again.
  await chown(path, user.uid, user.gid)
}
