import { closeSeeded, clusterVariables, startCluster } from './cluster-database'
import { consoleProcess, type ConsoleProcess } from './console-process'
import { frozenServer } from './frozen-world'
import { copyFrom, ownFolder, type SeededWorld } from './own-folder'

/**
 * Seeds the databases before all tests, of which test servers start with copies: one for most tests and, where
 * FAKETIME_LIBRARY names libfaketime, one for the pictures. Both at once, since seeding uses one core.
 * @returns a function that removes them
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const stopCluster = await startCluster()
  const library = process.env['FAKETIME_LIBRARY']
  const removals = await Promise.all([
    seed('seeded', async (folder) => consoleProcess(folder, await clusterVariables(folder, true))),
    ...(library ? [seed('frozen', (folder) => frozenServer(folder, library))] : []),
  ])
  await closeSeeded()
  return async () => {
    for (const remove of removals) remove()
    await stopCluster()
  }
}

async function seed(
  world: SeededWorld,
  serverIn: (folder: string) => Promise<ConsoleProcess>,
): Promise<() => void> {
  const { folder, remove } = ownFolder('none')
  const server = await serverIn(folder)
  await server.start()
  await server.stop()
  copyFrom(world, folder)
  return remove
}
