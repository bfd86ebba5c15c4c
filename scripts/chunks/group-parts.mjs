import path from 'node:path'
import { root } from '../setup/root.mjs'
import { learnReach } from './learn-reach.mjs'
import { partOf } from './part-of.mjs'

/**
 * Builds the console into a few files of some size, by what is needed together, in place of the hundreds that are needed
 * by exactly the same parts. What no part claims stays in files of its own. Other pages that are built by the same
 * configuration are left alone.
 * @param {import('vite').InlineConfig} config of the console, without this
 * @returns {import('vite').Plugin}
 */
export function groupParts(config) {
  return {
    name: 'group-parts',
    apply: 'build',
    async config(user) {
      if (path.resolve(user.root ?? root) !== path.resolve(root)) return undefined
      const reach = await learnReach(config)
      const name = (id) => {
        const found = reach.get(id)
        return (found && partOf(found)) ?? null
      }
      // What a module imports is needed by at least as many parts: it has a place of its own already.
      const codeSplitting = { groups: [{ name }], includeDependenciesRecursively: false }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}
