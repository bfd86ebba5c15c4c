import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { newEntity } from '../../../scripts/new/new-entity.mjs'
import { newProduct } from '../../../scripts/new/new-product.mjs'
import { newRecord } from '../../../scripts/new/new-record.mjs'
import { newScreen } from '../../../scripts/new/new-screen.mjs'
import { placeOf } from '../../../scripts/new/place.mjs'
import { fittingWidget } from '../../../widgets/catalog'
import { readProductSchemas } from '../../../server-stub/platform/metadata/shipped/read-product-schemas'
import { foldersOf } from '../../../server-stub/platform/product-folder/schema-folders'
import { checkProduct } from '../../../server-stub/platform/seeding/check-product'
import { folderOf } from './product-folder'

const root = path.resolve(import.meta.dirname, '../../..')

/** Returns the problems that `npm run metadata-check` finds in a folder. */
const problemsOf = (folder: string) => checkProduct(root, foldersOf(root, folder), fittingWidget).problems

const made = () => path.join(folderOf({}), 'clinic-desk')

it('npm run new product creates a folder without problems', async () => {
  const folder = made()
  const { files, next } = await newProduct(root, folder)
  expect(files.map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['product.json', 'menus.json', 'task.json', 'contact.json', 'README.md']),
  )
  expect(next[0]).toContain('npm start -- --product')
  expect(readProductSchemas(foldersOf(root, folder)).file).toMatchObject({
    code: 'clinic-desk',
    title: 'Clinic desk',
  })
  expect(problemsOf(folder)).toEqual([])
  await expect(newProduct(root, folder)).rejects.toThrow('already')
})

it('entities, screens and records can be created in the folder of a product', async () => {
  const folder = made()
  await newProduct(root, folder)
  const place = placeOf(root, folder)
  await newEntity(place, 'invoice')
  await newScreen(place, 'tasks/invoice', 'invoice')
  await newRecord(place, 'tasks/invoice')
  expect(problemsOf(folder)).toEqual([])
  // Editors find the contract relative to the file.
  const file = path.join(folder, 'screens/tasks/invoice-page.json')
  const { $schema } = JSON.parse(readFileSync(file, 'utf8')) as { $schema: string }
  expect(existsSync(path.resolve(path.dirname(file), $schema))).toBe(true)
})
