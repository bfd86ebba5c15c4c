import { escapeIdentifier, escapeLiteral } from 'pg'
import { Sql as Fragment } from 'sql-template-tag'
import type { Queryable, QueryResult } from './database-client'

/**
 * A piece of SQL and its parameters: a whole statement, or a fragment to put into another. `Row` is the type of the rows that the
 * statement returns; the caller vouches for it.
 */
export class Sql<Row = unknown> extends Fragment {
  /** Runs the statement. Rejects with the error of `pg`. */
  execute(on: Queryable): Promise<QueryResult<Row>> {
    return on.query<Row>(this.text, this.values)
  }
}

/**
 * The tag of SQL templates. A fragment in a template becomes part of the text, every other value a parameter (`$1`), so that no
 * value is ever parsed as SQL. `undefined` is sent as null.
 */
export function sql<Row = unknown>(strings: readonly string[], ...values: readonly unknown[]): Sql<Row> {
  return new Sql<Row>(strings, values)
}

const text = (content: string): Sql => new Sql([content], [])

/** A quoted name, of several parts joined by dots: `sql.id('records', 'user')` is `"records"."user"`. */
sql.id = (...parts: readonly string[]): Sql => text(parts.map((part) => escapeIdentifier(part)).join('.'))

/** A quoted name from one text with dots: `sql.ref('records.user')` is `"records"."user"`. */
sql.ref = (name: string): Sql => sql.id(...name.split('.'))

/** A value written into the text, for statements that take no parameters (DDL, FETCH, SET). Texts are escaped. */
sql.lit = (value: string | number | boolean): Sql =>
  text(typeof value === 'string' ? escapeLiteral(value) : String(value))

/** SQL text as it is. Never for text that a caller of the server sent. */
sql.raw = text

/** Fragments and values in a row, with SQL text between them. An empty list is empty text. */
sql.join = (items: readonly unknown[], separator = ', '): Sql =>
  items.length === 0 ? text('') : new Sql(['', ...items.slice(1).map(() => separator), ''], items)
