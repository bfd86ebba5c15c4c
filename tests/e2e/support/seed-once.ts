import { closeSeeded, clusterVariables, startCluster } from './cluster-database'
import { consoleProcess } from './console-process'
import { copyFrom, ownFolder } from './own-folder'

/** Seeds a database before all tests; test servers start with copies of it. @returns a function that removes it */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const stopCluster = await startCluster()
  const { folder, remove } = ownFolder()
  const server = await consoleProcess(folder, await clusterVariables(folder, true))
  await server.start()
  await server.stop()
  await closeSeeded()
  copyFrom(folder)
  return async () => {
    remove()
    await stopCluster()
  }
}
