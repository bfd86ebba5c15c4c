import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../platform/database/open-database'
import { loadServerSecret } from '../../platform/database/server-secret'

/** Derives the broker password of a machine from the secret, so that no passwords have to be stored. */
export function devicePassword(secret: string, pushId: string): string {
  return createHmac('sha256', secret).update(pushId).digest('hex')
}

/** Returns whether a password is that of the machine. The comparison takes constant time. */
export function isDevicePassword(secret: string, pushId: string, password: Buffer | undefined): boolean {
  const wanted = Buffer.from(devicePassword(secret, pushId))
  return password !== undefined && password.length === wanted.length && timingSafeEqual(password, wanted)
}

/** Loads the secret from which the passwords of machines are derived. */
export function loadDeviceSecret(database: Pick<Database, 'db'>): Promise<string> {
  return loadServerSecret(database, 'devices')
}
