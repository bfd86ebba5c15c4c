import path from 'node:path'
import { expect, it } from 'vitest'
import { createEffective } from '../../../server-stub/platform/metadata/current/effective'
import { readProductSchemas } from '../../../server-stub/platform/metadata/shipped/read-product-schemas'
import { foldersOf } from '../../../server-stub/platform/product-folder/schema-folders'
import { roleSeeds } from '../../../server-stub/platform/seeding/role-seeds'

const root = path.resolve(import.meta.dirname, '../../..')
const { file, shipped } = readProductSchemas(foldersOf(root, path.join(root, 'tests/products/practices')))
const roles = roleSeeds(createEffective(shipped, new Map(), 0), file)
const roleOf = (code: string) => roles.find((role) => role.code === code)

it('a first page of records is not granted to roles that do not name it', () => {
  expect(file.firstPage).toBe('appointment')
  expect(roleOf('accountant')?.menuIds).not.toContain('appointment')
  expect(roleOf('accountant')?.buttonCodes.filter((code) => code.startsWith('appointment:'))).toEqual([])
})

it('a role has the actions that its pages name, and no others', () => {
  const codes = roleOf('vet')?.buttonCodes ?? []
  expect(codes).toEqual(expect.arrayContaining(['appointment:view', 'appointment:begin', 'client:view']))
  expect(codes).not.toEqual(expect.arrayContaining(['appointment:cancel']))
  expect(codes.filter((code) => /^client:(add|edit|delete)$/.test(code))).toEqual([])
})

it('an administrator exists whether a product names one or not', () => {
  const none = roleSeeds(createEffective(shipped, new Map(), 0), {})
  expect(none.map(({ code }) => code)).toEqual(['admin'])
})
