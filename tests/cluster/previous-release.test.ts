import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDocumentedClient, type DocumentedCall } from '../server/support/documented-client'
import { createOwnDatabase } from '../server/support/own-database'
import { beginServerProcess, type StartingServer } from '../server/support/start-server-process'
import { shipped } from '../shipped'

const root = path.resolve(import.meta.dirname, '../..')
const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit of the last release: of `PREVIOUS_RELEASE`, otherwise of the newest tag `v*`; undefined without one. */
function lastRelease(): string | undefined {
  try {
    return process.env['PREVIOUS_RELEASE'] || git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD')
  } catch {
    return undefined
  }
}
const release = lastRelease()

/** The lists that an administrator reads without a choice of records. */
const lists = [...shipped.entities.values()].flatMap(({ base, admin }) =>
  base && admin ? [`${base}/getPage`] : [],
)

describe.skipIf(!release)(`the last release, ${release ?? 'of which there is none'}, beside this one`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-previous-'))
  const project = path.join(folder, 'project')
  const running: StartingServer[] = []
  let databaseUrl: string
  beforeAll(async () => {
    git('worktree', 'add', '--detach', project, release ?? '')
    symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
    databaseUrl = await createOwnDatabase('previous')
  })
  afterAll(async () => {
    await Promise.all(running.map((server) => server.kill()))
    git('worktree', 'remove', '--force', project)
    rmSync(folder, { recursive: true, force: true })
  })

  const start = async (from: string): Promise<DocumentedCall> => {
    const server = beginServerProcess(folder, { DATABASE_URL: databaseUrl }, from)
    running.push(server)
    return openDocumentedClient(await server.listens)
  }
  /** Reads the lists, adds a record, and changes it. */
  const work = async (call: DocumentedCall, userName: string): Promise<void> => {
    for (const path of lists) expect(await call('GET', path)).toHaveProperty('list')
    const body = { limitType: 1, userName, maxFailCount: 4, lockMinutes: 5 }
    const { id } = (await call('POST', '/system/loginLimit/add', { body })) as { readonly id: string }
    await call('PUT', '/system/loginLimit/edit', { body: { id, maxFailCount: 6 } })
  }

  it(
    'serves on and starts again after this one has migrated the database',
    { timeout: 600_000 },
    async () => {
      const before = await start(project)
      await work(before, 'before')
      const after = await start(root)
      await work(before, 'old-beside')
      await work(after, 'new-beside')
      await work(await start(project), 'old-again')
      const { list } = (await after('GET', '/system/loginLimit/getPage')) as {
        readonly list: readonly object[]
      }
      expect(list).toEqual(
        Array.from({ length: 4 }, () => expect.objectContaining({ maxFailCount: 6 }) as object),
      )
    },
  )
})
