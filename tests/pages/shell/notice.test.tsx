import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { ApiRequest } from '../../../engine/ports/transport'
import { browserClock } from '../../../engine/adapters/browser/browser-clock'
import type { FakeAnswers } from '../../../stories/shell/fake-ports'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const dot = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${color}"/></svg>`)}`
const tag = () => page.getByRole('region', { name: 'Important notice' })
const place = () => page.getByRole('navigation', { name: 'Where you are' })

/** A clock whose timers fire at once, so that the countdown of 5 s takes no time. */
const quick = {
  ...browserClock,
  setTimeout: (run: () => void) => browserClock.setTimeout(run, 0),
}

/** Emulates the motion setting of the system. Tests run with reduced motion by default. */
async function motion(value: 'reduce' | 'no-preference'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

test('the announcement is beside the breadcrumb, or on a phone in its place, until closed for this login (M17, C42)', async () => {
  const announcement = { content: 'We are closed on Sunday. '.repeat(20) }
  const profile = { profile: { announcement } }
  await motion('no-preference')
  onTestFinished(() => motion('reduce'))
  const shell = await openShell({ profile })
  await expect.element(tag()).toHaveTextContent('We are closed on Sunday.')
  expect(place().element().clientWidth).toBeGreaterThan(20)
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await eventually(() => expect(place().element().clientWidth).toBe(1))
  await tag().getByRole('button', { name: 'Close the notice' }).click()
  await expect.element(tag()).not.toBeInTheDocument()
  expect(place().element().clientWidth).toBeGreaterThan(20)
  const closedFor = shell.kept()?.announcementClosed
  expect(closedFor).toBeGreaterThan(0)
  shell.close()
  await openShell({ profile, settings: { announcementClosed: closedFor } })
  await expect.element(place()).toBeVisible()
  expect(tag().elements()).toHaveLength(0)
  // Another login shows the announcement again.
  await openShell({ profile, settings: { announcementClosed: 1 } })
  await expect.element(tag()).toBeVisible()
})

/** Returns the animation of the announcement; undefined while there is none. */
const moving = () => tag().element().getAnimations({ subtree: true })[0]

/** Opens a shell whose announcement is wider than its box, and waits until it moves. */
async function openMoving(): Promise<void> {
  await motion('no-preference')
  onTestFinished(() => motion('reduce'))
  await openShell({
    profile: { profile: { announcement: { content: 'We are closed on Sunday. '.repeat(20) } } },
  })
  // The last test may have left the pointer on the announcement.
  await userEvent.hover(page.getByRole('main'))
  await eventually(() => expect(moving()?.playState).toBe('running'))
}

test('an announcement scrolls twice, and stands still while the user types, uses a dialog or points at it (C42)', async () => {
  await openMoving()
  expect(moving()?.effect?.getComputedTiming().iterations).toBe(2)
  const line = tag()
    .getByTitle(/We are closed/)
    .element().firstElementChild as HTMLElement
  await eventually(() => expect(getComputedStyle(line).transform).not.toBe('none'))

  const field = document.createElement('input')
  // The field is in view: scrolling to it would move the announcement out of view.
  field.style.cssText = 'position: fixed; inset-block-start: 200px'
  document.body.append(field)
  onTestFinished(() => field.remove())
  field.focus()
  await eventually(() => expect(moving()).toBeUndefined())
  // It stands where it was, and goes on from there.
  const stands = () => new DOMMatrix(getComputedStyle(line).transform).e
  const before = stands()
  expect(before).toBeLessThan(0)
  field.blur()
  await eventually(() => expect(moving()?.playState).toBe('running'))
  expect(stands()).toBeLessThanOrEqual(before)

  const dialogOpen = document.createElement('div')
  dialogOpen.setAttribute('role', 'dialog')
  dialogOpen.innerHTML = '<button>Delete</button>'
  dialogOpen.style.cssText = field.style.cssText
  document.body.append(dialogOpen)
  onTestFinished(() => dialogOpen.remove())
  dialogOpen.querySelector('button')?.focus()
  await eventually(() => expect(moving()).toBeUndefined())
  dialogOpen.querySelector('button')?.blur()
  await eventually(() => expect(moving()?.playState).toBe('running'))

  // Hovers the element around the moving text: a hover target has to stand still.
  await userEvent.hover(tag().getByTitle(/We are closed/))
  await eventually(() => expect(moving()).toBeUndefined())
})

test('an announcement out of view does not move', async () => {
  await openMoving()
  const shown = tag().element() as HTMLElement
  shown.style.transform = 'translateX(-9999px)'
  await eventually(() => expect(moving()).toBeUndefined())
})

const source = { due: '/notices', seen: '/notices/seen' }
const dialog = (name: string) => page.getByRole('dialog', { name })
const pictures = (...addresses: readonly string[]) => addresses.join(';')

/** Answers of a server with notices of these titles, each of which is due until it was reported as seen. */
function serverWith(...titles: readonly string[]) {
  const due = new Map(
    titles.map((title) => [
      title,
      {
        id: title,
        edition: `e-${title}`,
        title,
        content: `Text of ${title}`,
        pictures: pictures(dot('red'), dot('blue')),
      },
    ]),
  )
  return {
    'GET /notices': () => [...due.values()],
    'PUT /notices/seen': ({ body }: ApiRequest) => {
      due.delete((body as { readonly id: string }).id)
      return null
    },
  }
}

test.each([
  [1280, 800],
  [390, 844],
])(
  'an important notice fills the screen at %i px (A48), and closes only after its countdown (A47)',
  async (width, height) => {
    await page.viewport(width, height)
    let tick: () => void = () => undefined
    const clock = {
      ...browserClock,
      setTimeout: (run: () => void, milliseconds: number) => {
        if (milliseconds === 1_000) tick = run
        return () => undefined
      },
    }
    const shell = await openShell({
      notices: source,
      answers: serverWith('Closed on Sunday'),
      settings: { clockVisible: false },
      clock,
    })
    const shown = dialog('Important notice Closed on Sunday')
    await expect.element(shown).toBeVisible()
    await expect.element(shown).toHaveTextContent('Text of Closed on Sunday')
    expect(shown.getByRole('img').elements()).toHaveLength(2)
    const { width: wide, height: high } = shown.element().getBoundingClientRect()
    expect([wide, high]).toEqual([width, height])
    for (const [x, y] of [
      [1, 1],
      [width - 2, 1],
      [1, height - 2],
      [width - 2, height - 2],
    ] as const)
      expect(shown.element().contains(document.elementFromPoint(x, y))).toBe(true)
    for (const left of [5, 4, 3, 2, 1]) {
      await expect.element(shown.getByRole('button', { name: `Close (${left})` })).toBeDisabled()
      await userEvent.keyboard('{Escape}')
      tick()
    }
    await expect.element(shown.getByRole('button', { name: 'Close', exact: true })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(shown).not.toBeInTheDocument()
    expect(shell.calls('PUT /notices/seen').map(({ body }) => body)).toEqual([
      { id: 'Closed on Sunday', edition: 'e-Closed on Sunday' },
    ])
  },
)

test('several important notices are shown one by one, each with its own countdown and only once', async () => {
  const answers = serverWith('First', 'Second')
  const shell = await openShell({ notices: source, answers, clock: quick })
  await expect.element(dialog('First')).toHaveTextContent('1 of 2')
  expect(dialog('Second').elements()).toHaveLength(0)
  await dialog('First').getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(dialog('Second')).toHaveTextContent('2 of 2')
  await dialog('Second').getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(dialog('Second')).not.toBeInTheDocument()
  shell.close()
  const again = await openShell({ notices: source, answers })
  await expect.element(page.getByText('Page users')).toBeVisible()
  await eventually(() => expect(again.calls('GET /notices')).toHaveLength(1))
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test('pictures of a notice that fail to load are left out, and its text is shown alone', async () => {
  const broken = 'data:image/png,'
  const answer = (content: string | null, ...addresses: readonly string[]) => ({
    'GET /notices': () => [
      { id: '1', edition: 'e', title: 'Notice', content, pictures: pictures(...addresses) },
    ],
  })
  const shell = await openShell({ notices: source, answers: answer(null, broken, dot('red'), dot('blue')) })
  await eventually(() => expect(dialog('Notice').getByRole('img').elements()).toHaveLength(1))
  shell.close()
  await openShell({ notices: source, answers: answer('Words alone', broken, `${broken}x`) })
  await expect.element(dialog('Notice')).toHaveTextContent('Words alone')
  await eventually(() => expect(dialog('Notice').getByRole('img').elements()).toHaveLength(0))
})

test.each<[string, FakeAnswers]>([
  ['refuses the request', {}],
  ['sends no list', { 'GET /notices': () => ({ notices: 'none' }) }],
  ['sends invalid notices', { 'GET /notices': () => [null, 7, { id: 1 }, { id: '1', title: 'x' }] }],
  ['never responds', { 'GET /notices': () => new Promise(() => undefined) }],
])('the console works when the server of notices %s', async (_name, answers) => {
  const shell = await openShell({ notices: source, answers })
  await expect.element(page.getByText('Page users')).toBeVisible()
  await shell.tool('Settings').click()
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('a notice closes although the server fails to store that it was seen', async () => {
  const { 'GET /notices': due } = serverWith('Once')
  const shell = await openShell({ notices: source, answers: { 'GET /notices': due }, clock: quick })
  await dialog('Once').getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(dialog('Once')).not.toBeInTheDocument()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  expect(shell.calls('GET /notices')).toHaveLength(1)
})

test('notices are not requested in demo mode, which does not store that they were seen', async () => {
  const shell = await openShell({
    notices: source,
    answers: serverWith('For others'),
    profile: { profile: { loginMode: 2 } },
  })
  await expect.element(page.getByRole('banner')).toBeVisible()
  expect(shell.calls('GET /notices')).toHaveLength(0)
})
