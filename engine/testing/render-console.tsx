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
