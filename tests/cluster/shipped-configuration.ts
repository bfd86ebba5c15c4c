import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse, stringify } from 'yaml'

const folder = resolve(import.meta.dirname, '../../scripts/deploy')

/** Returns the text of a file in scripts/deploy. */
export function shippedText(name: string): string {
  return readFileSync(resolve(folder, name), 'utf8')
}

/**
 * Returns a YAML file of scripts/deploy with some settings replaced.
 * @param settings values by their path, `restapi.listen`
 * @throws Error for a setting that the file does not have
 */
export function shippedYaml(name: string, settings: Readonly<Record<string, unknown>>): string {
  const root = parse(shippedText(name)) as Record<string, unknown>
  for (const [path, value] of Object.entries(settings)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], root)
    if (typeof parent !== 'object' || parent === null || !(last in parent))
      throw new Error(`${name} has no setting ${path}.`)
    Object.assign(parent, { [last]: value })
  }
  return stringify(root)
}
