import { readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * Creates the symbolic links of the binaries. npm packages can't hold links, so the package lists them in
 * `native/pg-symlinks.json`, as paths from its folder. Its install script creates them; this function does so where
 * scripts were not run.
 */
export async function hydrateSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(packageFolder, target)
    await symlink(relative(dirname(link), join(packageFolder, source)), link).catch(ignoreExpected)
  }
}

function ignoreExpected(error: NodeJS.ErrnoException): void {
  // The link exists; or the folder is read-only, and a run of the binaries shows whether they work.
  if (!['EEXIST', 'EACCES', 'EROFS', 'EPERM'].includes(error.code ?? '')) throw error
}
