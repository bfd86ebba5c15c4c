import type { ActionIconName } from '../../model/actions/action-icons'
import { iconPaths } from '../buttons/icon-paths'

/**
 * Icons that actions of screens name, beside those of the console itself. They are loaded with the parts that show
 * actions.
 */
const own = {
  undo: 'M3 6h7a3.7 3.7 0 0 1 0 7.4H7M6 3 3 6l3 3',
  batchDelete: 'M2.5 4.5h7M4.5 4.5v-2h3v2M3.5 4.5l.5 9h5M11 8.5h3M11 11h3M11 13.5h3',
  lock: 'M3.5 7h9v6.5h-9ZM5.5 7V5a2.5 2.5 0 0 1 5 0v2M8 9.5v1.5',
  unlock: 'M3.5 7h9v6.5h-9ZM5.5 7V5a2.5 2.5 0 0 1 4.8-1M8 9.5v1.5',
  send: 'M14 2 7.2 8.8M14 2 9.6 14 7.2 8.8 2 6.4Z',
  pay: 'M2 4h12v8.5H2ZM2 6.8h12M4.5 10h2.5',
  map: 'M8 14s4.5-4.3 4.5-7.7a4.5 4.5 0 0 0-9 0C3.5 9.7 8 14 8 14ZM8 8a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 8 8Z',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1',
  rollback: 'M4 5h6.2a3.4 3.4 0 0 1 0 6.8H5M6.8 2.2 4 5l2.8 2.8',
  calendar: 'M2.5 4h11v9.5h-11ZM2.5 7h11M5.5 2v3.5M10.5 2v3.5',
  logout: 'M9.5 2.5h4v11h-4M10 8H2.5M5.3 5.2 2.5 8l2.8 2.8',
  check: 'M3 8.5l3.2 3.2L13 5',
  stop: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM3.8 3.8l8.4 8.4',
  message: 'M2 3h12v8.5H6.5L3.5 14v-2.5H2Z',
  notification: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.2H3ZM6.8 14.2h2.4',
  folder: 'M2 3.5h4.3l1.5 1.8H14v7.7H2Z',
  copy: 'M5.5 5.5h8v8h-8ZM10.5 5.5v-3h-8v8h3',
  login: 'M9.5 2.5h4v11h-4M2.5 8h7M6.9 5.2 9.7 8l-2.8 2.8',
  sync: 'M13.2 6.5A5.4 5.4 0 0 0 3.4 5M3 2.5v3h3M2.8 9.5A5.4 5.4 0 0 0 12.6 11M13 13.5v-3h-3',
} as const satisfies Readonly<Partial<Record<ActionIconName, string>>>

const known: Readonly<Record<ActionIconName, string>> = { ...iconPaths, ...own }

/** Returns the icon that an action names. Undefined for an unknown name, since metadata may name any. */
export function actionIcon(name: string | undefined): { readonly strokes: string } | undefined {
  if (name === undefined) return undefined
  const strokes = Object.hasOwn(known, name) ? known[name as ActionIconName] : undefined
  return strokes === undefined ? undefined : { strokes }
}
