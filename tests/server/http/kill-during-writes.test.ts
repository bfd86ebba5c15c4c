import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { soon } from '../database/soon'
import { openDocumentedClient, type DocumentedCall } from '../support/documented-client'
import { serverProcesses } from '../support/server-processes'
import { startServerProcess, type ServerProcessHandle } from '../support/start-server-process'

interface Letter {
  readonly id: string
  readonly sender: string
  readonly number: number
  readonly body: { readonly text: string; readonly lines: readonly string[] }
}

const senders = 8
/** The server is killed in the moment in which this many calls have been acknowledged. */
const enough = 120
const batchSize = 25

const folder = mkdtempSync(path.join(tmpdir(), 'console-killed-'))
const running: ServerProcessHandle[] = []
const start = async (): Promise<ServerProcessHandle> => {
  const server = await startServerProcess(folder)
  running.push(server)
  return server
}
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()))
  rmSync(folder, { recursive: true, force: true })
})

const letterOf = (sender: string, number: number): Omit<Letter, 'id'> => ({
  sender,
  number,
  body: { text: `letter ${number} of ${sender}`.repeat(20), lines: ['first', 'last'] },
})

async function installLetters(call: DocumentedCall): Promise<void> {
  const properties = {
    sender: { type: 'string', maxLength: 50, filterable: true },
    number: { type: 'integer', sortable: true, unique: ['sender'] },
    body: { type: 'object' },
  }
  const entity = { entity: 'letter', type: 'object', required: Object.keys(properties), properties }
  const body = {
    entities: [entity],
    screens: [{ code: 'letters', kind: 'list', entity: 'letter' }],
    menu: { code: 'letters', path: '/letters', title: 'Letters' },
  }
  await call('POST', '/system/metadata/install', { body })
}

it(
  'kill -9 while people write: all that was acknowledged is there, and nothing half',
  { timeout: 180_000 },
  async () => {
    const first = await start()
    const call = await openDocumentedClient(first.address)
    await installLetters(call)

    const acknowledged = new Map<string, Omit<Letter, 'id'>>()
    let answers = 0
    let killed: Promise<void> | undefined
    const acknowledge = (ids: readonly string[], letters: readonly Omit<Letter, 'id'>[]): void => {
      ids.forEach((id, index) => acknowledged.set(id, letters[index] as Omit<Letter, 'id'>))
      answers += 1
      if (answers === enough) killed = first.kill()
    }
    /** Every second sender sends batches; each goes on until the server is gone. */
    const write = async (sender: string, isBatch: boolean): Promise<unknown> => {
      for (let number = 0; ; number += isBatch ? batchSize : 1) {
        const letters = Array.from({ length: isBatch ? batchSize : 1 }, (_, index) =>
          letterOf(sender, number + index),
        )
        try {
          const data = await call('POST', `/records/letter/${isBatch ? 'addBatch' : 'add'}`, {
            body: isBatch ? letters : letters[0],
          })
          acknowledge(isBatch ? (data as { ids: string[] }).ids : [(data as { id: string }).id], letters)
        } catch (error) {
          return error
        }
      }
    }
    const names = Array.from({ length: senders }, (_, index) => `sender${index}`)
    const failures = await Promise.all(names.map((name, index) => write(name, index % 2 === 1)))
    expect(answers).toBeGreaterThanOrEqual(enough)
    for (const failure of failures) expect(failure).toBeInstanceOf(TypeError)
    await killed

    // At once: the database of the first may still be shutting down.
    const second = await start()
    const again = await openDocumentedClient(second.address)
    const { list } = (await again('GET', '/records/letter/getPage', { query: { pageSize: -1 } })) as {
      list: Letter[]
    }
    const found = new Map(list.map(({ id, sender, number, body }) => [id, { sender, number, body }]))
    for (const [id, letter] of acknowledged) expect(found.get(id)).toEqual(letter)
    for (const { sender, number, body } of list)
      expect({ sender, number, body }).toEqual(letterOf(sender, number))
    for (const [index, name] of names.entries()) {
      const numbers = list.filter(({ sender }) => sender === name).map(({ number }) => number)
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at))
      if (index % 2 === 1) expect(numbers.length % batchSize).toBe(0)
    }
    await again('POST', '/records/letter/add', { body: letterOf('afterwards', 1) })
    await second.stop()
    await soon(() => expect(serverProcesses(path.join(folder, 'postgres/cluster/data'))).toEqual([]))
  },
)
