import { describe, expect, it } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'

const written = ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) => [
  text,
  ...values,
]

describe('the sql tag', () => {
  it('sends values as parameters and never as text', () => {
    const name = `'; drop table records."user"; --`
    expect(written(sql`select ${name}, ${[1, 2]} where ${null} is null`)).toEqual([
      'select $1, $2 where $3 is null',
      name,
      [1, 2],
      null,
    ])
  })

  it('numbers the parameters of nested fragments in the order of the text', () => {
    const condition = sql`age > ${18} and ${sql`name = ${'Ann'}`}`
    expect(written(sql`select ${1} where ${condition} limit ${10}`)).toEqual([
      'select $1 where age > $2 and name = $3 limit $4',
      1,
      18,
      'Ann',
      10,
    ])
  })

  it('quotes identifiers, also those with quotes and dots', () => {
    expect(sql`${sql.id('records', 'a"b.c')}`.text).toBe('"records"."a""b.c"')
    expect(sql`${sql.ref('records.user')}`.text).toBe('"records"."user"')
  })

  it('escapes literals', () => {
    expect(sql`set x = ${sql.lit(`it's \\ here`)}, y = ${sql.lit(12)}`.text).toBe(
      String.raw`set x =  E'it''s \\ here', y = 12`,
    )
  })

  it('joins fragments and values, and gives empty text for an empty list', () => {
    expect(written(sql`(${sql.join([1, sql`now()`, 'x'])})`)).toEqual(['($1, now(), $2)', 1, 'x'])
    expect(written(sql.join([sql`a = ${1}`, sql`b = ${2}`], ' and '))).toEqual(['a = $1 and b = $2', 1, 2])
    expect(sql`in (${sql.join([])})`.text).toBe('in ()')
  })
})
