import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { manifestFormat } from '../../../server-stub/platform/backup/manifest'
import { pruneBackups } from '../../../server-stub/platform/backup/prune-backups'
import { removeForgotten } from '../../../server-stub/platform/backup/remove-forgotten'
import { runFolder } from '../support/run-folder'

async function folderOfBackups(): Promise<string> {
  const folder = await mkdtemp(join(runFolder, 'left-over-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('drafts of backups that were killed days ago are removed, and no others', async () => {
  const folder = await folderOfBackups()
  const now = Date.now()
  const days = (count: number) => new Date(now - count * 24 * 60 * 60 * 1000)
  for (const [name, age] of [
    ['.unfinished-old', 3],
    ['.unfinished-new', 1],
    ['2026-01-01T00-00-00.000Z', 300],
  ] as const) {
    await mkdir(join(folder, name, 'database'), { recursive: true })
    await utimes(join(folder, name), days(age), days(age))
  }
  await removeForgotten(folder, now)
  expect((await readdir(folder)).toSorted()).toEqual(['.unfinished-new', '2026-01-01T00-00-00.000Z'])
  await removeForgotten(join(folder, 'missing'), now)
})

it('the draft of a file that is being archived is kept when old backups are removed', async () => {
  const folder = await folderOfBackups()
  const manifest = { format: manifestFormat, firstSegment: '000000010000000000000001', segmentSize: 2 ** 24 }
  for (const name of ['2026-01-01', '2026-01-02']) {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'manifest.json'), JSON.stringify(manifest))
  }
  const stored = join(folder, 'files', 'ab')
  await mkdir(stored, { recursive: true })
  const name = `${'ab'.repeat(16)}.png`
  await writeFile(join(stored, name), 'unneeded')
  await writeFile(join(stored, `${name}.0123456789ab`), 'half')
  expect(await pruneBackups(folder, 1, undefined)).toEqual(['2026-01-01'])
  expect(await readdir(stored)).toEqual([`${name}.0123456789ab`])
})
