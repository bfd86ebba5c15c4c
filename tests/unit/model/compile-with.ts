import type { EntityMeta, ListScreenMeta, ScreenMeta } from '../../../engine/metadata/contract.generated'
import type { CompileContext, ProblemSink } from '../../../engine/model/compile-context'
import { widgetDefinition } from '../../../widgets/catalog'

/** Returns an entity with these properties. */
export function entityOf(
  properties: Record<string, unknown>,
  more: Readonly<Record<string, unknown>> = {},
): EntityMeta {
  return { entity: 'thing', type: 'object', base: '/things', properties, ...more } as EntityMeta
}

/** Returns the screen of a list of things. */
export function listOf(more: Readonly<Record<string, unknown>> = {}): ListScreenMeta {
  return { code: 'things', kind: 'list', title: 'Things', entity: 'thing', ...more } as ListScreenMeta
}

/** Returns the compile context of these entities and screens, in English, for a user with these buttons. */
export function contextWith({
  entities = [],
  screens = [],
  buttons = [],
  ...more
}: {
  readonly entities?: readonly EntityMeta[]
  readonly screens?: readonly ScreenMeta[]
  readonly buttons?: readonly string[]
} & Partial<Omit<CompileContext, 'entity' | 'screen'>> = {}): CompileContext {
  return {
    access: { roles: new Set(['r']), menus: new Set(['things']), buttons: new Set(buttons) },
    language: 'en',
    translate: (key) => key,
    entity: (name) => entities.find(({ entity }) => entity === name),
    screen: (code) => screens.find((screen) => screen.code === code),
    dictionary: () => undefined,
    widget: widgetDefinition,
    component: () => undefined,
    ...more,
  }
}

/** Returns a problem sink and a function that lists its problems by code and place. */
export function openSink(): { readonly sink: ProblemSink; readonly told: () => readonly string[] } {
  const sink: ProblemSink = { source: 'test', problems: [] }
  return { sink, told: () => sink.problems.map(({ code, pointer }) => `${code} ${pointer}`) }
}
