import { Modal } from 'antd'
import { Suspense, use, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OpenOverContext, useBackCloses } from '../../../engine/data/open-page/back-closes'
import { PageActivityContext } from '../../../engine/data/open-page/page-activity'
import { useOpenedOver, type OpenedOver } from '../../../engine/shell/tabs/use-opened-over'
import { openRoot } from '../support/open-root'

function render(shown: React.ReactNode): (next: React.ReactNode) => void {
  const { root } = openRoot()
  const show = (next: React.ReactNode): void => flushSync(() => root.render(next))
  show(shown)
  return show
}

function Part({ loaded }: { readonly loaded: Promise<string> }) {
  return use(loaded)
}

const still = { transitionName: '', maskTransitionName: '' }

test('Escape closes a dialog after one over it that was still loading when it opened', async () => {
  let arrive = (_text: string): void => undefined
  const loaded = new Promise<string>((resolve) => (arrive = resolve))
  const closes = { under: vi.fn(), over: vi.fn() }
  const screen = (isOver: boolean) => (
    <Modal open title="Under" onCancel={closes.under} {...still}>
      <Suspense>
        {isOver && (
          <>
            <Modal open title="Over" onCancel={closes.over} {...still} />
            <Part loaded={loaded} />
          </>
        )}
      </Suspense>
    </Modal>
  )
  const show = render(screen(false))
  show(screen(true))
  expect(page.getByText('Over').elements()).toHaveLength(0)
  arrive('loaded')
  await expect.element(page.getByText('Over')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(closes.over).toHaveBeenCalledOnce()
  expect(closes.under).not.toHaveBeenCalled()
  show(screen(false))
  await userEvent.keyboard('{Escape}')
  expect(closes.under).toHaveBeenCalledOnce()
})

test('Escape closes the inner one of two dialogs that open at once', async () => {
  const closes = { under: vi.fn(), over: vi.fn() }
  render(
    <Modal open title="Under" onCancel={closes.under} {...still}>
      <Modal open title="Over" onCancel={closes.over} {...still} />
    </Modal>,
  )
  await expect.element(page.getByText('Over')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(closes.over).toHaveBeenCalledOnce()
  expect(closes.under).not.toHaveBeenCalled()
})

function Page({ active, children }: { readonly active: boolean; readonly children: React.ReactNode }) {
  const activity = use(PageActivityContext)
  return <PageActivityContext value={{ ...activity, active }}>{children}</PageActivityContext>
}

test('Escape reaches no dialog of a hidden page, and of a page that is shown again the inner one', async () => {
  const closes = { under: vi.fn(), over: vi.fn() }
  const screen = (active: boolean) => (
    <Page active={active}>
      <Modal open title="Under" onCancel={closes.under} {...still}>
        <Modal open title="Over" onCancel={closes.over} {...still} />
      </Modal>
    </Page>
  )
  const show = render(screen(true))
  await expect.element(page.getByText('Over')).toBeVisible()
  show(screen(false))
  await userEvent.keyboard('{Escape}')
  expect(closes.over).not.toHaveBeenCalled()
  expect(closes.under).not.toHaveBeenCalled()
  show(screen(true))
  await userEvent.keyboard('{Escape}')
  expect(closes.over).toHaveBeenCalledOnce()
  expect(closes.under).not.toHaveBeenCalled()
})

interface OverlayProps {
  readonly onClose: () => void
  readonly children?: React.ReactNode
}

function Overlay({ onClose, children }: OverlayProps) {
  useBackCloses(onClose)
  return children
}

let top: OpenedOver['top'] = () => undefined

/** Provides the console's own registry of overlays. */
function Registry({ children }: { readonly children: React.ReactNode }) {
  const over = useOpenedOver(() => undefined)
  useEffect(() => {
    top = over.top
  }, [over])
  return <OpenOverContext value={over.openOver}>{children}</OpenOverContext>
}

test('Back closes the inner one of two overlays that are shown again with their page', () => {
  const closes = { under: vi.fn(), over: vi.fn() }
  const screen = (active: boolean) => (
    <MemoryRouter>
      <Registry>
        <Page active={active}>
          <Overlay onClose={closes.under}>
            <Overlay onClose={closes.over} />
          </Overlay>
        </Page>
      </Registry>
    </MemoryRouter>
  )
  const show = render(screen(true))
  show(screen(false))
  expect(top()).toBeUndefined()
  show(screen(true))
  top()?.()
  expect(closes.over).toHaveBeenCalledOnce()
  expect(closes.under).not.toHaveBeenCalled()
})
