import type { ReactNode } from 'react'
import { beforeAll, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FormModel } from '../../../engine/model/types/field-model'
import type { CatalogueSource } from '../../../engine/i18n/create-i18n'
import type { Clock } from '../../../engine/ports/clock'
import type { DefinitionSource } from '../../../engine/ports/definition-source'
import { createRegistry } from '../../../engine/registry/create-registry'
import { loadWidget } from '../../../engine/registry/load-widget'
import type { Widget } from '../../../engine/registry/widget'
import { createFakeNotifier } from '../../../engine/testing/fake-notifier'
import { createFakeTransport, type FakeAnswer } from '../../../engine/testing/fake-transport'
import { TestConsole } from '../../../engine/testing/test-console'
import { testProfile } from '../../../engine/testing/test-profile'
import { FormDialog } from '../../../engine/views/form/dialog/form-dialog'
import type { FormDialogModel, FormDialogProps } from '../../../engine/views/form/dialog/form-dialog-props'
import { formOf, personEntity, personForm } from '../../../stories/form/form-fixture'
import { storyServices } from '../../../stories/form/story-services'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import type { Language } from '../../../engine/metadata/locale/language'
import { widgets } from '../../../widgets/index'
import { applyThemeStyle } from '../../../engine/shell/theme/theme-style'
import { openRoot } from './open-root'

export const endpoints = {
  get: { method: 'GET', path: '/person/get' },
  add: { method: 'POST', path: '/person/add' },
  edit: { method: 'PUT', path: '/person/edit' },
} as const
const person = { id: '7', name: 'Ada', email: 'ada@example.org', state: 1, seats: 3 }
const nothing = {}
const answers = (record: Row): Readonly<Record<string, FakeAnswer>> => ({
  'GET /person/get': () => record,
  'POST /person/add': () => ({ id: '8' }),
  'PUT /person/edit': () => null,
  'POST /system/common/checkFieldUniqueness': () => 1,
})

// Loads the code of all widgets first: it is not tested here, and fields would only be late waiting for it.
beforeAll(() => Promise.all(widgets.map(loadWidget)))

export interface FormOpening {
  readonly mode?: FormDialogProps['mode']
  readonly form?: FormModel
  readonly record?: Row
  /** The values that the opener of the form has fixed. */
  readonly fixed?: Row
  readonly own?: Readonly<Record<string, FakeAnswer>>
  readonly agrees?: boolean
  readonly loginMode?: 0 | 1 | 2
  readonly clock?: Clock
  readonly language?: Language
  /** Widgets that replace those with the same ids. */
  readonly probes?: readonly Widget[]
  readonly without?: readonly (keyof typeof endpoints)[]
  readonly saves?: FormDialogModel['saves']
  readonly definitions?: DefinitionSource
  readonly catalogues?: readonly CatalogueSource[]
  /** Rendered beside the form, in the same console. */
  readonly beside?: ReactNode
}

/** Opens the form dialog over a fake server. It closes when its test ends. */
export function openForm({
  mode = 'edit',
  form = formOf(personEntity, personForm),
  record = person,
  fixed,
  own,
  agrees = true,
  loginMode = 0,
  clock,
  language = 'en',
  probes = [],
  without = [],
  saves,
  definitions = storyServices.definitions,
  catalogues,
  beside,
}: FormOpening = {}) {
  const transport = createFakeTransport({ ...answers(record), ...own })
  const notifier = createFakeNotifier(agrees)
  const [onClose, onSaved] = [vi.fn(), vi.fn()]
  const replaced = new Set(probes.map(({ definition }) => definition.id))
  const services = {
    ...storyServices,
    definitions,
    registry: createRegistry({
      widgets: [...widgets.filter(({ definition }) => !replaced.has(definition.id)), ...probes],
      pages: [],
    }),
    transport,
    notifier,
    ...(clock ? { clock } : {}),
  }
  const profile = testProfile({ loginMode })
  const offered = Object.fromEntries(
    Object.entries(endpoints).filter(([name]) => !without.includes(name as 'get')),
  )
  const dialog = (given: FormModel | undefined) => {
    const model: FormDialogModel = {
      title: 'Person',
      entity: 'person',
      key: 'id',
      label: 'name',
      form: given,
      endpoints: offered,
      saves,
    }
    return (
      <TestConsole
        services={services}
        profile={profile}
        language={language}
        {...(catalogues ? { catalogues } : {})}
      >
        {beside}
        {given && (
          <FormDialog
            model={model}
            mode={mode}
            record={mode === 'add' ? nothing : record}
            fixed={fixed}
            onClose={onClose}
            onSaved={onSaved}
          />
        )}
      </TestConsole>
    )
  }
  // Applies the gaps and colours of the console.
  applyThemeStyle()
  const { root } = openRoot()
  root.render(dialog(form))
  return {
    transport,
    notifier,
    onClose,
    onSaved,
    /** Renders another form, or unmounts it without a question, as the end of a session does. */
    show: (next?: FormModel) => root.render(dialog(next)),
    /** Returns the requests to a path, in order. */
    sent: (path: string) => transport.calls.filter((call) => call.path === path),
  }
}

/** Returns a clock at time 0 whose timers a test runs by hand. */
export function handClock(): Clock & { readonly waits: { run: () => void; milliseconds: number }[] } {
  const waits: { run: () => void; milliseconds: number }[] = []
  return {
    waits,
    now: () => 0,
    setTimeout: (run, milliseconds) => (waits.push({ run, milliseconds }), () => undefined),
  }
}

export const ok = () => page.getByRole('button', { name: 'OK' })
export const name = () => page.getByLabelText('Name', { exact: true })
