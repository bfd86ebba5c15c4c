import { describe, expect, it } from 'vitest'
import { parseEnvironment } from '../../../server-stub/product/product-environment'
import { faultsOf } from '../../server/support/environment-faults'

const primary = 'postgresql://console:secret@db.example:6432/console'
const direct = 'postgresql://console:secret@db.example/console'

describe('the addresses of the database', () => {
  it('may name a direct one and several replicas', () => {
    const environment = parseEnvironment({
      DATABASE_URL: primary,
      DATABASE_DIRECT_URL: direct,
      DATABASE_READ_URL: 'postgres://a/console, postgres://b/console',
    })
    expect(environment).toMatchObject({
      databaseUrl: primary,
      directUrl: direct,
      readUrls: ['postgres://a/console', 'postgres://b/console'],
    })
    expect(parseEnvironment({})).toMatchObject({ directUrl: undefined, readUrls: [] })
  })

  it('are refused when they are none, without repeating the password', () => {
    expect(
      faultsOf({
        DATABASE_URL: primary,
        DATABASE_DIRECT_URL: 'mysql://u:secret@h/d',
        DATABASE_READ_URL: 'a,b',
      }),
    ).toEqual([
      'DATABASE_DIRECT_URL is not an address such as postgresql://user:password@host:5432/database.',
      'DATABASE_READ_URL is not an address such as postgresql://user:password@host:5432/database.',
      'DATABASE_READ_URL is not an address such as postgresql://user:password@host:5432/database.',
    ])
  })

  it('of replicas and direct connections need that of the database itself', () => {
    expect(faultsOf({ DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: direct })).toEqual([
      'DATABASE_DIRECT_URL needs DATABASE_URL: the embedded database has neither poolers nor replicas.',
      'DATABASE_READ_URL needs DATABASE_URL: the embedded database has neither poolers nor replicas.',
    ])
  })
})
