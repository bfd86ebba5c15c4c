import type { Socket } from 'node:net'

/** A little longer than a keeper waits before it shuts its server down the hard way. */
const LIMIT_MS = 40_000

/** Stops being an owner; when it was the last one, waits until the server has shut down. */
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
