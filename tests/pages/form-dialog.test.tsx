import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../engine/metadata/contract.generated'
import type { FormModel } from '../../engine/model/page-model'
import type { Clock } from '../../engine/ports/clock'
import { createRegistry } from '../../engine/registry/create-registry'
import type { InputProps } from '../../engine/registry/widget'
import { createFakeNotifier } from '../../engine/testing/fake-notifier'
import { createFakeTransport, type FakeAnswer } from '../../engine/testing/fake-transport'
import { TestConsole } from '../../engine/testing/test-console'
import { testProfile } from '../../engine/testing/test-profile'
import { FormDialog } from '../../engine/views/form/form-dialog'
import type { FormDialogModel, FormDialogProps } from '../../engine/views/form/form-dialog-props'
import { formOf, personEntity, personForm } from '../../stories/form/form-fixture'
import { widgets } from '../../widgets/index'

const endpoints = {
  get: { method: 'GET', path: '/person/get' },
  add: { method: 'POST', path: '/person/add' },
  edit: { method: 'PUT', path: '/person/edit' },
} as const
const record = { id: '7', name: 'Ada', email: 'ada@example.org', state: 1, seats: 3 }
const nothing = {}
const answers: Readonly<Record<string, FakeAnswer>> = {
  'GET /person/get': () => record,
  'POST /person/add': () => ({ id: '8' }),
  'PUT /person/edit': () => null,
  'POST /system/common/checkFieldUniqueness': () => 1,
}

let shown: { readonly root: Root; readonly element: HTMLElement } | undefined

afterEach(() => {
  shown?.root.unmount()
  shown?.element.remove()
  shown = undefined
})

interface Opening {
  readonly mode?: FormDialogProps['mode']
  readonly form?: FormModel
  readonly own?: Readonly<Record<string, FakeAnswer>>
  readonly agrees?: boolean
  readonly loginMode?: 0 | 1 | 2
  readonly clock?: Clock
  /** With texts that count how often they are drawn. */
  readonly counting?: boolean
  readonly without?: readonly (keyof typeof endpoints)[]
}

