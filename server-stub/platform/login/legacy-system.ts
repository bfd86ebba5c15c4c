import type { Parameters } from '../database/parameters'

/** The older system beside this console (guard, rules 1 and 7). */
export interface LegacySystem {
  /** Address of its page (parameter `legacyLoginUrl`), when there is one. */
  readonly address: () => Promise<string | null>
}

/** What the parameters say of the older system. An address that is none of a page counts as none. */
export function createLegacySystem(parameters: Parameters): LegacySystem {
  return {
    async address() {
      const text = (await parameters.text('legacyLoginUrl'))?.trim()
      const url = text && URL.canParse(text) ? new URL(text) : undefined
      return url && /^https?:$/.test(url.protocol) ? url.href : null
    },
  }
}
