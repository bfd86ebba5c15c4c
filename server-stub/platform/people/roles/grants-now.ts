import type { MenuEntryWire } from '../../../../engine/metadata/contract.generated'
import type { Effective } from '../../metadata/current/effective'
import type { MetadataService } from '../../metadata/metadata-service'
import { menuWire } from '../../metadata/current/wire-rows'
import { grantsOf } from '../../metadata/current/grants'
import type { GrantsOf } from './may-give-role'

/** Returns a function that computes the grants of a role from the metadata at the time of the call. */
export function grantsNow(metadata: Pick<MetadataService, 'current'>): GrantsOf {
  return (role) => {
    const effective = metadata.current()
    return grantsOf(role, effective, menusOf(effective))
  }
}

/** Returns the menus with the codes of their further buttons, which only this computation needs. */
function menusOf(effective: Effective): readonly MenuEntryWire[] {
  return effective.rows('menu').map((row) => ({ ...menuWire(row), buttonCodes: row['buttonCodes'] }))
}
