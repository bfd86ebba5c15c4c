import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

/** Days for which files of a release are served after the last start of a server of it. */
const keptDays = 14

/**
 * Copies the built files of this release into the data folder and returns the folders of earlier releases, so that
 * consoles that are open during an upgrade go on loading the parts that they still need. Folders of releases that were
 * not started for 14 days are deleted.
 * @param build the id of this release
 * @param assets the folder of its files, whose names change with their content
 */
export async function keepReleases(
  dataDir: string,
  build: string,
  assets: string,
  now: Date,
): Promise<string[]> {
  const releases = path.join(dataDir, 'releases')
  const own = build.replaceAll(/[^\w.-]+/g, '_')
  await mkdir(releases, { recursive: true })
  await copyOnce(assets, path.join(releases, own))
  await utimes(path.join(releases, own), now, now)
  const kept: string[] = []
  for (const name of await readdir(releases)) {
    if (name === own) continue
    const folder = path.join(releases, name)
    // A folder may be deleted meanwhile by another server that uses the same data folder.
    const started = (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0
    if (now.getTime() - started > keptDays * 86_400_000) await rm(folder, { recursive: true, force: true })
    else if (!name.startsWith(unfinished)) kept.push(folder)
  }
  return kept
}

const unfinished = '.copy-'

/** The copy gets its name when it is complete. */
async function copyOnce(assets: string, folder: string): Promise<void> {
  if (await stat(folder).catch(() => undefined)) return
  const copy = path.join(path.dirname(folder), `${unfinished}${process.pid}-${path.basename(folder)}`)
  await cp(assets, path.join(copy, 'assets'), { recursive: true })
  await rename(copy, folder).catch(async (error: unknown) => {
    await rm(copy, { recursive: true, force: true })
    // Another server was faster.
    if (!(await stat(folder).catch(() => undefined))) throw error
  })
}
