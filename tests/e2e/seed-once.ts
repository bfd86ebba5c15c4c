import { consoleProcess } from './console-process'
import { copyFrom, ownFolder } from './own-folder'

/** Seeds a world before all tests; the servers of tests begin with copies of it. @returns what removes it again */
export default async function seedOnce(): Promise<() => void> {
  const { folder, remove } = ownFolder()
  const server = await consoleProcess(folder)
  await server.start()
  await server.stop()
  copyFrom(folder)
  return remove
}
