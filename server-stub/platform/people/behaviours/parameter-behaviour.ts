import { sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'
import { catalogueLanguages } from '../../../../engine/metadata/locale/language'
import { isTimeZone } from '../../../../engine/metadata/locale/time-zone'
import { areLanguages, languagesParameter } from '../preferences/languages-parameter'
import { lengthParameters, lengthRefusal, readLength, usualLengths } from '../../passwords/password-lengths'
import type { EntityBehaviour } from '../../records/behaviour'
import { knowsZone } from '../../records/storage/business-zone'
import { zoneParameter } from '../../records/storage/wanted-zone'
import { isJson } from '../../records/validation/value-refusal'

/** Returns the message for a value that does not fit its type (L45, V99); texts and pictures may have any value. */
const wrong: Readonly<Record<string, ParameterCheck>> = {
  number: (value) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? undefined : 'form.format'),
  boolean: (value) => (/^(true|false)$/.test(value) ? undefined : 'M16'),
  json: (value) => (isJson(value) ? undefined : 'M140'),
}

/** Returns the key of the message for an unusable value; undefined for a usable one. */
export type ParameterCheck = (value: string) => string | undefined

const known = catalogueLanguages.join(', ')

/**
 * Creates the behaviour of parameters: their values must fit their type, and pass the check of the module that reads
 * them.
 */
export const parameterBehaviour = (checks: Readonly<Record<string, ParameterCheck>>): EntityBehaviour => ({
  async prepare({ record }, { trx }) {
    const { code, value, valueType } = record
    if (typeof value !== 'string' || typeof code !== 'string') return {}
    if (code === zoneParameter && value.trim() !== '' && !(await isZone(trx, value.trim())))
      return { refusals: [{ field: 'value', message: 'server.timeZone' }] }
    if (code === languagesParameter && !areLanguages(value))
      return { refusals: [{ field: 'value', message: 'server.languages', values: { languages: known } }] }
    const refusal = await lengthProblem(trx, code, value)
    if (refusal) return { refusals: [{ field: 'value', ...refusal }] }
    const check = Object.hasOwn(checks, code) ? checks[code] : undefined
    const message = check?.(value.trim()) ?? wrong[String(valueType)]?.(value)
    return message ? { refusals: [{ field: 'value', message }] } : {}
  },
})

/** Checks each length limit of new passwords against the other one. */
async function lengthProblem(db: Queryable, code: string, value: string) {
  const which = (['min', 'max'] as const).find((name) => lengthParameters[name] === code)
  if (!which) return undefined
  const other = which === 'min' ? 'max' : 'min'
  const { rows } = await sql<{
    value: string
  }>`select value from records.config where code = ${lengthParameters[other]}`.execute(db)
  return lengthRefusal(which, value, readLength(other, rows[0]?.value ?? '') ?? usualLengths[other])
}

async function isZone(db: Queryable, name: string): Promise<boolean> {
  return isTimeZone(name) && knowsZone(db, name)
}
