import type { DatabaseLog } from '../../../server-stub/database/database-log'

/** A log that writes nothing. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }
