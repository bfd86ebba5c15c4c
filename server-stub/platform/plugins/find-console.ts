import { existsSync } from 'node:fs'
import path from 'node:path'
import { keepReleases } from './keep-releases'
import { buildOf, type BuiltConsole } from './register-console'

export interface FindConsoleOptions {
  /** The folder of the built console. */
  readonly folder: string
  readonly product: BuiltConsole['product']
  readonly files: BuiltConsole['files']
  /** The data folder, in which the files of releases are kept. Undefined: they are not kept. */
  readonly dataDir: string | undefined
  /** Called when the files cannot be kept. */
  readonly warn: (error: unknown) => void
}

/** Returns the console of a build, with the files of earlier releases. Undefined when no console is built. */
export async function findConsole({
  folder,
  product,
  files,
  dataDir,
  warn,
}: FindConsoleOptions): Promise<BuiltConsole | undefined> {
  if (!existsSync(path.join(folder, 'index.html'))) return undefined
  const built: BuiltConsole = { folder, product, files }
  const build = buildOf(built)
  if (dataDir === undefined || build === undefined) return built
  try {
    const earlier = await keepReleases(dataDir, build, path.join(folder, 'assets'), new Date())
    return { ...built, earlier }
  } catch (error) {
    warn(error)
    return built
  }
}
