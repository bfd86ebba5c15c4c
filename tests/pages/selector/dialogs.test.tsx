import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeNotifier } from '../../../engine/testing/fake-notifier'
import { createFakeTransport, type FakeAnswer } from '../../../engine/testing/fake-transport'
import { answerRecords } from '../../../engine/testing/record-answers'
import { TestConsole } from '../../../engine/testing/test-console'
import { testProfile } from '../../../engine/testing/test-profile'
import { TableSelectDialog } from '../../../engine/views/selector/table-select-dialog'
import { TableViewDialog } from '../../../engine/views/selector/table-view-dialog'
import { storyServices } from '../../../stories/form/story-services'
import { eventually } from '../support/eventually'
import { openRoot } from '../support/open-root'
import { openWidget, towns } from '../support/open-widget'

const dialog = () => page.getByRole('dialog')
const ok = () => dialog().getByRole('button', { name: 'OK', exact: true })
const box = (name: string) => dialog().getByRole('checkbox', { name, exact: true })

describe('X5: the popup record selector', () => {
  const open = (options: Record<string, unknown> = {}, value?: unknown) =>
    openWidget({
      id: 'popupSelector',
      value,
      property: { type: 'string', reference: { entity: 'town' }, options },
    })

  test('selects one record by a radio button, and OK sets its id', async () => {
    const { changes, calls } = open()
    await page.getByLabelText('Field').click()
    await dialog().getByRole('radio', { name: 'Town 3', exact: true }).click()
    await dialog().getByRole('radio', { name: 'Town 4', exact: true }).click()
    await ok().click()
    expect(changes).toEqual(['4'])
    expect(calls('/records/town/getPage')).toHaveLength(1)
  })

  test('shows an ellipsis until the name of its value is loaded, never the id, and keeps it when it is opened', async () => {
    const answers = answerRecords(towns)
    let release = (): void => undefined
    const waiting = new Promise<void>((resolve) => (release = resolve))
    const { element, changes } = openWidget({
      id: 'popupSelector',
      value: '97,99',
      property: { type: 'string', reference: { entity: 'town' }, options: { multiple: true } },
      answers: {
        'GET /records/town/getPage': async (request) => {
          if (request.query?.['id'] !== undefined) await waiting
          return answers(request)
        },
      },
    })
    const tags = () => [...element.querySelectorAll('[title]')].map(({ textContent }) => textContent?.trim())
    await expect.poll(tags).toEqual(['…×', '…×'])
    await page.getByLabelText('Field').click()
    await box('Town 3').click()
    await ok().click()
    expect(changes).toEqual(['97,99,3'])
    release()
    await expect.poll(tags).toEqual(['Town 97×', 'Town 99×', 'Town 3×'])
  })

  test('shows the id of a record that is not found', async () => {
    open({}, '999')
    await expect.element(page.getByTitle('999', { exact: true })).toBeVisible()
  })

  test('selects several records by checkboxes across pages, and sets their ids joined by commas', async () => {
    const { changes } = open({ multiple: true })
    await page.getByLabelText('Field').click()
    await box('Town 3').click()
    await dialog().getByRole('button', { name: 'Next page' }).click()
    await box('Town 22').click()
    await ok().click()
    expect(changes).toEqual(['3,22'])
  })

  test('shows many chosen records on several lines, with all of its buttons', async () => {
    open({ multiple: true }, Array.from({ length: 60 }, (_, index) => String(index + 1)).join(','))
    const clear = page.getByRole('button', { name: 'Clear all' })
    await expect.element(clear).toBeVisible()
    const field = clear.element().parentElement!
    expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
    expect(field.getBoundingClientRect().height).toBeLessThanOrEqual(108)
    for (const button of field.querySelectorAll('button'))
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(field.getBoundingClientRect().right)
  })

  test('shows as many rows as the user has asked to be remembered for all lists (C60)', async () => {
    const general = { rememberPageSize: true, pageSize: 25 }
    const { calls } = openWidget({
      id: 'popupSelector',
      property: { type: 'string', reference: { entity: 'town' }, options: {} },
      profile: testProfile({ preferences: { general } }),
    })
    await page.getByLabelText('Field').click()
    await expect.element(dialog().getByRole('radio', { name: 'Town 25', exact: true })).toBeVisible()
    expect(calls('/records/town/getPage').map(({ query }) => query?.['pageSize'])).toEqual([25])
    await expect.element(dialog().getByRole('combobox', { name: 'Rows per page' })).toHaveValue('25')
  })

  test('selects the records of all pages at once, when no more are found than may be selected', async () => {
    const { changes, calls } = open({ multiple: true })
    await page.getByLabelText('Field').click()
    const all = dialog().getByRole('button', { name: /^Select all \d+$/ })
    await box('Town 3').click()
    // There are more towns than may be selected.
    await expect.element(all).not.toBeInTheDocument()
    await dialog().getByLabelText('Name').fill('Town 1')
    await userEvent.keyboard('{Enter}')
    await all.click()
    await expect.element(dialog().getByRole('button', { name: 'Remove Town 119' })).toBeVisible()
    await ok().click()
    const found = towns.filter(({ name }) => name.includes('Town 1')).map(({ id }) => id)
    expect(found.length).toBeGreaterThan(10)
    expect(String(changes[0]).split(',').toSorted()).toEqual(['3', ...found].toSorted())
    expect(calls('/records/town/getPage').at(-1)).toMatchObject({ query: { pageSize: found.length } })
  })

  test('selects at most 100 records by default (V27, C28, M10)', async () => {
    const { changes, notifier } = open({ multiple: true })
    await page.getByLabelText('Field').click()
    await expect.element(box('Town 3')).toBeVisible()
    await userEvent.selectOptions(dialog().getByLabelText('Rows per page'), '100')
    await expect.element(box('Town 100')).toBeInTheDocument()
    await dialog().getByRole('checkbox', { name: 'Select all on this page' }).click()
    await dialog().getByRole('button', { name: 'Next page' }).click()
    await box('Town 101').click()
    expect(notifier.said).toEqual(['warning: Select up to 100 records.'])
    await ok().click()
    expect(String(changes[0]).split(',')).toHaveLength(100)
  })

  test('cuts its tags at 11 characters (C29), and removes them one by one or all at once', async () => {
    const { changes } = open({ multiple: true }, '1,2,3')
    await expect.element(page.getByText('La Chaux-de…')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Town 2' }).click()
    expect(changes.at(-1)).toBe('1,3')
    await page.getByRole('button', { name: 'Clear all' }).click()
    expect(changes.at(-1)).toBeUndefined()
  })

  test('changes nothing when it is closed by Escape', async () => {
    const { changes } = open()
    await page.getByLabelText('Field').click()
    await dialog().getByRole('radio', { name: 'Town 3', exact: true }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(changes).toEqual([])
  })
})

describe('X10: the operator level selector', () => {
  const levels = [0, 1, 2, 3].map((level) => ({
    value: String(level),
    sort: level,
    enName: `Level ${level}`,
  }))
  const open = (roles: string, vipGrade: number, more: object = {}, third: string[] = []) =>
    openWidget({
      id: 'operatorLevel',
      property: { type: 'string' },
      patch: { inSearch: true },
      profile: testProfile({
        userInfo: { id: '1', userName: 'x', name: 'X', departmentId: '1', isViewAllEnable: 0, ...more },
        roles: [{ id: '1', code: roles, name: roles }],
        departmentInfo: { id: '1', vipGrade, subTier3DepartmentIds: third },
        dictList: [{ code: 'vip_grade', items: levels } as never],
      }),
    })
  const offered = async () => {
    await page.getByLabelText('Field').click()
    await expect.element(page.getByRole('option').first()).toBeInTheDocument()
    return [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)
  }

  test('offers all levels to administrators, the internal one included', async () => {
    open('admin', 0)
    expect(await offered()).toHaveLength(4)
  })

  test('offers other users who see everything their own level, but without their own operator', async () => {
    open('viewer', 1, { isViewAllEnable: 1 })
    expect((await offered()).filter((text) => text?.includes('(not own department)'))).toHaveLength(1)
  })

  test('offers the levels below their own to other users', async () => {
    open('operator', 1, {}, ['9'])
    expect(await offered()).toHaveLength(2)
  })

  test('is a checkbox when there is only one level', async () => {
    const { changes } = open('operator', 2, {}, ['9'])
    await page.getByRole('checkbox').click()
    expect(changes).toEqual([['3']])
  })
})

describe('a table in a dialog', () => {
  const selector = { entity: 'town', value: 'id' }
  const render = (
    what: 'select' | 'view',
    onSubmit = vi.fn(() => Promise.resolve(true)),
    answer: FakeAnswer = answerRecords(towns),
  ) => {
    const transport = createFakeTransport({ 'GET /records/town/getPage': answer })
    const notifier = createFakeNotifier()
    const onClose = vi.fn()
    openRoot().root.render(
      <TestConsole services={{ ...storyServices, transport, notifier }} language="en">
        {what === 'view' ? (
          <TableViewDialog selector={selector} title="Towns of it" onClose={onClose} />
        ) : (
          <TableSelectDialog
            selector={selector}
            title="Choose towns"
            multiple
            onSubmit={onSubmit}
            onClose={onClose}
          />
        )}
      </TestConsole>,
    )
    return { notifier, onClose, onSubmit, transport }
  }

  test('X11: can be sorted, and has nothing to select, when it is for viewing', async () => {
    const { transport, onClose } = render('view')
    await expect.element(dialog().getByText('Town 5', { exact: true })).toBeVisible()
    expect(dialog().getByRole('radio').elements()).toEqual([])
    expect(dialog().getByRole('checkbox').elements()).toEqual([])
    await dialog().getByRole('button', { name: /^Name/ }).click()
    await eventually(() => expect(transport.calls.at(-1)?.query).toMatchObject({ sortField: 'name' }))
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('offers no sort by a column by which the server cannot sort very many records', async () => {
    const some = answerRecords(towns)
    render('view', undefined, (request) => ({
      ...(some(request) as object),
      total: 900_000,
      totalEstimated: true,
      unsortable: ['name'],
    }))
    await expect
      .element(dialog().getByTitle('There are too many rows to sort them by this column.'))
      .toHaveTextContent('Name')
    await expect.element(dialog().getByRole('button', { name: /^Name/ })).not.toBeInTheDocument()
  })

  test('X12: warns on OK when nothing is selected (V28, M14)', async () => {
    const { notifier, onSubmit } = render('select')
    await expect.element(box('Town 5')).toBeVisible()
    await ok().click()
    expect(notifier.said).toEqual(['warning: Please select'])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('X12: cannot be closed while it submits, and closes on success', async () => {
    let finish: (succeeded: boolean) => void = () => undefined
    const { onClose, onSubmit } = render(
      'select',
      vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve))),
    )
    await box('Town 5').click()
    await ok().click()
    await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    finish(false)
    await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeEnabled()
    expect(onClose).not.toHaveBeenCalled()
    await ok().click()
    finish(true)
    await eventually(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(onSubmit).toHaveBeenCalledTimes(2)
    expect(onSubmit).toHaveBeenCalledWith(['5'])
  })
})
