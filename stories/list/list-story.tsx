import { useState } from 'react'
import type { EntityMeta, ScreenMeta } from '../../engine/metadata/contract.generated'
import { createRegistry } from '../../engine/registry/create-registry'
import { createFakeTransport, type FakeAnswer } from '../../engine/testing/fake-transport'
import { testDefinitions } from '../../engine/testing/test-definitions'
import { TestPage } from '../../engine/testing/test-page'
import { widgets } from '../../widgets/index'
import { linesScreen, listProfile, orderEntity, orderScreen, placeEntity, placeScreen } from './list-fixture'

export interface ListStoryProps {
  readonly code: string
  readonly answers: Readonly<Record<string, FakeAnswer>>
  readonly screens?: readonly ScreenMeta[]
  readonly entities?: readonly EntityMeta[]
  readonly height?: string
  /** Preferences of the person. */
  readonly preferences?: Readonly<Record<string, unknown>>
}

const registry = createRegistry({ widgets, pages: [] })

/** A list page with a fake server. */
export function ListStory({
  code,
  answers,
  screens = [orderScreen, linesScreen, placeScreen],
  entities = [orderEntity, placeEntity],
  height = 'min(860px, calc(100vh - 32px))',
  preferences = {},
}: ListStoryProps) {
  const [services] = useState(() => ({
    registry,
    transport: createFakeTransport(answers),
    definitions: testDefinitions(screens, entities),
  }))
  return <TestPage code={code} services={services} profile={listProfile({ preferences })} height={height} />
}
