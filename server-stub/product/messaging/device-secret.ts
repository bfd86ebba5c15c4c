import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../platform/database/open-database'
import { loadServerSecret } from '../../platform/database/server-secret'

/** The password that a machine shows the broker: nobody needs to store one for each. */
export function devicePassword(secret: string, pushId: string): string {
  return createHmac('sha256', secret).update(pushId).digest('hex')
}

/** Whether a password is that of the machine; takes the same time whatever is wrong with it. */
export function isDevicePassword(secret: string, pushId: string, password: Buffer | undefined): boolean {
  const wanted = Buffer.from(devicePassword(secret, pushId))
  return password !== undefined && password.length === wanted.length && timingSafeEqual(password, wanted)
}

/** What the passwords of machines are made from. */
export function loadDeviceSecret(database: Pick<Database, 'db'>): Promise<string> {
  return loadServerSecret(database, 'devices')
}
