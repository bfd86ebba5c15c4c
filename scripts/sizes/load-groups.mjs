import { readdirSync, readFileSync } from 'node:fs'

/**
 * The built files that each group of the budgets loads, without those that the groups before it have loaded already.
 * @param {string} folder of the built console
 * @param {string} manifestFile what Vite says that it is made of
 * @returns {{ name: string, limit: number, needed: boolean, files: string[] }[]}
 */
export function loadGroups(folder, manifestFile, budgets) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const built = readdirSync(folder, { recursive: true }).filter((file) => /\.(js|css)$/.test(file))
  /** @type {Map<string, Set<string>>} */
  const loaded = new Map()
  for (const { name, entries, files } of budgets) {
    const own = new Set(files ? built.filter((file) => files.test(file)) : [])
    if (entries) for (const key of Object.keys(manifest)) if (entries.test(key)) collect(manifest, key, own)
    loaded.set(name, own)
  }
  return budgets.map(({ name, limit, needed, after = [] }) => {
    const before = new Set(after.flatMap((other) => [...(loaded.get(other) ?? [])]))
    return {
      name,
      limit,
      needed,
      files: [...(loaded.get(name) ?? [])].filter((file) => !before.has(file)).sort(),
    }
  })
}

/** A module's file and styles, and those of everything that it imports at once. */
function collect(manifest, key, files) {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  if (/\.(js|css)$/.test(chunk.file)) files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const other of chunk.imports ?? []) collect(manifest, other, files)
}
