import { sql, type Sql } from '../../database/sql/sql'
import { fittingName } from '../storage/fitting-name'

/**
 * The schema with the parts of divided tables: a table per month, one for rows outside of all months, and the keys.
 * While a table is being divided, the new one is prepared here too.
 */
export const PARTS = 'records_parts'

/** The name of the table with the keys of all rows of a divided table. It holds the ids unique over all months. */
export function keysName(table: string): string {
  return fittingName(`${table}~keys`)
}

/** The name of the primary key of a divided table, which the tables of its parts do not share. */
export function primaryName(table: string): string {
  return fittingName(`${table}~id`)
}

/** The name of the part for rows outside of all months. */
export function restName(table: string): string {
  return fittingName(`${table}~rest`)
}

/** The part of the schema `records_parts` with this name. */
export function partName(name: string): Sql {
  return sql.id(PARTS, name)
}

/** The trigger functions that keep the keys, by change. */
export function keeperName(table: string, change: string): string {
  return fittingName(`${table}~${change}`)
}
