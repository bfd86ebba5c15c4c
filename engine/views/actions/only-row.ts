import type { Row } from '../../data/records/use-records'
import type { ActionModel } from '../../model/types/action-model'

/** Returns the single row that an action runs on, for its title, even when the action could run on more. */
export function onlyRow({ needs }: ActionModel, rows: readonly Row[]): Row | undefined {
  return needs !== 'none' && rows.length === 1 ? rows[0] : undefined
}
