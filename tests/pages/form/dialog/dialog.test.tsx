import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { ApiError } from '../../../../engine/ports/api-error'
import type { InputProps, Widget } from '../../../../engine/registry/widget'
import { formOf, personEntity, personForm } from '../../../../stories/form/form-fixture'
import { handClock, name, ok, openForm as open } from '../../support/open-form'

const renders = new Map<string, number>()

/** Replaces the text widget, and counts the renders of each field. */
const probe: Widget = {
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

describe('X1: the form dialog', () => {
  test('edits with one load and one PUT with the key, then closes with a message', async () => {
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

  test('checks required fields, then adds with one POST however often OK is clicked (V12, V15, M33)', async () => {
    const { transport, notifier, onClose } = open({ mode: 'add' })
    await userEvent.click(ok())
    await expect.element(page.getByText('Name is required')).toBeVisible()
    await expect.element(name()).toHaveFocus()
    await userEvent.fill(name(), 'Grace')
    await expect.element(page.getByText('Name is required')).not.toBeInTheDocument()
    await userEvent.fill(page.getByLabelText('E-mail (private)'), 'grace@example.org')
    await userEvent.dblClick(ok())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(transport.calls.filter(({ path }) => path === '/person/add')).toHaveLength(1)
    expect(notifier.said).toEqual(['success: successfully added'])
  })

  test('is submitted by Enter', async () => {
    const { onSaved } = open()
    await userEvent.fill(name(), 'Grace')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalled())
  })

  test('asks M59 before it closes only when a value was changed (V13)', async () => {
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

  test('is cleared by Reset after M60, and shows the record again after Refresh', async () => {
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

  test('is reset to the defaults when the record is new', async () => {
    open({ mode: 'add', form: formOf(personEntity, { items: ['name', 'state', 'seats'] }) })
    await userEvent.fill(name(), 'Grace')
    await userEvent.fill(page.getByLabelText('Seats'), '4')
    await userEvent.click(page.getByRole('button', { name: 'Reset' }))
    await expect.element(name()).toHaveValue('')
    await expect.element(page.getByLabelText('Seats')).toHaveValue('')
    await expect.element(page.getByLabelText('State')).toHaveTextContent('Active')
  })

  test('resets read-only fields to their initial values (M60)', async () => {
    open({ form: formOf(personEntity, { items: ['name', { field: 'email', readOnly: true }] }) })
    await userEvent.fill(name(), 'Grace')
    await userEvent.click(page.getByRole('button', { name: 'Reset' }))
    await expect.element(name()).toHaveValue('')
    await expect.element(page.getByLabelText('E-mail (private)')).toHaveValue('ada@example.org')
  })

  test('treats blank values as equal, and a number as equal to its text (V13)', async () => {
    const record = { id: '7', name: 'Ada', email: null, seats: '3' }
    const { notifier, onClose } = open({ agrees: false, record, own: { 'GET /person/get': () => record } })
    const seats = page.getByLabelText('Seats')
    await userEvent.fill(seats, '4')
    await userEvent.fill(seats, '3')
    const email = page.getByLabelText('E-mail (private)')
    await userEvent.fill(email, 'x')
    await userEvent.clear(email)
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(notifier.said).toEqual([])
  })

  test('shows why a refresh failed (M38), or that it brought no record (M39)', async () => {
    let round = 0
    const rounds = [
      () => ({ id: '7', name: 'Ada' }),
      () => {
        throw new ApiError({ kind: 'refused', code: 500, message: 'The disk is full.' })
      },
      () => null,
    ]
    const { notifier } = open({ own: { 'GET /person/get': () => rounds[round++]?.() } })
    await expect.element(name()).toHaveValue('Ada')
    const refresh = page.getByRole('button', { name: 'Refresh' })
    await userEvent.click(refresh)
    await vi.waitFor(() => expect(notifier.said).toEqual(['error: get data failed The disk is full.']))
    await userEvent.click(refresh)
    await vi.waitFor(() => expect(notifier.said.at(-1)).toBe('error: data is empty'))
    await expect.element(name()).toHaveValue('Ada')
  })

  test('takes no input before the record is loaded, even into a widget that ignores `disabled`', async () => {
    let answer: ((value: unknown) => void) | undefined
    open({
      probes: [probe],
      own: { 'GET /person/get': () => new Promise((resolve) => (answer = resolve)) },
    })
    await expect.element(name()).toBeDisabled()
    answer?.({ id: '7', name: 'Grace' })
    await expect.element(name()).toHaveValue('Grace')
    await expect.element(name()).toBeEnabled()
  })

  test('submits nothing while a refresh runs (V15)', async () => {
    let answer: ((value: unknown) => void) | undefined
    let round = 0
    const { sent } = open({
      own: {
        'GET /person/get': () =>
          round++ === 0 ? { id: '7', name: 'Ada' } : new Promise((resolve) => (answer = resolve)),
      },
    })
    await expect.element(name()).toHaveValue('Ada')
    await userEvent.click(page.getByRole('button', { name: 'Refresh' }))
    await expect.element(ok()).toBeDisabled()
    await userEvent.click(name())
    await userEvent.keyboard('{Enter}')
    answer?.({ id: '7', name: 'Grace' })
    await expect.element(name()).toHaveValue('Grace')
    expect(sent('/person/edit')).toEqual([])
  })

  test('submits to its own path and method instead of those of the entity, and loads by the named fields', async () => {
    const form = formOf(personEntity, {
      items: ['name'],
      submit: { edit: { method: 'POST', path: '/person/rename' } },
      load: { path: '/person/find', keys: ['id', 'email'], params: { full: 1 } },
    })
    const { transport, onClose } = open({
      form,
      own: { 'GET /person/find': () => ({ name: 'Found' }), 'POST /person/rename': () => null },
    })
    await expect.element(name()).toHaveValue('Found')
    expect(transport.calls[0]?.query).toEqual({ id: '7', email: 'ada@example.org', full: 1 })
    await userEvent.click(ok())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(transport.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/person/rename',
      body: { id: '7' },
    })
  })

  test('shows M64 and sends nothing when it has no path to submit to (V14)', async () => {
    const { notifier, transport } = open({ mode: 'add', without: ['add'] })
    await userEvent.click(ok())
    await vi.waitFor(() => expect(notifier.said).toEqual(['error: The request path is empty.']))
    expect(transport.calls).toEqual([])
  })

  test('submits nothing in login mode 2, and shows M50 after a second (V82)', async () => {
    const clock = handClock()
    const { waits } = clock
    const { notifier, transport } = open({ mode: 'add', loginMode: 2, clock })
    await userEvent.click(ok())
    await vi.waitFor(() => expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([1000]))
    expect(notifier.said).toEqual([])
    waits[0]?.run()
    await vi.waitFor(() => expect(notifier.said).toEqual(['error: Demo mode prohibits this operation']))
    expect(transport.calls).toEqual([])
  })

  test('registers a click on a control although an error message above moves the control', async () => {
    open({ mode: 'add' })
    await userEvent.click(name())
    const enabled = page.getByRole('switch', { name: 'Enabled' })
    const below = enabled.element().getBoundingClientRect().top
    await userEvent.click(enabled)
    await expect.element(page.getByText('Name is required')).toBeVisible()
    await expect.element(enabled).toBeChecked()
    // The control must have moved, or the test would prove nothing.
    expect(enabled.element().getBoundingClientRect().top).toBeGreaterThan(below + 10)
  })

  test('refuses a duplicate value when the field is left (V74, M13)', async () => {
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
  test('adds new fields and labels, and keeps typed values and the focus', async () => {
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

describe('typing in a form', () => {
  test('renders only the field that is typed into', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`f${index}`, { type: 'string', title: `Field ${index}` }]),
    )
    open({
      mode: 'add',
      probes: [probe],
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
