import { expect, test, vi } from 'vitest'
import { loadCode, refuseCodeWhile } from '../../../engine/registry/load-code'
import { isLoadFailure } from '../../../engine/session/load-failure'

test('code is not imported while the server is away, because a browser would never import it again', async () => {
  let away = true
  const stop = refuseCodeWhile(() => away)
  const load = vi.fn(() => Promise.resolve('code'))
  const refusal: unknown = await loadCode(load).catch((error: unknown) => error)
  expect(isLoadFailure(refusal)).toBe(true)
  expect(load).not.toHaveBeenCalled()

  away = false
  await expect(loadCode(load)).resolves.toBe('code')

  away = true
  const stopOther = refuseCodeWhile(() => true)
  stop()
  await expect(loadCode(load)).rejects.toThrow('the server is away')
  stopOther()
  await expect(loadCode(load)).resolves.toBe('code')
})
