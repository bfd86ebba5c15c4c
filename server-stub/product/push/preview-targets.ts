import { askedOf, contentOf } from './push-content'
import { targetStatesOf } from './target-state'
import type { PreviewCode } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/**
 * Returns for each chosen machine whether a push can be sent to it, and if not, the reason (B12), in the order of
 * choosing. Machines that the person may not see are left out here, and refused on sending.
 */
export const previewTargets: PreviewCode = async ({ values }, { select, find, person }) => {
  const type = Number(values['pushType'])
  const ids = Array.isArray(values['machineIds']) ? values['machineIds'].map(String) : []
  const { departments } = person
  const machines: WireRow[] = []
  // One after another: the preview has one connection.
  for (const id of ids) {
    const machine = await find('machine', id)
    if (machine && (departments === 'all' || departments.includes(String(machine['departmentId']))))
      machines.push(machine)
  }
  const content = await contentOf(type, askedOf(type, values), select)
  const states = await targetStatesOf(machines, type, content, select)
  return {
    targets: machines.map(({ id, machineNo, machineName, departmentName }) => ({
      machineNo,
      machineName,
      departmentName,
      state: states.get(String(id)),
    })),
  }
}
