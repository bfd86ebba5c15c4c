import { sql, type Sql } from '../../../database/sql/sql'
import type { ColumnKind } from '../../storage/column-kind'

interface Valued {
  readonly sql: Sql
  readonly kind: ColumnKind
}

const whole: readonly ColumnKind[] = ['id', 'integer', 'long']

/** The greatest 8-byte integer. Texts with as many digits compare like their numbers. */
const GREATEST = '9223372036854775807'

/**
 * Returns the condition that two values of any kinds are equal. `sought` stays unconverted, so that its index can be
 * used; the other value is converted, or becomes null when it does not fit.
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
