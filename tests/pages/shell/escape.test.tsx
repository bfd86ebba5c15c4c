import { Modal } from 'antd'
import { Suspense, use } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OpenOverContext, useBackCloses } from '../../../engine/data/open-page/back-closes'
import { PageActivityContext } from '../../../engine/data/open-page/page-activity'
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

function Overlay({ name, children }: { readonly name: string; readonly children?: React.ReactNode }) {
  useBackCloses(() => closed.push(name))
  return children
}
const closed: string[] = []

test('Back closes the inner one of two overlays that are shown again with their page', () => {
  const overlays = new Map<number, () => void>()
  const screen = (active: boolean) => (
    <OpenOverContext
      value={(close, place) => {
        overlays.set(place, close)
        return () => overlays.delete(place)
      }}
    >
      <Page active={active}>
        <Overlay name="Under">
          <Overlay name="Over" />
        </Overlay>
      </Page>
    </OpenOverContext>
  )
  const show = render(screen(true))
  show(screen(false))
  expect(overlays.size).toBe(0)
  show(screen(true))
  overlays.get(Math.max(...overlays.keys()))?.()
  expect(closed).toEqual(['Over'])
})
