import type { MenuEntryWire } from '../../../engine/metadata/contract.generated'
import type { Effective } from '../metadata/effective'
import type { MetadataService } from '../metadata/metadata-service'
import { menuWire } from '../metadata/wire-rows'
import { grantsOf } from '../metadata/grants'
import type { GrantsOf } from './may-give-role'

/** What roles amount to by the metadata as it is at each call. */
export function grantsNow(metadata: Pick<MetadataService, 'current'>): GrantsOf {
  return (role) => {
    const effective = metadata.current()
    return grantsOf(role, effective, menusOf(effective))
  }
}

/** The menus with the codes of the further buttons that they offer, which only those who grant need to know. */
function menusOf(effective: Effective): readonly MenuEntryWire[] {
  return effective.rows('menu').map((row) => ({ ...menuWire(row), buttonCodes: row['buttonCodes'] }))
}
