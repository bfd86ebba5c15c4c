import type { Parameters } from '../database/parameters'

/** The older system beside this console (guard, rules 1 and 7). */
export interface LegacySystem {
  /** Returns the address of its page (parameter `legacyLoginUrl`), or null. */
  readonly address: () => Promise<string | null>
}

/** Reads the older system from the parameters. An address other than http or https counts as missing. */
export function createLegacySystem(parameters: Parameters): LegacySystem {
  return {
    async address() {
      const text = (await parameters.text('legacyLoginUrl'))?.trim()
      const url = text && URL.canParse(text) ? new URL(text) : undefined
      return url && /^https?:$/.test(url.protocol) ? url.href : null
    },
  }
}
