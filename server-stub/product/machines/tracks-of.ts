import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/** Selects and locks the tracks of a machine, or of one of its containers. */
export async function tracksOf(
  { select }: Pick<BehaviourContext, 'select'>,
  machine: WireRow,
  containerNo?: number,
): Promise<readonly WireRow[]> {
  const containers = await select('container', {
    machineId: [machine['id']],
    ...(containerNo === undefined ? {} : { containerNo: [containerNo] }),
  })
  return containers.length === 0 ? [] : select('track', { containerId: containers.map(({ id }) => id) })
}
