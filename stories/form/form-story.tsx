import { useState } from 'react'
import type { CatalogueSource } from '../../engine/i18n/create-i18n'
import type { Row } from '../../engine/metadata/rows/decode-records'
import type { FormMode, ProfileWire } from '../../engine/metadata/contract.generated'
import type { FormModel } from '../../engine/model/types/field-model'
import type { DefinitionSource } from '../../engine/ports/definition-source'
import { ApiError } from '../../engine/ports/api-error'
import { createFakeTransport, type FakeAnswer } from '../../engine/testing/fake-transport'
import { TestConsole } from '../../engine/testing/test-console'
import { testProfile } from '../../engine/testing/test-profile'
import { FormDialog } from '../../engine/views/form/dialog/form-dialog'
import type { FormDialogModel } from '../../engine/views/form/dialog/form-dialog-props'
import { RecordForm } from '../../engine/views/form/record-form'
import { formOf, personEntity, personForm } from './form-fixture'
import { storyServices } from './story-services'

/** A record as the server sends it. */
const person: Row = {
  id: '7',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  state: 1,
  seats: 12,
  amount: 1234.5,
  share: 12.5,
  enabled: 1,
  birthday: '1815-12-10',
  seenAt: '2026-03-01 10:00:00',
  site: 'https://example.org',
  colour: '#409eff',
  days: [1, 2, 5],
  words: ['mathematics', 'engines'],
  remark: 'Wrote the first programme.',
  address: { city: 'London', street: 'St James’s Square' },
  contacts: [{ who: 'Charles', phone: '0123' }],
}

const answers: Readonly<Record<string, FakeAnswer>> = {
  'GET /person/get': () => person,
  'POST /person/add': () => ({ id: '8' }),
  'PUT /person/edit': () => null,
  'POST /system/common/checkFieldUniqueness': ({ body }) =>
    (body as { fieldValue?: string }).fieldValue === 'taken' ? 0 : 1,
}

const endpoints = {
  get: { method: 'GET', path: '/person/get' },
  add: { method: 'POST', path: '/person/add' },
  edit: { method: 'PUT', path: '/person/edit' },
} as const

export interface FormStoryProps {
  readonly mode?: FormMode
  readonly form?: FormModel
  readonly record?: Row
  readonly answers?: Readonly<Record<string, FakeAnswer>>
  readonly definitions?: DefinitionSource
  readonly catalogues?: readonly CatalogueSource[]
  readonly profile?: Partial<ProfileWire>
  readonly saves?: FormDialogModel['saves']
  /** True for the form as a page instead of a dialog. */
  readonly page?: boolean
}

const personModel = formOf(personEntity, personForm)
const nothing: Row = {}

/** The form dialog with a fake server; after closing, a button opens it again. */
export function FormStory({
  mode = 'edit',
  form = personModel,
  record = person,
  answers: own,
  definitions = storyServices.definitions,
  catalogues,
  profile,
  saves,
  page = false,
}: FormStoryProps) {
  const [services] = useState(() => ({
    ...storyServices,
    definitions,
    transport: createFakeTransport({ ...answers, ...own }),
  }))
  const [user] = useState(() => testProfile(profile))
  const [open, setOpen] = useState(true)
  const model: FormDialogModel = {
    title: 'Person',
    entity: 'person',
    key: 'id',
    label: 'name',
    form,
    endpoints,
    saves,
  }
  return (
    <TestConsole services={services} profile={user} {...(catalogues ? { catalogues } : {})}>
      {page ? (
        <main>
          <RecordForm model={{ form, submit: endpoints.add }} />
        </main>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {!page && open && (
        <FormDialog
          model={model}
          mode={mode}
          record={mode === 'add' ? nothing : record}
          onClose={() => setOpen(false)}
          onSaved={() => undefined}
        />
      )}
    </TestConsole>
  )
}

/** Returns a server response that refuses a request with `data`. */
export function refusing(data: unknown): FakeAnswer {
  return () => {
    throw new ApiError({ kind: 'refused', code: 422, message: 'data validation failed', data })
  }
}

/** Returns the responses of a server on which another person has changed the record: it accepts only edits of `now`. */
export function changedMeanwhile(before: Row, now: Row): Readonly<Record<string, FakeAnswer>> {
  return {
    'GET /person/get': () => before,
    'PUT /person/edit': ({ body }) => {
      if ((body as Row)['updateTime'] === now['updateTime']) return null
      const message = 'The record was changed by someone else meanwhile.'
      throw new ApiError({ kind: 'refused', code: 409, message, data: { record: now } })
    },
  }
}
