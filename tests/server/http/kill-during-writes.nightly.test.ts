import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { soon } from '../database/soon'
import { openDocumentedClient } from '../support/documented-client'
import { batchSize, installLetters, letterOf, readLetters, writeLetters } from '../support/letters'
import { serverProcesses } from '../support/server-processes'
import { startServerProcess, type ServerProcessHandle } from '../support/start-server-process'

const senders = Array.from({ length: 8 }, (_, index) => `sender${index}`)
/** The number of acknowledged calls at which the server is killed. */
const enough = 120

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

it(
  'kill -9 during writes keeps every acknowledged row, and no half of a batch',
  { timeout: 180_000 },
  async () => {
    const first = await start()
    const call = await openDocumentedClient(first.address)
    await installLetters(call)

    let killed: Promise<unknown> | undefined
    const { acknowledged, failures } = await writeLetters(call, senders, (answers) => {
      if (answers === enough) killed = first.kill()
    })
    expect(killed).toBeDefined()
    for (const failure of failures) expect(failure).toBeInstanceOf(TypeError)
    await killed

    // Without a wait: the database of the first server may still be shutting down.
    const second = await start()
    const again = await openDocumentedClient(second.address)
    const found = await readLetters(again)
    for (const [id, letter] of acknowledged) expect(found.get(id)).toEqual(letter)
    for (const letter of found.values()) expect(letter).toEqual(letterOf(letter.sender, letter.number))
    for (const [index, name] of senders.entries()) {
      const numbers = [...found.values()].filter(({ sender }) => sender === name).map(({ number }) => number)
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at))
      if (index % 2 === 1) expect(numbers.length % batchSize).toBe(0)
    }
    await again('POST', '/records/letter/add', { body: letterOf('afterwards', 1) })
    await second.stop()
    await soon(() => expect(serverProcesses(path.join(folder, 'postgres/cluster/data'))).toEqual([]))
  },
)
