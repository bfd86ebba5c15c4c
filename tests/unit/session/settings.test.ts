import { createStore } from 'jotai'
import { expect, it, vi } from 'vitest'
import type { SettingsStore } from '../../../engine/ports/settings-store'
import { createSettings, settingsAtom } from '../../../engine/session/create-settings'

function setUp(parts: Partial<SettingsStore>) {
  const store = createStore()
  const stored: SettingsStore = {
    first: () => ({}),
    load: async () => ({}),
    save: vi.fn(async () => undefined),
    saveFirst: vi.fn(),
    ...parts,
  }
  return { store, stored, settings: createSettings(store, stored) }
}

it('the settings begin with the defaults (C41, C56, C59, C61, C63)', () => {
  const { store, settings } = setUp({})
  expect(store.get(settingsAtom)).toMatchObject({
    language: 'en',
    sidebarStatus: 1,
    captchaEnable: true,
    themeColor: '#409EFF',
    size: 'default',
  })
  expect(settings.knows('captchaEnable')).toBe(false)
})

it('the settings begin in the language of the browser, until another is chosen', async () => {
  const { settings } = setUp({ language: 'ja' })
  expect(settings.current().language).toBe('ja')
  expect(settings.knows('language')).toBe(false)
  settings.change({ language: 'ru' })
  expect(settings.current().language).toBe('ru')
  expect(setUp({ language: 'ja', first: () => ({ language: 'de' }) }).settings.current().language).toBe('de')
  const kept = setUp({ language: 'ja', load: async () => ({ language: 'fr' }) })
  await kept.settings.load()
  expect(kept.settings.current().language).toBe('fr')
})

it('the settings of the first paint are known at once', () => {
  const { settings } = setUp({ first: () => ({ language: 'de', captchaEnable: false }) })
  expect(settings.current()).toMatchObject({ language: 'de', captchaEnable: false })
  expect(settings.knows('captchaEnable')).toBe(true)
})

it('settings that are loaded later do not undo changes made meanwhile', async () => {
  const { settings, stored } = setUp({ load: async () => ({ language: 'ru', sidebarStatus: 0 }) })
  const loading = settings.load()
  settings.change({ language: 'fr' })
  expect(stored.saveFirst).toHaveBeenCalledWith(expect.objectContaining({ language: 'fr' }))
  await loading
  expect(settings.current()).toMatchObject({ language: 'fr', sidebarStatus: 0 })
  expect(stored.save).toHaveBeenCalledWith(expect.objectContaining({ language: 'fr', sidebarStatus: 0 }))
})

it('settings are encrypted and stored only after they were loaded', async () => {
  const { settings, stored } = setUp({})
  settings.change({ captchaEnable: false })
  expect(stored.save).not.toHaveBeenCalled()
  await settings.load()
  expect(stored.save).toHaveBeenCalledTimes(1)
  settings.change({ sidebarStatus: 0 })
  expect(stored.save).toHaveBeenCalledTimes(2)
})

it('settings that are stored already are not stored again', async () => {
  const { settings, stored } = setUp({
    first: () => ({ language: 'de' }),
    load: async () => ({ language: 'de' }),
  })
  await settings.load()
  expect(stored.save).not.toHaveBeenCalled()
})
