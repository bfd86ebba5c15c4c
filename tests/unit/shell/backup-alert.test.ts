import { expect, it } from 'vitest'
import { backupAlert } from '../../../engine/shell/alerts/backup-alert'

it('the alert about backups concerns administrators alone', () => {
  expect(backupAlert.concerns(new Set(['admin']))).toBe(true)
  expect(backupAlert.concerns(new Set(['backend_admin']))).toBe(false)
})

it.each([
  [null, undefined],
  [undefined, undefined],
  [{ days: 9 }, { key: 'shell.alerts.backupOld', values: { days: 9 } }],
  [{ days: null }, { key: 'shell.alerts.backupNone' }],
])('the alert about backups reads the answer %j', (data, text) => {
  expect(backupAlert.read(data)).toEqual(text)
})
