import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseEnvironment } from '../../../server-stub/product/product-environment'
import { startVending } from '../../start-vending'
import type { RunningServer } from '../../../server-stub/start-server'
import { openDocumentedClient, type DocumentedCall } from '../support/documented-client'

const root = path.resolve(import.meta.dirname, '../../..')
const page = readFileSync(path.join(root, 'docs/http.md'), 'utf8')
const installation: unknown = JSON.parse(/```json menu-install\n([\s\S]*?)```/.exec(page)?.[1] ?? '')

const folder = mkdtempSync(path.join(tmpdir(), 'console-documents-'))
let server: RunningServer
let call: DocumentedCall

beforeAll(async () => {
  const variables = { PORT: '0', DATA_DIR: folder, SEED_SCALE: 'none', CAPTCHA: 'off', LOG_LEVEL: 'silent' }
  server = await startVending(parseEnvironment(variables))
  call = await openDocumentedClient(server.address)
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the calls of docs/http.md', () => {
  it('log in', async () => {
    expect(await call('GET', '/system/metadata/getRevision')).toEqual({
      revision: expect.any(Number) as number,
    })
  })

  it('add a menu and its records', async () => {
    expect(await call('POST', '/system/metadata/install', { body: installation })).toEqual({
      revision: expect.any(Number) as number,
    })
    await call('POST', '/records/book/add', {
      body: { title: 'Middlemarch', genre: 'novel', published: '1871-12-01' },
    })
    const query = { pageNo: 1, pageSize: 50, sortField: 'published', sortOrder: 'desc', title: 'march' }
    expect(await call('GET', '/records/book/getPage', { query })).toMatchObject({
      type: 'page',
      total: 1,
      list: [{ title: 'Middlemarch', genre: 'novel' }],
    })
  })

  it('add rows as a stream, and report the refused rows', async () => {
    const told: unknown = JSON.parse(/```json body\n({\n {2}"rows"[\s\S]*?)```/.exec(page)?.[1] ?? '')
    const program = /const rows = \[[\s\S]*?\n}\)/.exec(page)?.[0] ?? ''
    const client = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    const text = `${client}\n${program}\nexport const told = (await answer.json()).data`
      .replace('http://127.0.0.1:5180', server.address)
      .replace(/^console\.log.*$/m, '')
    const module: unknown = await import(`data:text/javascript,${encodeURIComponent(text)}`)
    expect((module as { told: unknown }).told).toEqual(told)
  })

  it('refuse a filter that the entity does not offer', async () => {
    await expect(call('GET', '/records/book/getPage', { query: { colour: 'red' } })).rejects.toThrow('colour')
  })
})
