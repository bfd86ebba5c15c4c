import { useState } from 'react'
import type { Row } from '../../engine/metadata/rows/decode-records'
import { ApiError } from '../../engine/ports/api-error'
import { createRegistry } from '../../engine/registry/create-registry'
import { createFakeTransport, type FakeAnswer } from '../../engine/testing/fake-transport'
import { answerRecords } from '../../engine/testing/record-answers'
import { testDefinitions } from '../../engine/testing/test-definitions'
import { TestPage } from '../../engine/testing/test-page'
import { testProfile } from '../../engine/testing/test-profile'
import { widgets } from '../../widgets/index'
import { buttons, entities, menus, screens, towns } from './tour-fixture'

const registry = createRegistry({ widgets, pages: [] })

const tour: Row = {
  id: '7',
  name: 'Along the lakes',
  season: 1,
  townId: '2',
  state: 0,
  stops: [{ townId: '1', name: 'Bern', nights: 2 }],
}

const answers: Readonly<Record<string, FakeAnswer>> = {
  'GET /records/town/getPage': answerRecords(towns),
  'GET /records/tour/get': () => tour,
  'POST /delivery/preview': () => ({ reached: 2 }),
  'POST /delivery/send': () => ({ requestNo: '5' }),
  'GET /records/delivery/getPage': answerRecords([
    { id: '1', requestNo: '5', town: 'Bern', result: 'Delivered' },
    { id: '2', requestNo: '5', town: 'Lausanne', result: null },
  ]),
}

/** Another person has stored a newer version in the meantime. */
export const conflicting: FakeAnswer = () => {
  throw new ApiError({
    kind: 'refused',
    code: 409,
    message: 'Changed meanwhile',
    data: { record: { ...tour, name: 'Along the rivers' } },
  })
}

export const neverAnswers: FakeAnswer = () => new Promise(() => undefined)

export const away: FakeAnswer = () => {
  throw new ApiError({ kind: 'network' })
}

export interface FormPageStoryProps {
  readonly code?: string
  readonly address?: string
  readonly answers?: Readonly<Record<string, FakeAnswer>>
}

/** A form page with an address and a fake server. */
export function FormPageStory({ code = 'tour_form', address = '/', answers: own }: FormPageStoryProps) {
  const [services] = useState(() => ({
    registry,
    transport: createFakeTransport({ ...answers, ...own }),
    definitions: testDefinitions(screens, entities),
  }))
  const [profile] = useState(() => testProfile({ menuList: [...menus], buttonPermissionList: buttons }))
  return <TestPage code={code} services={services} profile={profile} address={address} height="auto" />
}
