import { ApiRefusal } from '../refusal/api-refusal'
import type { Person } from '../person/person'
import { isSharedAccount } from '../people/accounts/shared-account'
import type { StoredFile } from './file-store'

/** Allows uploads to users who may change anything, except demo accounts (V82). @throws ApiRefusal 403 */
export function refuseUnlessMayUpload(person: Person): void {
  if (isSharedAccount(person)) throw new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' })
  const changesSomething = [...person.access.buttons].some((code) => !/:(view|export)$/.test(code))
  if (!changesSomething) throw forbidden()
}

/**
 * Allows the removal of a file to its own operator, to an operator above, and to administrators. @throws ApiRefusal
 * 403, 404
 */
export function refuseUnlessMayRemove(
  person: Person,
  file: StoredFile | undefined,
): asserts file is StoredFile {
  refuseUnlessMayUpload(person)
  if (!file) throw new ApiRefusal({ status: 404, message: 'server.noFile', reason: 'no-file' })
  const { ownDepartments } = person
  if (ownDepartments === 'all') return
  if (file.departmentId === null || !ownDepartments.includes(file.departmentId)) throw forbidden()
}

function forbidden(): ApiRefusal {
  return new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
}
