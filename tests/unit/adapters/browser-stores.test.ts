import { describe, expect, it, vi } from 'vitest'
import { browserStorage } from '../../../engine/adapters/browser/browser-storage'
import { createSessionStore } from '../../../engine/adapters/browser/create-session-store'
import { createSettingsStore } from '../../../engine/adapters/browser/create-settings-store'
import type { LocalSettings } from '../../../engine/ports/settings-store'
import { defaultSettings } from '../../../engine/session/create-settings'
import { createFakeClock } from '../session/fakes'

// Node has no storage, so the adapter returns one in memory.
const storage = () => browserStorage()
const hour = 3_600_000

describe('the stored session', () => {
  it('is loaded for 24 hours (C1)', async () => {
    const time = createFakeClock()
    const store = createSessionStore(storage(), time.clock)
    const session = {
      token: 't',
      userId: '7',
      loginMode: 2,
      cipher: 'c',
      enteredAt: time.clock.now(),
    } as const
    store.save(session)
    expect(store.load()).toEqual(session)
    await time.advance(24 * hour - 1)
    expect(store.load()).toEqual(session)
    await time.advance(1)
    expect(store.load()).toBeUndefined()
  })

  it('is undefined after it was cleared', () => {
    const { clock } = createFakeClock()
    const store = createSessionStore(storage(), clock)
    store.save({ token: 't', loginMode: 0, enteredAt: clock.now() })
    store.clear()
    expect(store.load()).toBeUndefined()
  })

  it.each(['', '{', 'null', '5', '[]', '{"token":5,"enteredAt":1}', '{"token":"t"}'])(
    'is undefined when the storage holds %j',
    (text) => {
      const kept = storage()
      kept.setItem('console.session', text)
      expect(createSessionStore(kept, createFakeClock(2).clock).load()).toBeUndefined()
    },
  )

  it('reports changes by other tabs until the watch is stopped', () => {
    const page = new EventTarget()
    const kept = storage()
    const store = createSessionStore(kept, createFakeClock(5).clock, page as Window)
    const onChange = vi.fn()
    const stop = store.watch(onChange)
    const event = (key: string | null) => Object.assign(new Event('storage'), { key })
    kept.setItem('console.session', '{"token":"t","enteredAt":1}')
    page.dispatchEvent(event('console.session'))
    page.dispatchEvent(event('something else'))
    kept.clear()
    page.dispatchEvent(event(null))
    stop()
    page.dispatchEvent(event(null))
    expect(onChange.mock.calls).toEqual([[expect.objectContaining({ token: 't' })], [undefined]])
  })
})

describe('the stored settings', () => {
  const settings: LocalSettings = {
    ...defaultSettings,
    owner: '7',
    changedAt: 5,
    language: 'ru',
    themeColor: '#00AA55',
    colorMode: 'dark',
    sidebarStatus: 0,
    captchaEnable: false,
    terminal: 'mobile',
    announcementClosed: 3,
    timeZone: 'Europe/Berlin',
  }
  const zones = { timeZone: 'Europe/Berlin', businessTimeZone: settings.businessTimeZone }
  const first = {
    language: 'ru',
    captchaEnable: false,
    themeColor: '#00AA55',
    colorMode: 'dark',
    ...zones,
  }

  it('are saved encrypted', async () => {
    const kept = storage()
    const store = createSettingsStore(kept)
    await store.save(settings)
    expect(store.first()).toEqual({})
    store.saveFirst(settings)
    expect(kept.getItem('console.settings')).not.toContain('sidebarStatus')
    expect(kept.getItem('console.settings')).toMatch(/^U2FsdGVkX1/)
    expect(await store.load()).toEqual(settings)
    expect(await createSettingsStore(kept).load()).toEqual(settings)
    expect(store.first()).toEqual(first)
  })

  it('are empty on a new device', async () => {
    const store = createSettingsStore(storage())
    expect(store.first()).toEqual({})
    expect(await store.load()).toEqual({})
  })

  it('omit invalid values', async () => {
    const kept = storage()
    const store = createSettingsStore(kept)
    const odd = {
      ...settings,
      language: 'tlh' as 'ru',
      sidebarStatus: 7 as 0,
      themeColor: 'red',
      colorMode: 'blue' as 'dark',
    }
    const { language: _, sidebarStatus: __, themeColor: ___, colorMode: ____, ...right } = settings
    await store.save(odd)
    store.saveFirst(odd)
    expect(await store.load()).toEqual(right)
    expect(store.first()).toEqual({ captchaEnable: false, ...zones })
    kept.setItem('console.settings', 'spoilt')
    expect(await store.load()).toEqual({})
  })
})

describe('the language of the browser', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['zh-Hant-TW'], 'zh'],
    [['pt-BR', 'EL', 'en'], 'el'],
    [['pt', 'it'], undefined],
    [[], undefined],
  ])('for the preferred languages %j is %s', (preferred, language) => {
    expect(createSettingsStore(storage(), preferred).language).toBe(language)
  })
})
