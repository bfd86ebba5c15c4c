import path from 'node:path'
import { expect, it } from 'vitest'
import { checkEffective } from '../../../server-stub/platform/metadata/problems/check-effective'
import { createEffective } from '../../../server-stub/platform/metadata/current/effective'
import { readProductSchemas } from '../../../server-stub/platform/metadata/shipped/read-product-schemas'
import { foldersOf } from '../../../server-stub/platform/product-folder/schema-folders'
import { fittingWidget } from '../../../widgets/catalog'
import { folderOf } from './product-folder'

const root = path.resolve(import.meta.dirname, '../../..')
const menus = ['user_info', 'personal_center', 'user_management', 'system', 'login_limit'].map((base) => ({
  base,
}))

function read(tenants?: readonly object[]) {
  const product = { code: 'library', title: 'Library', ...(tenants ? { tenants } : {}) }
  const folder = folderOf({ 'product.json': product, 'menus.json': { menus } })
  return readProductSchemas(foldersOf(root, folder)).shipped
}

const textOf = (value: unknown) => JSON.stringify(value)

it('a product without tenants has no page of tenants, and none that names a tenant', () => {
  const shipped = read([])
  expect(textOf(shipped.menus)).not.toContain('"department"')
  expect(textOf(shipped.menus)).toContain('"user"')
  const pages = [...shipped.screens.values()].filter(({ kind }) => kind !== 'selector')
  expect(pages.map(({ code }) => code).filter((code) => /department/i.test(code))).toEqual([])
  for (const screen of pages) expect(textOf(screen), screen.code).not.toMatch(/department|vipGrade/)
  expect(textOf(shipped.screens.get('user'))).toMatch(/userName.*roleId/)
  expect(checkEffective(createEffective(shipped, new Map(), 0), shipped, fittingWidget)).toEqual([])
})

it('a product has tenants by default', () => {
  const shipped = read()
  expect(textOf(shipped.menus)).toContain('"department"')
  expect(textOf(shipped.screens.get('user'))).toContain('departmentId')
})
