import type { EntityBehaviour } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { withPowderNames } from './with-powder-names'

/** Numbers the material boxes in their order. */
export const materialBoxBehaviour: EntityBehaviour = {
  async prepare({ record, changed }, context) {
    if (!changed.has('boxes') || !Array.isArray(record['boxes'])) return {}
    const boxes = await withPowderNames(record['boxes'] as readonly WireRow[], context)
    return { values: { boxes: boxes.map((box, index) => ({ ...box, boxNo: index + 1 })) } }
  },
}
