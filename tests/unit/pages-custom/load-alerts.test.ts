import { describe, expect, it } from 'vitest'
import { loadAlerts } from '../../../pages-custom/load-alerts'

const alert = (id: string) => {
  const found = loadAlerts.find((entry) => entry.id === id)
  if (!found) throw new Error(`There is no alert ${id}.`)
  return found
}

describe('alerts on load (9.3)', () => {
  it.each([
    ['unviewed reports', ['admin'], true],
    ['unviewed reports', ['backend_admin'], false],
    ['unread replies', ['finance'], true],
    ['unread replies', ['admin', 'finance'], false],
    ['renewals', ['backend_admin'], true],
    ['renewals', ['admin'], false],
  ] as const)('about %s concern the roles %j: %s', (id, roles, concerned) => {
    expect(alert(id).concerns(new Set(roles))).toBe(concerned)
  })

  it.each([
    [3, { key: 'M128', values: { count: 3 } }],
    [[{}, {}], { key: 'M128', values: { count: 2 } }],
    [0, undefined],
    [[], undefined],
    [null, undefined],
    ['many', undefined],
  ])('count unviewed reports (M128): %j', (data, text) => {
    expect(alert('unviewed reports').read(data)).toEqual(text)
  })

  it.each([
    ['unviewed reports', 3, { adminViewedFlag: '0' }],
    ['unread replies', 1, { own: 'true', replyStatus: '1', replyViewedFlag: '0' }],
    ['renewals', { remainingTime: 0, expireDate: '2026-01-01' }, { permissionStatus: '2' }],
    ['renewals', { remainingTime: 4, expireDate: '2026-01-05' }, { expireDate: '[null,"2026-01-05"]' }],
  ])('about %s lead to a list of the counted records: %j', (id, data, query) => {
    expect(alert(id).query?.(data)).toEqual(query)
  })

  it('count unread replies (M129)', () => {
    expect(alert('unread replies').read(1)).toEqual({ key: 'M129', values: { count: 1 } })
  })

  it.each([
    [{ remainingTime: 0, count: 4 }, 'M126', 4, 0],
    [{ remainingTime: -12, isPrompt: false, count: 4 }, 'M126', 4, -12],
    [{ remainingTime: 0.5, isPrompt: false, count: 1 }, 'M127', 1, 1],
    [{ remainingTime: 2.5 }, 'M127', 1, 3],
    [{ remainingTime: 3, isPrompt: true, count: 2 }, 'M127', 2, 3],
    [{ remainingTime: 30, isPrompt: true, count: 2 }, 'M127', 2, 30],
  ])('announce renewals (C15): %j', (data, key, count, days) => {
    expect(alert('renewals').read(data)).toEqual({ key, values: { count, days } })
  })

  it.each([
    [{ remainingTime: 3, isPrompt: false }],
    [{ remainingTime: 30.5, isPrompt: true }],
    [{ isPrompt: true }],
    [undefined],
    ['soon'],
  ])('announce no renewals for %j', (data) => {
    expect(alert('renewals').read(data)).toBeUndefined()
  })
})
