import { test as base } from '@playwright/test'
import { consoleProcess } from './console-process'
import { ownFolder } from './own-folder'

export { expect, type Locator, type Page, type Request, type Response } from '@playwright/test'

/** Tests of a file share a server with those of other files that ran in the same process; never two at a time. */
export const test = base.extend<object, { readonly serverAddress: string }>({
  serverAddress: [
    // The first argument has to be written as a pattern: Playwright reads the fixtures that are needed from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, lend) => {
      const { folder, remove } = ownFolder()
      const server = await consoleProcess(folder)
      await server.start()
      await lend(server.address)
      await server.stop()
      remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ serverAddress }, lend) => lend(serverAddress),
})
