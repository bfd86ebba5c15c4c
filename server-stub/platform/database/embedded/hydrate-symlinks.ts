import { readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * npm packages can't hold symbolic links, so the binaries' package lists them in `native/pg-symlinks.json`, as
 * paths from the package's folder. Its install script makes them; this does when scripts were not run.
 */
export async function hydrateSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(packageFolder, target)
    await symlink(relative(dirname(link), join(packageFolder, source)), link).catch(ignoreExpected)
  }
}

function ignoreExpected(error: NodeJS.ErrnoException): void {
  // Made before; or a folder that can't be written, where the binaries then turn out to run or not.
  if (!['EEXIST', 'EACCES', 'EROFS', 'EPERM'].includes(error.code ?? '')) throw error
}
