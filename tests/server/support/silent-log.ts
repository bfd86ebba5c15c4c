import type { DatabaseLog } from '../../../server-stub/platform/database/database-log'

/** A log that writes nothing. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }
