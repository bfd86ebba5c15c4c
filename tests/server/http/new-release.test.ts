import type { FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basePath, buildApp } from '../../../server-stub/app'
import { findConsole } from '../../../server-stub/platform/plugins/find-console'
import { databases } from '../support/databases'
import { useConsole } from '../support/use-console'

const folder = mkdtempSync(path.join(tmpdir(), 'console-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes the files of a build, as Vite does, and returns its folder. */
function write(name: string): string {
  const client = path.join(folder, name)
  mkdirSync(path.join(client, 'assets'), { recursive: true })
  const build = `<meta name="console-build" content="/assets/opening-${name}.js" />`
  writeFileSync(path.join(client, 'index.html'), `${build}<title>Console</title>`)
  writeFileSync(path.join(client, `assets/list-${name}.js`), `export const release = '${name}'`)
  return client
}

const dataDir = path.join(folder, 'data')
const product = { file: { code: 'vending', title: 'Console' }, folder: '/nowhere' }
const find = (client: string) =>
  findConsole({
    folder: client,
    product,
    files: undefined,
    dataDir,
    warn: (error) => {
      throw error
    },
  })

describe.each(databases)('a new release on $name', (database) => {
  const here = useConsole(database)
  let app: FastifyInstance
  beforeAll(async () => {
    await find(write('first'))
    app = await buildApp({ ...here.server.options, client: await find(write('second')) })
  })
  afterAll(() => app.close())

  const standing = async (build: string) => {
    const { data } = await here.admin.call('GET', '/system/refreshLoginUserInfo')
    const { revision, accessMark } = data as { revision: number; accessMark: string }
    const query = new URLSearchParams({ after: String(revision), access: accessMark, build })
    const answer = await app.inject({
      url: `${basePath}/system/metadata/awaitRevision?${query.toString()}`,
      headers: { authorization: here.admin.token, language: 'en' },
    })
    const told = answer.json<{ data: { revision: number; build: string } }>().data
    return { isRaised: told.revision > revision, build: told.build }
  }

  it('is told at once to a console of another build, and with the next change to others', async () => {
    expect(await standing('/assets/opening-first.js')).toEqual({
      isRaised: false,
      build: '/assets/opening-second.js',
    })
    const waiting = standing('/assets/opening-second.js')
    const id = 'role.displayName'
    await here.admin.call('PUT', '/system/menuColumn/edit', { body: { id, enName: 'Role name' } })
    expect(await waiting).toEqual({ isRaised: true, build: '/assets/opening-second.js' })
  })

  it('serves the files of the release before it, and no others', async () => {
    const answers = await Promise.all(
      ['second', 'first', 'third'].map((name) => app.inject({ url: `/assets/list-${name}.js` })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
    expect(answers[1]?.body).toBe("export const release = 'first'")
    expect(answers[1]?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

describe('the kept files of releases', () => {
  it('are those that were started within 14 days', async () => {
    const client = write('second')
    const names = async () => ((await find(client))?.earlier ?? []).map((kept) => path.basename(kept))
    const kept = path.join(dataDir, 'releases/_assets_opening-first.js')
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    utimesSync(kept, daysAgo(13), daysAgo(13))
    expect(await names()).toEqual(['_assets_opening-first.js'])
    utimesSync(kept, daysAgo(15), daysAgo(15))
    expect(await names()).toEqual([])
    expect(await names()).toEqual([])
  })

  it('are not kept when that is not possible, which is told', async () => {
    const told: unknown[] = []
    const client = write('second')
    const dataFile = path.join(client, 'index.html')
    const built = await findConsole({
      folder: client,
      product,
      files: undefined,
      dataDir: dataFile,
      warn: (error) => told.push(error),
    })
    expect(built).toMatchObject({ folder: client })
    expect(told).toHaveLength(1)
  })
})
