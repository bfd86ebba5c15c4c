import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the built files that each group of the budgets loads, without the files of the groups before it.
 * @param {string} folder of the built console
 * @param {string} partsFile list of the modules of each built file (scripts/chunks/list-parts.mjs)
 * @returns {{ name: string, limit: number, needed: boolean, files: string[] }[]}
 */
export function loadGroups(folder, partsFile, budgets) {
  /** @type {Record<string, { modules: string[], imports: string[], styles: string[] }>} */
  const parts = JSON.parse(readFileSync(partsFile, 'utf8'))
  const built = readdirSync(folder, { recursive: true }).filter((file) => /\.(js|css)$/.test(file))
  /** @type {Map<string, Set<string>>} */
  const loaded = new Map()
  for (const { name, entries, files } of budgets) {
    const own = new Set(files ? built.filter((file) => files.test(file)) : [])
    if (entries)
      for (const [file, { modules }] of Object.entries(parts))
        if (modules.some((module) => entries.test(module))) collect(parts, file, own)
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

/** Collects a file with its styles, and those of its static imports. */
function collect(parts, file, files) {
  const part = parts[file]
  if (!part || files.has(file)) return
  files.add(file)
  for (const style of part.styles) files.add(style)
  for (const other of part.imports) collect(parts, other, files)
}
