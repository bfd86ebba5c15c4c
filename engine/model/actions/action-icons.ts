import { nearestName } from '../../metadata/json-schema/nearest-name'
import { report, type ProblemSink } from '../compile-context'

/** The names of the icons that actions and the marks of tiles can have. The views draw them. */
export const actionIconNames = [
  'add',
  'batchDelete',
  'bottom',
  'calendar',
  'check',
  'clear',
  'columns',
  'compare',
  'copy',
  'delete',
  'down',
  'edit',
  'enlarge',
  'export',
  'file',
  'foldAll',
  'folder',
  'grip',
  'keyboard',
  'left',
  'list',
  'lock',
  'login',
  'logout',
  'map',
  'message',
  'more',
  'notification',
  'openAll',
  'pay',
  'picture',
  'refresh',
  'replace',
  'right',
  'rollback',
  'search',
  'send',
  'settings',
  'shrink',
  'stop',
  'sync',
  'table',
  'tiles',
  'top',
  'undo',
  'unlock',
  'up',
  'view',
  'warning',
] as const

export type ActionIconName = (typeof actionIconNames)[number]

/** Returns the name of an icon, and reports one that the console does not have: the button then shows its text. */
export function checkIcon<Name extends string | undefined>(
  icon: Name,
  sink: ProblemSink,
  pointer: string,
): Name {
  const names: readonly string[] = actionIconNames
  if (icon !== undefined && !names.includes(icon)) {
    const near = nearestName(icon, names)
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`
    report(sink, 'unknown-icon', pointer, `There is no icon "${icon}".${hint}`)
  }
  return icon
}
