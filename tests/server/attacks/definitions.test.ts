import { describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import type { Client } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

describe.each(olderDatabase)('entity definitions on $name', (database) => {
  const here = useConsole(database)
  const path = '/system/metadata/getPageDefinition'
  const entitiesFor = async (client: Client, entity: string) => {
    const { data } = await client.call('GET', path, { query: { entity } })
    return Object.keys((data as { entities: object }).entities)
  }
  const install = (roles: readonly string[]) =>
    here.admin.call('POST', '/system/metadata/install', {
      body: {
        entities: [
          { entity: 'secretPlan', type: 'object', properties: { title: { type: 'string' } } },
          { entity: 'secretNote', type: 'object', store: 'none', properties: { note: { type: 'string' } } },
        ],
        screens: [
          {
            code: 'secret_plan',
            kind: 'list',
            entity: 'secretPlan',
            actions: [
              {
                id: 'note',
                title: 'Note',
                kind: 'call',
                endpoint: { method: 'POST', path: '/records/secretPlan/add' },
                entity: 'secretNote',
                form: { items: ['note'] },
              },
            ],
          },
        ],
        menu: { code: 'secret_plan', path: '/secret-plan', title: 'Plans' },
        roles: roles.map((code) => ({ code })),
      },
    })

  it('require a session', async () => {
    const url = `${basePath}${path}?entity=secretPlan`
    expect((await here.server.app.inject({ url })).statusCode).toBe(401)
    expect(
      (await here.server.app.inject({ url, headers: { authorization: 'x'.repeat(43) } })).statusCode,
    ).toBe(401)
  })

  it('are served to users whose pages name them, and look absent to others', async () => {
    expect(await install([])).toMatchObject({ success: true })
    const [maker, finance] = [await here.server.login('maker'), await here.server.login('finance')]
    for (const entity of ['secretPlan', 'secretNote', 'noSuchThing'])
      for (const client of [maker, finance]) expect(await entitiesFor(client, entity), entity).toEqual([])
    expect(await entitiesFor(here.admin, 'secretPlan')).toEqual(['secretPlan'])

    expect(await install(['backend_admin'])).toMatchObject({ success: true })
    for (const entity of ['secretPlan', 'secretNote']) {
      expect(await entitiesFor(maker, entity), entity).toEqual([entity])
      expect(await entitiesFor(finance, entity), entity).toEqual([])
    }
  })
})
