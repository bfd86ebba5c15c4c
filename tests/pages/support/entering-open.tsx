import { onTestFinished } from 'vitest'
import type { ApiRequest } from '../../../engine/ports/transport'
import '../../../engine/shell/base.css'
import { everyWayIn, provider } from '../../../stories/shell/entering-fixture'
import type { FakeAnswers } from '../../../stories/shell/fake-ports'
import { serverAnswers } from '../../../stories/shell/shell-fixture'
import { ShellStory, type ShellStoryProps } from '../../../stories/shell/shell-story'
import { openRoot } from './open-root'

let close: () => void = () => undefined

/**
 * Opens the console at an address, by default without a session. It closes when its test ends.
 * @returns a function that takes `METHOD /path` and returns the requests that were sent there
 */
export function openEntrance(
  address: string,
  { answers, ...props }: Partial<ShellStoryProps> = {},
): (call: string) => readonly ApiRequest[] {
  close()
  const requests: ApiRequest[] = []
  const { root, close: closeThis } = openRoot()
  close = closeThis
  onTestFinished(() => document.getElementById('console-theme')?.remove())
  const all: FakeAnswers = { ...serverAnswers({ captcha: false }), ...everyWayIn, ...answers }
  const recorded = Object.fromEntries(
    Object.entries(all).map(([call, answer]) => [
      call,
      (request: ApiRequest) => {
        requests.push(request)
        return answer(request)
      },
    ]),
  )
  root.render(
    <ShellStory address={address} loggedIn={false} loginProvider={provider} {...props} answers={recorded} />,
  )
  return (call) => requests.filter(({ method, path }) => `${method} ${path}` === call)
}
