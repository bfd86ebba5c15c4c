import { createRoot } from 'react-dom/client'
import { createFakeNotifier, type FakeNotifier } from './fake-notifier'
import { createFakeSaver, type FakeSaver } from './fake-saver'
import { createFakeTransport, type FakeAnswer, type FakeTransport } from './fake-transport'
import { TestPage, type TestPageProps } from './test-page'

export interface RenderConsoleOptions extends TestPageProps {
  /** What the server answers, by `METHOD /path`. */
  readonly answers: Readonly<Record<string, FakeAnswer>>
}

/** A page on the screen, and what it did. */
export interface RenderedConsole {
  readonly element: HTMLElement
  readonly transport: FakeTransport
  readonly notifier: FakeNotifier
  readonly saver: FakeSaver
  /** Shows it with other properties, as when the profile was renewed. */
  readonly render: (patch: Partial<TestPageProps>) => void
  /** Where one is. */
  readonly address: () => string
  readonly unmount: () => void
}

/** Puts a page into the document, with fakes for everything outside of it. */
export function renderConsole({ answers, ...props }: RenderConsoleOptions): RenderedConsole {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const transport = createFakeTransport(answers)
  const notifier = createFakeNotifier()
  const saver = createFakeSaver()
  const services = { transport, notifier, saver, ...props.services }
  let at = props.address ?? '/'
  const go = (address: string): void => {
    at = address
  }
  const render = (patch: Partial<TestPageProps>) =>
    root.render(<TestPage {...props} {...patch} services={services} onAddress={go} />)
  render({})
  return {
    element,
    transport,
    notifier,
    saver,
    render,
    address: () => at,
    unmount: () => {
      root.unmount()
      element.remove()
    },
  }
}
