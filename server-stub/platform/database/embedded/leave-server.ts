import type { Socket } from 'node:net'

/** A little longer than a keeper waits before it forces its server to shut down. */
const LIMIT_MS = 40_000

/** Gives up the ownership; the last owner waits until the server has shut down. */
export async function leaveServer(owner: Socket): Promise<void> {
  if (owner.destroyed) return
  owner.ref()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => owner.destroy(), LIMIT_MS)
    owner.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    owner.end()
  })
}
