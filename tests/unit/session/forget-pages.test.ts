import { describe, expect, it } from 'vitest'
import { browserStorage } from '../../../engine/adapters/browser/browser-storage'
import { createOpenPagesStore } from '../../../engine/adapters/browser/create-open-pages-store'
import { forgetPages } from '../../../engine/session/forget-pages'
import { reduceSession, type SessionEvent, type SessionState } from '../../../engine/session/session-state'
import { profileOf } from './fakes'

const credentials = { token: 't', loginMode: 0, enteredAt: 1 } as const
const other = profileOf({ userInfo: { id: '8', userName: 'other', name: 'Other' } })
const entering: SessionState = { phase: 'entering', credentials, fresh: true }
const ready = reduceSession(entering, { type: 'loaded', profile: profileOf() })
const pages = [{ path: '/orders', search: '?f.phone=13800000000' }]

/** Returns the stored pages of user 7 after a session has gone through these events. */
function keptAfter(start: SessionState, ...events: readonly SessionEvent[]) {
  // Node has no storage, so the adapter returns one in memory.
  const storage = browserStorage('sessionStorage')
  const store = createOpenPagesStore(storage)
  store.save('7', pages)
  let state = start
  for (const event of events) {
    state = reduceSession(state, event)
    forgetPages(state, store)
  }
  expect(store.load('8')).toEqual([])
  return { pages: store.load('7'), stored: storage.getItem('console.pages') }
}

const nothing = { pages: [], stored: null }

describe('the open pages of a window', () => {
  it.each<[string, SessionEvent]>([
    ['a logout (P11)', { type: 'left', deliberate: true }],
    ['a refusal that logs out (252, V88, V90)', { type: 'left', notice: { kind: 'error', key: 'M44' } }],
    [
      'a failed login from the older system',
      { type: 'left', deliberate: true, notice: { kind: 'error', key: 'M40' } },
    ],
  ])('are forgotten after %s', (_name, event) => {
    expect(keptAfter(ready, event)).toEqual(nothing)
  })

  it('survive an expired session (401) of the same user', () => {
    const back: readonly SessionEvent[] = [
      { type: 'expired' },
      { type: 'left' },
      { type: 'entered', credentials, fresh: true },
      { type: 'loaded', profile: profileOf() },
    ]
    expect(keptAfter(ready, ...back).pages).toEqual(pages)
    expect(keptAfter(entering, { type: 'expired' }).pages).toEqual(pages)
  })

  it('are forgotten as soon as another user logs in', () => {
    const events: readonly SessionEvent[] = [
      { type: 'expired' },
      { type: 'left' },
      { type: 'entered', credentials },
    ]
    expect(keptAfter(ready, ...events, { type: 'loaded', profile: other })).toEqual(nothing)
  })
})
