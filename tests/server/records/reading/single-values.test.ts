import { describe, expect, it } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { filterRows } from '../../../../server-stub/platform/metadata/rows/filter-rows'
import { olderDatabase } from '../../support/databases'
import { useConsole } from '../../support/use-console'

describe('a range of a single value', () => {
  const entity: EntityMeta = {
    entity: 'row',
    type: 'object',
    properties: {
      sort: { type: 'integer', filterable: 'range' },
      day: { type: 'string', format: 'date', filterable: 'range' },
    },
  }
  const rows = [
    { id: 1, sort: 9, day: '2026-10-31' },
    { id: 2, sort: 10, day: '2026-11-01' },
    { id: 3, sort: 11, day: '2026-12-01' },
  ]
  it.each([
    [{ sort: '10' }, [2]],
    [{ sort: '10,' }, [2, 3]],
    [{ sort: ',10' }, [1, 2]],
    [{ day: '2026-11' }, [2]],
    [{ day: '2026' }, [1, 2, 3]],
  ])('%j finds %j among rows of metadata', (filters, expected) => {
    const query = { page: 1, size: 10, sort: [], totals: [], filters }
    expect(filterRows(rows, entity, query as never).list.map(({ id }) => id)).toEqual(expected)
  })
})

describe.each(olderDatabase)('a range of a single value on $name', (database) => {
  const here = useConsole(database)

  it('finds a session by its moment, day, month and year', async () => {
    const found = async (query: Record<string, unknown>) => {
      const answer = await here.admin.call('GET', '/system/session/getPage', {
        query: { pageNo: 1, pageSize: 10, ...query },
      })
      return (answer.data as { list: readonly { id: string; loginTime: string }[] }).list
    }
    const [own] = await found({})
    if (!own) throw new Error('There is no session.')
    for (const length of [19, 10, 7, 4]) {
      const loginTime = own.loginTime.slice(0, length)
      expect((await found({ loginTime })).map(({ id }) => id)).toContain(own.id)
    }
    expect(await found({ loginTime: '2001-02-03 04:05:06' })).toEqual([])
    expect(await found({ loginTime: '2001-02' })).toEqual([])
  })
})
