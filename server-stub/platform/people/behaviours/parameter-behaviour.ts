import { sql, type Kysely } from 'kysely'
import { catalogueLanguages } from '../../../../engine/metadata/language'
import { isTimeZone } from '../../../../engine/metadata/time-zone'
import type { Tables } from '../../database/tables'
import { areLanguages, languagesParameter } from '../languages-parameter'
import { lengthParameters, lengthRefusal, readLength, usualLengths } from '../../passwords/password-lengths'
import type { EntityBehaviour } from '../../records/behaviour'
import { knowsZone } from '../../records/storage/business-zone'
import { zoneParameter } from '../../records/storage/wanted-zone'
import { isJson } from '../../records/validation/value-refusal'

/** Messages of values that are not what their type says (L45, V99); texts and pictures may be anything. */
const wrong: Readonly<Record<string, (value: string) => string | undefined>> = {
  number: (value) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? undefined : 'form.format'),
  boolean: (value) => (/^(true|false)$/.test(value) ? undefined : 'M16'),
  json: (value) => (isJson(value) ? undefined : 'M140'),
}

const known = catalogueLanguages.join(', ')

/** What the server reckons with in cents: an amount that cannot be read would be none. */
const amounts: ReadonlySet<unknown> = new Set(['renewalAnnualFee'])

/** Parameters: their values are of their type. */
export const parameterBehaviour: EntityBehaviour = {
  async prepare({ record }, { trx }) {
    const { code, value, valueType } = record
    if (typeof value !== 'string') return {}
    if (code === zoneParameter && value.trim() !== '' && !(await isZone(trx, value.trim())))
      return { refusals: [{ field: 'value', message: 'server.timeZone' }] }
    if (code === languagesParameter && !areLanguages(value))
      return { refusals: [{ field: 'value', message: 'server.languages', values: { languages: known } }] }
    const refusal = await lengthProblem(trx, String(code), value)
    if (refusal) return { refusals: [{ field: 'value', ...refusal }] }
    const isWrongAmount = amounts.has(code) && !/^\d{1,9}(\.\d{1,2})?$/.test(value)
    const message = isWrongAmount ? 'M136' : wrong[String(valueType)]?.(value)
    return message ? { refusals: [{ field: 'value', message }] } : {}
  },
}

/** Limits of new passwords, each held against the other. */
async function lengthProblem(db: Kysely<Tables>, code: string, value: string) {
  const which = (['min', 'max'] as const).find((name) => lengthParameters[name] === code)
  if (!which) return undefined
  const other = which === 'min' ? 'max' : 'min'
  const { rows } = await sql<{
    value: string
  }>`select value from records.config where code = ${lengthParameters[other]}`.execute(db)
  return lengthRefusal(which, value, readLength(other, rows[0]?.value ?? '') ?? usualLengths[other])
}

async function isZone(db: Kysely<Tables>, name: string): Promise<boolean> {
  return isTimeZone(name) && knowsZone(db, name)
}
