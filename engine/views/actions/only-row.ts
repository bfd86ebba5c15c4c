import type { Row } from '../../data/use-records'
import type { ActionModel } from '../../model/action-model'

/** The one row that an action is done to, which its title names. Whether it could be done to more makes no difference. */
export function onlyRow({ needs }: ActionModel, rows: readonly Row[]): Row | undefined {
  return needs !== 'none' && rows.length === 1 ? rows[0] : undefined
}
