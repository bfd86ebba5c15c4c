import type { DefinitionSource } from '../ports/definition-source'

type Files = Readonly<Record<string, () => Promise<unknown>>>

// `?name` yields the code or entity that a file defines, without the file. `?screen` and `?entity` yield the definition
// with its references to other files resolved (vite.config.ts).
const screenNames = import.meta.glob<string>('../../schemas/{base/,}screens/**/*.json', {
  query: '?name',
  import: 'default',
  eager: true,
})
const screens: Files = import.meta.glob('../../schemas/{base/,}screens/**/*.json', {
  query: '?screen',
  import: 'default',
})
const entityNames = import.meta.glob<string>('../../schemas/{base/,}entities/**/*.json', {
  query: '?name',
  import: 'default',
  eager: true,
})
const entities: Files = import.meta.glob('../../schemas/{base/,}entities/**/*.json', {
  query: '?entity',
  import: 'default',
})

/** The screens and entities of schemas/; each is loaded when a page first needs it. */
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

/** Indexes files by the name that each defines. A file and the base file it extends have the same name and content. */
function byName(
  files: Files,
  names: Readonly<Record<string, string>>,
): ReadonlyMap<string, () => Promise<unknown>> {
  return new Map(
    Object.entries(files).flatMap(([path, load]) => (names[path] === undefined ? [] : [[names[path], load]])),
  )
}
