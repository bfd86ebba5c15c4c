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

/** Returns the message for a value that does not fit its type (L45, V99); texts and pictures may have any value. */
const wrong: Readonly<Record<string, (value: string) => string | undefined>> = {
  number: (value) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? undefined : 'form.format'),
  boolean: (value) => (/^(true|false)$/.test(value) ? undefined : 'M16'),
  json: (value) => (isJson(value) ? undefined : 'M140'),
}

const known = catalogueLanguages.join(', ')

/** Parameters that the server uses as amounts in cents; an unreadable amount would count as none. */
const amounts: ReadonlySet<unknown> = new Set(['renewalAnnualFee'])

/** The behaviour of parameters: their values must fit their type. */
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

/** Checks each length limit of new passwords against the other one. */
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
