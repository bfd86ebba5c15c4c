import { describe, expect, it } from 'vitest'
import {
  credentialsOf,
  reduceSession,
  type SessionEvent,
  type SessionState,
} from '../../../engine/session/session-state'
import { profileOf } from './fakes'

const credentials = { token: 't', loginMode: 0, enteredAt: 1 } as const
const profile = profileOf({ loginMode: 2 })
const anonymous: SessionState = { phase: 'anonymous' }
const entering: SessionState = { phase: 'entering', credentials, fresh: true }
const ready = reduceSession(entering, { type: 'loaded', profile })
const ended = reduceSession(ready, { type: 'expired' })

describe('the session (6.1)', () => {
  it('goes from login over the profile to ready, with the id and the login mode of the profile', () => {
    expect(reduceSession(anonymous, { type: 'entered', credentials, fresh: true })).toEqual(entering)
    expect(ready).toEqual({
      phase: 'ready',
      fresh: true,
      profile,
      credentials: { ...credentials, userId: '7', loginMode: 2 },
    })
  })

  it('keeps its page and loses its credentials when it ends', () => {
    expect(ended).toEqual({ phase: 'ended', profile })
    expect([anonymous, entering, ready, ended].map((state) => credentialsOf(state)?.token)).toEqual([
      undefined,
      't',
      't',
      undefined,
    ])
  })

  it('gives a notice on the login page when it ends while it is entered', () => {
    expect(reduceSession(entering, { type: 'expired' })).toEqual({
      phase: 'anonymous',
      notice: { kind: 'warning', key: 'M19' },
    })
  })

  it('distinguishes a deliberate logout from a forced one', () => {
    expect(reduceSession(ready, { type: 'left', deliberate: true })).toMatchObject({
      phase: 'anonymous',
      deliberate: true,
    })
    expect(reduceSession(ended, { type: 'left' })).toMatchObject({ phase: 'anonymous', deliberate: false })
  })

  it('remembers a demo login, which ends where it began (A7)', () => {
    const left = reduceSession(ready, { type: 'left', deliberate: true })
    expect(left).toMatchObject({ phase: 'anonymous', demo: true })
    expect(reduceSession(ended, { type: 'left' })).toMatchObject({ demo: true })
    expect(reduceSession(left, { type: 'left' })).toMatchObject({ demo: true })
    expect(reduceSession(entering, { type: 'left' })).not.toHaveProperty('demo')
  })

  it('waits while the server is away, and then continues', () => {
    const delayed = reduceSession(entering, { type: 'delayed', failure: 'away' })
    expect(delayed).toEqual({ ...entering, failure: 'away', waiting: true })
    expect(reduceSession(delayed, { type: 'retried' })).toEqual({
      ...entering,
      failure: 'away',
      waiting: false,
    })
  })

  it.each<[SessionState, SessionEvent]>([
    [anonymous, { type: 'loaded', profile }],
    [anonymous, { type: 'expired' }],
    [anonymous, { type: 'delayed', failure: 'late' }],
    [anonymous, { type: 'retried' }],
    [ended, { type: 'loaded', profile }],
    [ended, { type: 'expired' }],
    [ready, { type: 'delayed', failure: 'late' }],
    [ready, { type: 'loaded', profile }],
  ])('ignores events that come too late (%#)', (state, event) => {
    expect(reduceSession(state, event)).toBe(state)
  })
})
