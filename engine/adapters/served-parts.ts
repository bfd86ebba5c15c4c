import type { Language } from '../metadata/locale/language'
import type { DefinitionSource } from '../ports/definition-source'
import { asRecord } from '../wire/as-record'

/** Wording by key. */
type Words = Readonly<Record<string, string>>

/** The parts of a product that are served by the server instead of being built into the console. */
export interface ServedParts {
  readonly definitions: () => Promise<DefinitionSource>
  /** The route tree. */
  readonly menus: () => Promise<unknown>
  readonly words: (language: Language) => Promise<readonly Words[]>
}

/** Returns the parts in a folder of the server. Every call rejects when the server does not answer. */
export function servedParts(folder: string): ServedParts {
  const read = async (name: string): Promise<unknown> => {
    const answer = await fetch(`${folder}/${name}.json`)
    if (!answer.ok) throw new Error(`${folder}/${name}.json answers ${answer.status}.`)
    return answer.json()
  }
  let asked: Promise<Record<string, unknown>> | undefined
  const index = () =>
    (asked ??= read('index').then((wire) => asRecord(wire) ?? {})).catch((error: unknown) => {
      asked = undefined
      throw error
    })
  return {
    definitions: async () => {
      const { screens, entities } = await index()
      const [known, described] = [namesIn(screens), namesIn(entities)]
      return {
        hasScreen: (code) => known.has(code),
        screen: async (code) => (known.has(code) ? read(`screens/${code}`) : undefined),
        hasEntity: (name) => described.has(name),
        entity: async (name) => (described.has(name) ? read(`entities/${name}`) : undefined),
      }
    },
    menus: async () => ({ menus: (await index())['menus'] }),
    words: async (language) => [(await read(`messages/${language}`)) as Words],
  }
}

function namesIn(list: unknown): ReadonlySet<unknown> {
  return new Set(Array.isArray(list) ? list : [])
}
