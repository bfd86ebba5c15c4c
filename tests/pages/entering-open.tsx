import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { ApiRequest } from '../../engine/ports/transport'
import '../../engine/shell/base.css'
import { everyWayIn, provider } from '../../stories/shell/entering-fixture'
import type { FakeAnswers } from '../../stories/shell/fake-ports'
import { serverAnswers } from '../../stories/shell/shell-fixture'
import { ShellStory, type ShellStoryProps } from '../../stories/shell/shell-story'

let close: () => void = () => undefined

/** Opens the console at an address for somebody who is not logged in. It goes when its test ends. Answers what the server was asked. */
export function openEntrance(
  address: string,
  { answers, ...props }: Partial<ShellStoryProps> = {},
): (call: string) => readonly ApiRequest[] {
  close()
  document.documentElement.lang = 'en'
  const requests: ApiRequest[] = []
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  close = () => {
    root.unmount()
    element.remove()
    document.getElementById('console-theme')?.remove()
    close = () => undefined
  }
  onTestFinished(() => close())
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
