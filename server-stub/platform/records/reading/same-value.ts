import { sql } from 'kysely'
import type { ColumnKind } from '../storage/column-kind'
import type { Sql } from '../storage/sql-names'

interface Valued {
  readonly sql: Sql
  readonly kind: ColumnKind
}

const whole: readonly ColumnKind[] = ['id', 'integer', 'long']

/** Greatest whole number of eight bytes. Texts of as many digits compare as their numbers do. */
const GREATEST = '9223372036854775807'

/**
 * Whether two values are the same, of whatever kinds. `sought` stays as it is, so that its index serves;
 * the other takes its form, or none where it does not fit.
 */
export function sameValue(sought: Valued, other: Valued): Sql {
  if (sought.kind === other.kind || (whole.includes(sought.kind) && whole.includes(other.kind))) {
    return sql`${sought.sql} = ${other.sql}`
  }
  if (sought.kind === 'text') return sql`${sought.sql} = ${other.sql}::text`
  if (whole.includes(sought.kind) && other.kind === 'text') {
    return sql`${sought.sql} = ${toWhole(other.sql)}`
  }
  return sql`${sought.sql}::text = ${other.sql}::text`
}

function toWhole(text: Sql): Sql {
  return sql`case when ${text} ~ '^[0-9]{1,18}$' or (${text} ~ '^[0-9]{19}$' and ${text} <= ${GREATEST})
    then ${text}::bigint end`
}
