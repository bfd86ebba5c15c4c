/** Thrown when the environment is invalid; lists all faults. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  constructor(readonly faults: readonly string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

export type Variables = Readonly<Record<string, string | undefined>>

/** Reads variables one by one and collects their faults. */
export interface VariableReader {
  readonly variables: Variables
  /** The faults so far. Code that reads a variable in another way adds its own. */
  readonly faults: string[]
  readonly choice: <T extends string>(name: string, choices: readonly T[], fallback: T) => T
  /** Reads a whole number within bounds. */
  readonly integer: (name: string, fallback: number, lowest: number, highest: number) => number
  /** Reads hosts, `name` or `name:port`, separated by commas. `text` overrides the variable. */
  readonly hosts: (name: string, text?: string) => readonly string[]
}

/** Creates a reader of the variables of a process. It collects faults and throws none. */
export function readVariables(variables: Variables): VariableReader {
  const faults: string[] = []
  return {
    variables,
    faults,
    choice(name, choices, fallback) {
      const text = variables[name] || fallback
      const found = choices.find((candidate) => candidate === text)
      if (!found) faults.push(`${name} is "${text}"; it must be one of ${choices.join(', ')}.`)
      return found ?? fallback
    },
    integer(name, fallback, lowest, highest) {
      const text = variables[name]
      if (!text) return fallback
      const value = Number(text)
      if (!Number.isInteger(value) || value < lowest || value > highest)
        faults.push(`${name} is "${text}"; it must be a whole number from ${lowest} to ${highest}.`)
      return value
    },
    hosts(name, text = variables[name] ?? '') {
      const names = text
        .split(',')
        .map((one) => one.trim().toLowerCase())
        .filter(Boolean)
      for (const host of names) {
        if (!/^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(host))
          faults.push(`${name} has "${host}"; a host is a name or an address, or name:port.`)
      }
      return names
    },
  }
}
