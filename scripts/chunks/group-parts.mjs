import path from 'node:path'
import { root } from '../setup/root.mjs'
import { learnReach } from './learn-reach.mjs'
import { partOf } from './part-of.mjs'

/**
 * Groups the modules of the built console into a few files by what is needed together, instead of hundreds of files
 * that each set of parts needs. Modules without a group stay in files of their own. Builds of other pages with the same
 * configuration are unaffected.
 * @param {import('vite').InlineConfig} config of the console, without this plugin
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
      // Not recursive: the imports of a module are needed by at least as many parts, and have their own group.
      const codeSplitting = { groups: [{ name }], includeDependenciesRecursively: false }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}
