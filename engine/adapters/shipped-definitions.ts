import type { DefinitionSource } from '../ports/definition-source'

type Files = Readonly<Record<string, () => Promise<unknown>>>

// `?name` answers the code or entity that a file defines, without the file (vite.config.ts).
const screenNames = import.meta.glob<string>('../../schemas/screens/**/*.json', {
  query: '?name',
  import: 'default',
  eager: true,
})
const screens: Files = import.meta.glob('../../schemas/screens/**/*.json', { import: 'default' })
const entityNames = import.meta.glob<string>('../../schemas/entities/**/*.json', {
  query: '?name',
  import: 'default',
  eager: true,
})
// `?entity`: with what the file names in other files written out.
const entities: Files = import.meta.glob('../../schemas/entities/**/*.json', {
  query: '?entity',
  import: 'default',
})

/** The screens and entities of schemas/, each loaded when a page needs it. */
export const shippedDefinitions: DefinitionSource = toDefinitionSource(
  byName(screens, screenNames),
  byName(entities, entityNames),
)

function toDefinitionSource(
  screenOf: ReadonlyMap<string, () => Promise<unknown>>,
  entityOf: ReadonlyMap<string, () => Promise<unknown>>,
): DefinitionSource {
  return {
    hasScreen: (code) => screenOf.has(code),
    screen: async (code) => screenOf.get(code)?.(),
    hasEntity: (name) => entityOf.has(name),
    entity: async (name) => entityOf.get(name)?.(),
  }
}

function byName(
  files: Files,
  names: Readonly<Record<string, string>>,
): ReadonlyMap<string, () => Promise<unknown>> {
  return new Map(
    Object.entries(files).flatMap(([path, load]) => (names[path] === undefined ? [] : [[names[path], load]])),
  )
}
