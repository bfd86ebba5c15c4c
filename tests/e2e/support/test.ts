import { test as base } from '@playwright/test'
import { clusterVariables } from './cluster-database'
import { consoleProcess } from './console-process'
import { ownFolder } from './own-folder'

export { expect, type Browser, type Locator, type Page, type Request, type Response } from '@playwright/test'

interface Server {
  readonly address: string
  readonly end: () => Promise<void>
}

/** The server of the current test file. The next file in the same worker gets a new server. */
interface Servers {
  readonly addressFor: (file: string) => Promise<string>
}

async function seededServer(): Promise<Server> {
  const { folder, remove } = ownFolder()
  const server = await consoleProcess(folder, await clusterVariables(folder))
  await server.start()
  return {
    address: server.address,
    end: async () => {
      await server.stop()
      remove()
    },
  }
}

/** The tests of a file share a server with a seeded database, and no file sees the changes of another. */
export const test = base.extend<{ readonly serverAddress: string }, { readonly servers: Servers }>({
  servers: [
    // The first argument must be a pattern, from which Playwright reads the required fixtures.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, lend) => {
      let owner: string | undefined
      let server: Server | undefined
      await lend({
        addressFor: async (file) => {
          if (!server || file !== owner) {
            await server?.end()
            server = await seededServer()
            owner = file
          }
          return server.address
        },
      })
      await server?.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  serverAddress: [
    async ({ servers }, lend, { file }) => lend(await servers.addressFor(file)),
    { timeout: 120_000 },
  ],
  baseURL: ({ serverAddress }, lend) => lend(serverAddress),
})
