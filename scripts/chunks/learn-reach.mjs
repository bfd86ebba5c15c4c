import { build } from 'vite'
import { nameOf } from './name-of.mjs'

/**
 * Builds the console without groups. Returns for each module the parts that need it at once (the page, and the targets
 * of `import()`, as paths from the project's root), and the length of the file that contains it.
 * @typedef {{ entries: ReadonlySet<string>, length: number }} Reach
 * @param {import('vite').InlineConfig} config of the console, without groups
 * @returns {Promise<ReadonlyMap<string, Reach>>} by module id
 */
export async function learnReach(config) {
  const { output } = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  })
  const chunks = output.filter((part) => part.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, { chunk, entries: new Set() }]))
  const reach = (file, entry) => {
    const found = byFile.get(file)
    if (!found || found.entries.has(entry)) return
    found.entries.add(entry)
    for (const other of found.chunk.imports) reach(other, entry)
  }
  for (const { fileName, facadeModuleId } of chunks)
    if (facadeModuleId) reach(fileName, nameOf(facadeModuleId))
  return new Map(
    [...byFile.values()].flatMap(({ chunk, entries }) =>
      chunk.moduleIds.map((id) => [id, { entries, length: chunk.code.length }]),
    ),
  )
}
