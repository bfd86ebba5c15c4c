import { expect, onTestFinished } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { ApiRequest } from '../../../engine/ports/transport'
import type { LocalSettings } from '../../../engine/ports/settings-store'
import '../../../engine/shell/base.css'
import { serverAnswers } from '../../../stories/shell/shell-fixture'
import type { FakeAnswers } from '../../../stories/shell/fake-ports'
import { ShellStory, type ShellStoryProps } from '../../../stories/shell/shell-story'
import { eventually } from './eventually'
import { openRoot } from './open-root'

/** The opened console with its shell, over a fake server. */
export interface OpenedShell {
  /** Returns the requests that were sent to `METHOD /path`. */
  readonly calls: (address: string) => readonly ApiRequest[]
  /** Returns the settings last saved in the browser; undefined when none were. */
  readonly kept: () => LocalSettings | undefined
  /** Returns a button of the top bar. */
  readonly tool: (name: string | RegExp) => Locator
  readonly close: () => void
}

export interface ShellOpening extends Partial<ShellStoryProps> {
  /** Whether to wait for the menu and the clock, which render when the browser is idle. Defaults to true. */
  readonly whole?: boolean
  readonly profile?: Parameters<typeof serverAnswers>[0]
}

let close: () => void = () => undefined

/** Opens the console with a session. It closes when its test ends. */
export async function openShell({
  whole = true,
  answers,
  profile,
  ...props
}: ShellOpening = {}): Promise<OpenedShell> {
  close()
  const requests: ApiRequest[] = []
  let kept: LocalSettings | undefined
  const { root, element, close: closeThis } = openRoot()
  close = closeThis
  onTestFinished(async () => {
    document.getElementById('console-theme')?.remove()
    await page.viewport(1280, 800)
  })
  root.render(
    <ShellStory
      address="/users"
      loggedIn
      {...props}
      answers={recorded(
        { ...serverAnswers(profile), 'PUT /system/preferences/save': () => null, ...answers },
        requests,
      )}
      onSave={(settings) => {
        kept = settings
      }}
    />,
  )
  await expect.element(page.getByRole('banner')).toBeVisible()
  if (whole) await eventually(() => expect(element.querySelector('nav[aria-busy]')).toBeNull())
  return {
    calls: (address) => requests.filter(({ method, path }) => `${method} ${path}` === address),
    kept: () => kept,
    tool: (name) => page.getByRole('banner').getByRole('button', { name }),
    close,
  }
}

function recorded(answers: FakeAnswers, requests: ApiRequest[]): FakeAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([address, answer]) => [
      address,
      (request) => {
        requests.push(request)
        return answer(request)
      },
    ]),
  )
}
