import { createRoot } from 'react-dom/client'
import { createFakeNotifier, type FakeNotifier } from './fake-notifier'
import { createFakeSaver, type FakeSaver } from './fake-saver'
import { createFakeTransport, type FakeAnswer, type FakeTransport } from './fake-transport'
import { TestPage, type TestPageProps } from './test-page'

export interface RenderConsoleOptions extends TestPageProps {
  /** Responses of the server by `METHOD /path`. */
  readonly answers: Readonly<Record<string, FakeAnswer>>
}

/** A rendered page and its recorded effects. */
export interface RenderedConsole {
  readonly element: HTMLElement
  readonly transport: FakeTransport
  readonly notifier: FakeNotifier
  readonly saver: FakeSaver
  /** Returns the current address. */
  readonly address: () => string
  readonly unmount: () => void
}

/** Renders a page into the document with fake services. */
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
  root.render(<TestPage {...props} services={services} onAddress={go} />)
  return {
    element,
    transport,
    notifier,
    saver,
    address: () => at,
    unmount: () => {
      root.unmount()
      element.remove()
    },
  }
}
