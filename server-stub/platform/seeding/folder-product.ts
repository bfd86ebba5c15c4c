import type { ProductFile } from '../../../engine/metadata/contract.generated'
import type { Definitions } from '../metadata/current/definitions'
import { SchemaError } from '../metadata/shipped/schema-error'
import type { ServerModule } from '../modules/server-module'
import type { ServerProduct } from '../modules/server-product'
import { firstPassword } from '../passwords/first-password'
import { hashPassword } from '../passwords/password-hash'
import type { WireRow } from '../records/record-store'
import { followZone } from '../records/storage/follow-zone'
import { toWireTime } from '../request/envelope'
import { accountList } from './account-list'
import { copyBaseRows, stampOf } from './base-rows'
import { checkData, type KnownRows } from './check-data'
import { fillDatabase } from './fill-database'
import { readData, type DataFile } from './read-data'

const firstTenantId = 1
const firstAccountId = 101

/** Creates a product from a folder, which defines its first tenants, roles, accounts and rows. */
export function folderProduct(folder: string, modules: readonly ServerModule[] = []): ServerProduct {
  return {
    readSettings: () => ({}),
    async seed({ database, metadata, file, now, log }) {
      const definitions = metadata.current()
      const time = toWireTime(now)
      const stamp = stampOf(time, String(firstAccountId))
      const { files, problems } = dataOf(folder, definitions, file)
      if (problems.length > 0) throw new SchemaError(problems)
      const filled = await fillDatabase({
        database,
        metadata,
        product: file.code,
        log,
        load: async (copy) => {
          const roleIds = await copyBaseRows(copy, definitions, file, stamp)
          const password = await hashPassword(firstPassword)
          await copy(
            'department',
            tenantRows(file).map((row) => ({ ...row, ...stamp })),
          )
          await copy(
            'user',
            accountRows(file).map(({ role, ...row }) => ({
              ...row,
              roleId: roleIds.get(role),
              password,
              ...stamp,
            })),
          )
          for (const { entity, rows } of files)
            await copy(
              entity.entity,
              rows.map((row) => ({ ...defaultsOf(entity), ...stamp, ...row })),
            )
        },
      })
      await followZone(database.db)
      if (filled) log(`${file.title} begins with ${files.length} files of rows.`)
    },
    start: async ({ file }) => ({
      modules: [timeZone, ...modules],
      greeting: () => accountList(accountsOf(file)),
    }),
  }
}

/** Applies changes of the parameter within a minute. */
const timeZone: ServerModule = {
  name: 'time-zone',
  jobs: [
    {
      name: 'time zone of the business',
      everyMs: 60_000,
      work: ({ database }) => followZone(database.db),
    },
  ],
}

/** Returns the first rows of a product, and their problems. */
export function dataOf(
  folder: string,
  definitions: Pick<Definitions, 'entities' | 'dictionaries'>,
  file: ProductFile,
) {
  const { files, problems } = readData(folder, definitions.entities, file.timeZone)
  const known: KnownRows = new Map([
    ['department', tenantRows(file)],
    ['user', accountRows(file)],
  ])
  return { files, problems: [...problems, ...checkData(files, definitions, known)] }
}

/** Returns the default values for fields that a row omits. */
function defaultsOf({ properties }: DataFile['entity']): WireRow {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, property]) =>
      property.default === undefined || property.derived ? [] : [[field, property.default]],
    ),
  )
}

/** Returns the rows of tenants, with the level of their place in the tree. */
function tenantRows({ title, tenants: stated = [] }: ProductFile): readonly WireRow[] {
  // At least one tenant is needed, as every record belongs to one.
  const tenants: NonNullable<ProductFile['tenants']> = stated.length > 0 ? stated : [{ code: 'own', title }]
  const rows = new Map<string, WireRow>()
  const root = tenants[0]?.code
  tenants.forEach(({ code, title: name, parent, values }, index) => {
    const above = index === 0 ? undefined : rows.get(parent ?? root ?? '')
    rows.set(code, {
      id: String(firstTenantId + index),
      name,
      parentId: above?.['id'] ?? null,
      vipGrade: above ? Number(above['vipGrade']) + 1 : 0,
      enableStatus: 1,
      ...values,
    })
  })
  return [...rows.values()]
}

function accountsOf({ accounts = [] }: ProductFile): NonNullable<ProductFile['accounts']> {
  const admin = {
    userName: 'admin',
    name: 'Administrator',
    role: 'admin',
    about: 'everything, system pages included',
  }
  return accounts.some(({ role }) => role === admin.role) ? accounts : [admin, ...accounts]
}

function accountRows(file: ProductFile): readonly (WireRow & { readonly role: string })[] {
  const codes = (file.tenants ?? []).map(({ code }) => code)
  return accountsOf(file).map(({ userName, name, role, tenant, values }, index) => ({
    id: String(firstAccountId + index),
    userName,
    name,
    role,
    departmentId: String(firstTenantId + Math.max(0, codes.indexOf(tenant ?? codes[0] ?? ''))),
    isViewAllEnable: 0,
    mainAccountFlag: 0,
    emailMessageFlag: 0,
    deletedFlag: 0,
    isPasswordIssued: false,
    ...values,
  }))
}
