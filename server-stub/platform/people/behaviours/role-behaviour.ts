import type { FieldRefusal } from '../../refusal/api-refusal'
import type { Person } from '../../person/person'
import type { EntityBehaviour, Preparation } from '../../records/behaviour'
import { refuseVetoed } from '../../records/reading/filters/refuse'

/** Roles that the product depends on (9.1). */
const builtIn = new Set(['admin', 'backend_admin', 'demo'])

/**
 * The behaviour of roles: only administrators grant permissions that they do not hold, or change built-in roles.
 * Built-in roles and roles in use cannot be deleted.
 */
export function roleBehaviour(): EntityBehaviour {
  return {
    async prepare(preparation, { person }) {
      const { record, before } = preparation
      const refusals: FieldRefusal[] = []
      if (before && builtIn.has(String(before['code'])) && preparation.changed.has('code')) {
        refusals.push({ field: 'code', message: 'M44' })
      }
      if (!person.isAdmin) refusals.push(...excess(preparation, person))
      if (!person.isAdmin && builtIn.has(String(record['code'])))
        refusals.push({ field: 'code', message: 'M44' })
      return { refusals }
    },
    async checkRemove(rows) {
      if (rows.some((row) => builtIn.has(String(row['code'])))) throw refuseVetoed()
    },
  }
}

/** Returns refusals for permissions that the person does not hold; permissions that the role had before may stay. */
function excess({ record, before, changed }: Preparation, person: Person): readonly FieldRefusal[] {
  const { buttons, menus } = person.access
  const mayGrant = {
    buttonCodes: (code: string) => buttons.has(code),
    menuIds: (id: string) => menus.has(id),
  }
  const refusals: FieldRefusal[] = []
  for (const [field, holds] of Object.entries(mayGrant)) {
    const had = new Set(listOf(before?.[field]))
    if (listOf(record[field]).some((code) => !had.has(code) && !holds(code)))
      refusals.push({ field, message: 'M44' })
  }
  const grade = record['vipGrade']
  if (changed.has('vipGrade') && typeof grade === 'number' && grade < person.vipGrade)
    refusals.push({ field: 'vipGrade', message: 'M44' })
  return refusals
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}
