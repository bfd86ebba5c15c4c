import { ApiRefusal } from '../refusal/api-refusal'
import type { Person } from '../person/person'
import { isSharedAccount } from '../people/shared-account'
import type { StoredFile } from './file-store'

/** Files are brought by people who may change something, demo accounts apart (V82). @throws ApiRefusal 403 */
export function refuseUnlessMayUpload(person: Person): void {
  if (isSharedAccount(person)) throw new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' })
  const changesSomething = [...person.access.buttons].some((code) => !/:(view|export)$/.test(code))
  if (!changesSomething) throw forbidden()
}

/** A file is let go of by its own operator, one above it, or an administrator. @throws ApiRefusal 403, 404 */
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
