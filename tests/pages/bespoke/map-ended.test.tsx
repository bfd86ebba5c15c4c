import { expect, onTestFinished, test, vi } from 'vitest'
import { createMap } from '../../../engine/views/map/create-map'

test('a map that ends while its window is resized calls no callback afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const element = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => element.remove())
  Object.assign(element.style, { width: '400px', height: '300px' })
  const onRest = vi.fn()
  const map = createMap(element, true, { onRest, onTilesFailed: vi.fn() } as unknown as Parameters<
    typeof createMap
  >[2])
  element.style.width = '300px'
  window.dispatchEvent(new Event('resize'))
  // The map reads its size in the next frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  onRest.mockClear()
  map.end()
  expect(() => vi.runAllTimers()).not.toThrow()
  expect(onRest).not.toHaveBeenCalled()
})
