import { consoleProcess } from './console-process'
import { copyFrom, ownFolder } from './own-folder'

/** Seeds a database before all tests; test servers start with copies of it. @returns a function that removes it */
export default async function seedOnce(): Promise<() => void> {
  const { folder, remove } = ownFolder()
  const server = await consoleProcess(folder)
  await server.start()
  await server.stop()
  copyFrom(folder)
  return remove
}
