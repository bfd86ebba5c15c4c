import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll } from 'vitest'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import { createRegistry } from '../../../engine/registry/create-registry'
import { loadWidget } from '../../../engine/registry/load-widget'
import { applyThemeStyle } from '../../../engine/shell/theme/theme-style'
import { createFakeNotifier } from '../../../engine/testing/fake-notifier'
import { createFakeTransport, type FakeAnswer } from '../../../engine/testing/fake-transport'
import { answerRecords } from '../../../engine/testing/record-answers'
import { TestConsole } from '../../../engine/testing/test-console'
import { testDefinitions } from '../../../engine/testing/test-definitions'
import { testProfile } from '../../../engine/testing/test-profile'
import { PageView } from '../../../engine/views/page-view'
import { buttons, entities, menus, screens, towns } from '../../../stories/form-page/tour-fixture'
import { widgets } from '../../../widgets/index'
import { openRoot } from './open-root'

const registry = createRegistry({ widgets, pages: [] })
export const tour: Row = {
  id: '7',
  name: 'Along the lakes',
  season: 1,
  townId: '2',
  state: 0,
  stops: [{ townId: '1', name: 'Bern', nights: 2 }],
}

beforeAll(() => Promise.all(widgets.map(loadWidget)))

export interface FormPageOpening {
  readonly code?: string
  readonly answers?: Readonly<Record<string, FakeAnswer>>
  readonly agrees?: boolean
  readonly granted?: readonly string[]
}

/** Opens a form page at an address, over a fake server. It closes when its test ends. */
export function openFormPage(
  address: string,
  { code = 'tour_form', answers, agrees = true, granted = buttons }: FormPageOpening = {},
) {
  const transport = createFakeTransport({
    'GET /records/town/getPage': answerRecords(towns),
    'GET /records/tour/get': () => tour,
    'POST /records/tour/add': () => ({ id: '8' }),
    'PUT /records/tour/edit': () => null,
    'POST /tour/addAndOpen': () => ({ id: '8' }),
    'POST /delivery/preview': () => ({ reached: 2 }),
    'POST /delivery/send': () => ({ ids: ['1', '2'], requestNo: '5' }),
    ...answers,
  })
  const notifier = createFakeNotifier(agrees)
  const services = { registry, transport, notifier, definitions: testDefinitions(screens, entities) }
  const profile = testProfile({ menuList: [...menus], buttonPermissionList: [...granted] })
  applyThemeStyle()
  const { root } = openRoot()
  root.render(
    <MemoryRouter initialEntries={['/before', address]} useTransitions={false}>
      <TestConsole services={services} profile={profile}>
        <Place code={code} />
      </TestConsole>
    </MemoryRouter>,
  )
  return {
    transport,
    notifier,
    /** Returns the current address. */
    place: () => document.querySelector('[data-place]')?.textContent,
    sent: (path: string) => transport.calls.filter((call) => call.path === path),
  }
}

function Place({ code }: { readonly code: string }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <output data-place>{pathname + search}</output>
      {pathname === '/form' && <PageView code={code} />}
    </>
  )
}
