import { basePath } from '../../../server-stub/app'
import type { Answer, Client, ConsoleServer } from './console-server'

/** The data in the answer to a batch. */
export interface Told {
  readonly rows: number
  readonly added: number
  readonly refused: number
  readonly refusals: readonly {
    readonly row: number
    readonly code: number
    readonly message: string
    readonly fields?: readonly { readonly field: string; readonly code: string; readonly message: string }[]
  }[]
  readonly stopped?: string
}

export const parcels = '/records/parcel'

/** Parcels of operators, with fields for every kind of check, 20 columns in all. */
export const parcel = {
  entity: 'parcel',
  type: 'object',
  label: 'code',
  tenancy: { field: 'departmentId' },
  required: ['code'],
  dependentRequired: { insured: ['value'] },
  properties: {
    code: { type: 'string', maxLength: 40, unique: true, filterable: true, sortable: true },
    departmentId: { type: 'string', format: 'id', reference: { entity: 'department' }, filterable: true },
    machineId: { type: 'string', format: 'id', reference: { entity: 'machine' } },
    after: { type: 'string', reference: { entity: 'parcel', value: 'code' } },
    urgent: { type: 'integer', dictionary: 'yes_or_no' },
    value: { type: 'number', control: 'money' },
    insured: { type: 'boolean' },
    weight: { type: 'number', minimum: 0, maximum: 1000, default: 1 },
    price: { type: 'number', permission: { edit: 'parcel:price' } },
    token: { type: 'string', secret: true, maxLength: 100 },
    sent: { type: 'string', format: 'date-time' },
    due: { type: 'string', format: 'date' },
    marks: { type: 'array', items: { type: 'string' } },
    size: { type: 'object', properties: { width: { type: 'number' }, height: { type: 'number' } } },
    first: { type: 'string', maxLength: 50 },
    second: { type: 'string', maxLength: 50 },
    third: { type: 'string', maxLength: 50 },
    count: { type: 'integer', minimum: 0, maximum: 100_000 },
    total: { type: 'integer' },
    ratio: { type: 'number' },
  },
}

/** Installs parcels. Operators of the first level may add them; those of the second may only see them. */
export async function installParcels(admin: Client): Promise<void> {
  const answer = await admin.call('POST', '/system/metadata/install', {
    body: {
      entities: [parcel],
      screens: [{ code: 'parcels', kind: 'list', title: 'Parcels', entity: 'parcel' }],
      menu: { code: 'parcels', path: '/parcels', title: 'Parcels' },
      roles: [
        { code: 'primary_admin', buttons: ['parcel:view', 'parcel:add'] },
        { code: 'secondary_admin', buttons: ['parcel:view'] },
      ],
    },
  })
  if (!answer.success) throw new Error(JSON.stringify(answer))
}

/** Sends rows unchanged. */
export function sendRows(
  server: ConsoleServer,
  { token }: Pick<Client, 'token'>,
  payload: string | NodeJS.ReadableStream,
  {
    type = 'application/x-ndjson',
    path = `${parcels}/batch`,
  }: { readonly type?: string; readonly path?: string } = {},
): Promise<Answer> {
  return server.send({
    method: 'POST',
    url: basePath + path,
    headers: { authorization: token, language: 'en', 'content-type': type },
    payload,
  })
}

/** Returns the rows, one on each line. */
export function lines(rows: readonly unknown[]): string {
  return rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')
}
