import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/**
 * Adds the names of powders to rows with a `powderId`. The powders are locked, so that none is renamed in the meantime.
 */
export async function withPowderNames(
  rows: readonly WireRow[],
  { select }: BehaviourContext,
): Promise<readonly WireRow[]> {
  const ids = [...new Set(rows.map((row) => row['powderId']).filter((id) => typeof id === 'string'))]
  const powders = ids.length > 0 ? await select('powderSetting', { id: ids }) : []
  const names = new Map(powders.map((powder) => [powder['id'], powder['powderName']]))
  return rows.map(({ powderName: _, ...row }) => {
    const powderName = names.get(row['powderId'])
    return powderName === undefined ? row : { ...row, powderName }
  })
}
