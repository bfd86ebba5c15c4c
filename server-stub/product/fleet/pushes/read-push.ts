import type { PushMessage } from '../../push/push-queue'

/** Parses a message of the push topic. Returns undefined when it is not a valid push. */
export function readPush(payload: Buffer): PushMessage | undefined {
  try {
    const push = JSON.parse(payload.toString('utf8')) as Partial<PushMessage> | null
    const { id, type, content, expiresAt } = push ?? {}
    if (typeof id !== 'string' || typeof type !== 'number' || typeof expiresAt !== 'string') return undefined
    return { id, type, content, expiresAt }
  } catch {
    return undefined
  }
}
