import type { LoadAlert } from './load-alert'

/** Tells administrators of any product that the last verified backup is older than a parameter allows. */
export const backupAlert: LoadAlert = {
  id: 'old backup',
  concerns: (roles) => roles.has('admin'),
  path: '/system/backup/getAlert',
  read: (data) => {
    if (typeof data !== 'object' || data === null) return undefined
    const { days } = data as { readonly days?: unknown }
    return typeof days === 'number'
      ? { key: 'shell.alerts.backupOld', values: { days } }
      : { key: 'shell.alerts.backupNone' }
  },
  page: 'config',
  query: () => ({ code: 'backupMaxAgeDays' }),
}