/** Opens the dialog over a server that is not there. */
function open({
  mode = 'edit',
  form = formOf(personEntity, personForm),
  own,
  agrees = true,
  loginMode = 0,
  clock,
  without = [],
  counting = false,
}: Opening = {}) {
  const transport = createFakeTransport({ ...answers, ...own })
  const notifier = createFakeNotifier(agrees)
  const [onClose, onSaved] = [vi.fn(), vi.fn()]
  const services = {
    registry: createRegistry({
      widgets: counting ? [...widgets.filter(({ definition }) => definition.id !== 'text'), probe] : widgets,
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
  const dialog = (given: FormModel) => {
    const model: FormDialogModel = {
      title: 'Person',
      entity: 'person',
      key: 'id',
      label: 'name',
      form: given,
      endpoints: offered,
    }
    return (
      <TestConsole services={services} profile={profile} language="en">
        <FormDialog
          model={model}
          mode={mode}
          record={mode === 'add' ? nothing : record}
          onClose={onClose}
          onSaved={onSaved}
        />
      </TestConsole>
    )
  }
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  shown = { root, element }
  root.render(dialog(form))
  return { transport, notifier, onClose, onSaved, show: (next: FormModel) => root.render(dialog(next)) }
}

const renders = new Map<string, number>()

/** In place of the widget of texts. */
const probe = {
  definition: { id: 'text', optionsSchema: {} },
  load: () =>
    Promise.resolve({
      Input: ({ id, field, value, onChange }: InputProps) => {
        renders.set(field.name, (renders.get(field.name) ?? 0) + 1)
        return (
          <input id={id} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
        )
      },
    }),
}

const ok = () => page.getByRole('button', { name: 'Ok' })
const name = () => page.getByLabelText('Name')

describe('X1: the form dialog', () => {
  test('edit: one load, one PUT with the key; then it closes and says so', async () => {
    const { transport, notifier, onSaved, onClose } = open()
    await userEvent.fill(name(), 'Grace')
    await userEvent.click(ok())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(onSaved).toHaveBeenCalledTimes(1)
    expect(
      transport.calls
        .filter(({ method }) => method !== 'POST')
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['GET /person/get', 'PUT /person/edit'])
    expect(transport.calls.at(-1)?.body).toMatchObject({ id: '7', name: 'Grace', state: 1 })
    expect(notifier.said).toEqual(['success: modified successfully'])
  })

  test('add: required fields first, then one POST, however often one clicks (V15)', async () => {
    const { transport, notifier, onClose } = open({ mode: 'add' })
    await userEvent.click(ok())
    await expect.element(page.getByText('Name is required')).toBeVisible()
    await expect.element(name()).toHaveFocus()
    await userEvent.fill(name(), 'Grace')
    await userEvent.fill(page.getByLabelText('E-mail (private)'), 'grace@example.org')
    await userEvent.dblClick(ok())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(transport.calls.filter(({ path }) => path === '/person/add')).toHaveLength(1)
    expect(notifier.said).toEqual(['success: successfully added'])
  })

  test('Enter sends the form', async () => {
    const { onSaved } = open()
    await userEvent.fill(name(), 'Grace')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalled())
  })

  test('V13: closing asks M59 only when something changed', async () => {
    const { notifier, onClose } = open({ agrees: false })
    await expect.element(name()).toHaveValue('Ada')
    await userEvent.fill(name(), 'Grace')
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(notifier.said).toEqual([
      'confirm: The form data has changed. Do you want to continue closing the form?',
    ])
    await userEvent.fill(name(), 'Ada')
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('reset asks M60 and clears; refresh brings the record back', async () => {
    const { notifier, transport } = open()
    await expect.element(name()).toHaveValue('Ada')
    await userEvent.click(page.getByRole('button', { name: 'Reset' }))
    await expect.element(name()).toHaveValue('')
    expect(notifier.said).toEqual(['confirm: Are you sure to reset the form?'])
    await userEvent.fill(name(), 'Grace')
    await userEvent.click(page.getByRole('button', { name: 'Refresh' }))
    await expect.element(name()).toHaveValue('Ada')
    expect(transport.calls.filter(({ path }) => path === '/person/get')).toHaveLength(2)
  })

  test('V14: without an address M64, and nothing is sent', async () => {
    const { notifier, transport } = open({ mode: 'add', without: ['add'] })
    await userEvent.click(ok())
    await vi.waitFor(() => expect(notifier.said).toEqual(['error: The request path is empty.']))
    expect(transport.calls).toEqual([])
  })

  test('V82: login mode 2 submits nothing and says M50 after a second', async () => {
    const waits: { run: () => void; milliseconds: number }[] = []
    const clock: Clock = {
      now: () => 0,
      setTimeout: (run, milliseconds) => (waits.push({ run, milliseconds }), () => undefined),
    }
    const { notifier, transport } = open({ mode: 'add', loginMode: 2, clock })
    await userEvent.click(ok())
    await vi.waitFor(() => expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([1000]))
    expect(notifier.said).toEqual([])
    waits[0]?.run()
    await vi.waitFor(() => expect(notifier.said).toEqual(['error: Demo mode prohibits this operation']))
    expect(transport.calls).toEqual([])
  })

  test('V74: a value that is taken is refused when the field is left, M13', async () => {
    const { transport } = open({ own: { 'POST /system/common/checkFieldUniqueness': () => 0 } })
    await userEvent.fill(name(), 'taken')
    await userEvent.tab()
    await expect.element(page.getByText('Duplicate field value.')).toBeVisible()
    expect(transport.calls.at(-1)?.body).toMatchObject({
      tableName: 'person',
      fieldName: 'name',
      fieldValue: 'taken',
      primaryFields: { id: '7' },
    })
  })
})

describe('metadata that changes while a form is open', () => {
  test('what was typed stays, and so does the focus; new fields and labels appear', async () => {
    const { show } = open({ mode: 'add' })
    await userEvent.fill(name(), 'Grac')
    const changed: EntityMeta = {
      ...personEntity,
      properties: {
        nickname: { type: 'string', title: 'Nickname' },
        ...personEntity.properties,
        name: { ...personEntity.properties['name'], title: 'Full name' },
      },
    }
    show(formOf(changed, { ...personForm, items: ['nickname', ...personForm.items] }))
    await expect.element(page.getByLabelText('Nickname')).toBeVisible()
    const renamed = page.getByLabelText('Full name')
    await expect.element(renamed).toHaveFocus()
    await userEvent.keyboard('e')
    await expect.element(renamed).toHaveValue('Grace')
  })
})

describe('what typing costs', () => {
  test('a key draws the field it is typed into, and no other', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`f${index}`, { type: 'string', title: `Field ${index}` }]),
    )
    open({
      mode: 'add',
      counting: true,
      form: formOf({ entity: 'probe', type: 'object', audit: false, properties }),
    })
    const first = page.getByLabelText('Field 0', { exact: true })
    await userEvent.click(first)
    renders.clear()
    await userEvent.keyboard('abc')
    await expect.element(first).toHaveValue('abc')
    expect([...renders]).toEqual([['f0', 3]])
  })
})
