import type { AlertText, LoadAlert } from '../engine/index'
import { renewalFilters, renewalText } from './home/renewal-alert'

/** The product's alerts, shown after the console has loaded (9.3). */
export const loadAlerts: readonly LoadAlert[] = [
  {
    id: 'unviewed reports',
    concerns: (roles) => roles.has('admin'),
    path: '/opinion/getAdminUnViewedOpinions', // P23
    read: (data) => counted('M128', data),
    page: 'opinion',
    query: () => ({ adminViewedFlag: '0' }),
  },
  {
    id: 'unread replies',
    concerns: (roles) => !roles.has('admin'),
    path: '/opinion/getRepliedNotViewedOpinions', // P24
    read: (data) => counted('M129', data),
    page: 'opinion',
    query: () => ({ own: 'true', replyStatus: '1', replyViewedFlag: '0' }),
  },
  {
    id: 'renewals',
    concerns: (roles) => roles.has('backend_admin'),
    path: '/system/home/getRenewalAlert', // P22
    read: renewalText,
    page: 'machine_renewal',
    query: renewalFilters,
  },
]

/** Returns a text for a count, or for the length of a list; undefined for 0. */
function counted(key: string, data: unknown): AlertText | undefined {
  const count = Array.isArray(data) ? data.length : Number(data ?? 0)
  return count > 0 ? { key, values: { count } } : undefined
}
