import { useState } from 'react'
import { createRegistry } from '../../engine/registry/create-registry'
import { createFakeTransport, type FakeAnswer } from '../../engine/testing/fake-transport'
import { testDefinitions } from '../../engine/testing/test-definitions'
import { TestPage } from '../../engine/testing/test-page'
import { pages } from '../../pages-custom/index'
import { widgets } from '../../widgets/index'
import { listProfile } from '../list/list-fixture'
import {
  answerMachine,
  answerMachines,
  mapEntity,
  mapScreen,
  noTiles,
  someLocations,
  somePlaces,
} from './machine-map-fixture'

const base = 'GET /device/machineMap'

export interface MachineMapStoryProps {
  /** Responses by the last segment of the path; they override the defaults. */
  readonly answers?: Readonly<Record<string, FakeAnswer>>
  /** Query of the page's address. */
  readonly query?: string
}

const messages = import.meta.glob<Readonly<Record<string, string>>>('../../schemas/messages/*.json', {
  import: 'default',
})
const catalogues = [
  async (language: string) => [(await messages[`../../schemas/messages/${language}.json`]?.()) ?? {}],
]
const registry = createRegistry({ widgets, pages })

/** The map of machines with a fake server. */
export function MachineMapStory({ answers = {}, query = '' }: MachineMapStoryProps) {
  const [services] = useState(() => ({
    registry,
    transport: createFakeTransport({
      [`${base}/getMachines`]: () => answerMachines(40),
      [`${base}/getSettings`]: () => noTiles,
      [`${base}/getPlaces`]: () => somePlaces,
      [`${base}/getMachine`]: ({ query: asked }) => answerMachine(String(asked?.['id'])),
      [`${base}/searchLocation`]: () => someLocations,
      ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`${base}/${name}`, answer])),
    }),
    definitions: testDefinitions([mapScreen], [mapEntity]),
  }))
  return (
    <TestPage
      code="machine_map"
      services={services}
      profile={listProfile({})}
      catalogues={catalogues}
      address={`/map${query}`}
      height="min(760px, calc(100vh - 32px))"
    />
  )
}
