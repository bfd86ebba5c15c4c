import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { soon } from '../database/soon'
import { openDocumentedClient } from '../support/documented-client'
import { installLetters, readLetters, writeLetters } from '../support/letters'
import { serverProcesses } from '../support/server-processes'
import { beginServerProcess, type StartingServer } from '../support/start-server-process'

/** The number of acknowledged calls at which the server is asked to end. */
const enough = 60
const cluster = 'postgres/cluster/data'

describe('the server process', { timeout: 180_000 }, () => {
  let folder: string
  let running: StartingServer[] = []
  const start = (variables?: Readonly<Record<string, string>>) => {
    const server = beginServerProcess(folder, variables)
    running.push(server)
    return server
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'console-stopped-'))
  })
  afterEach(async () => {
    await Promise.all(running.map((server) => server.kill()))
    running = []
    rmSync(folder, { recursive: true, force: true })
  })

  it('keeps exactly the acknowledged rows when it is stopped during writes', async () => {
    const first = start()
    const call = await openDocumentedClient(await first.listens)
    await installLetters(call)
    const senders = Array.from({ length: 8 }, (_, index) => `sender${index}`)
    let stopped: Promise<number | null> | undefined
    const { acknowledged, failures } = await writeLetters(call, senders, (answers) => {
      if (answers === enough) stopped = first.stop()
    })
    expect(await stopped).toBe(0)
    expect(failures).toHaveLength(senders.length)

    const second = start()
    const found = await readLetters(await openDocumentedClient(await second.listens))
    expect(found).toEqual(acknowledged)
  })

  it('ends what it has started when it is stopped during its start', async () => {
    const server = start({ SEED_SCALE: 'small' })
    // As soon as the database runs; seeding it takes longer.
    await soon(() => expect(serverProcesses(path.join(folder, cluster))).not.toEqual([]))
    expect(await server.stop()).toBe(0)
    await expect(server.listens).rejects.toThrow('The server ended with 0')
    await soon(() => expect(serverProcesses(path.join(folder, cluster))).toEqual([]))
  })

  it.each(['MQTT_PORT', 'PORT'])('names a taken %s before it opens the database', async (variable) => {
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const { port } = other.address() as AddressInfo
    const server = start({ [variable]: String(port) })
    await expect(server.listens).rejects.toThrow(
      `${variable}: port ${port} of 127.0.0.1 is taken by another program. Choose another with ${variable}.`,
    )
    expect(readdirSync(folder)).toEqual([])
    other.close()
  })
})
