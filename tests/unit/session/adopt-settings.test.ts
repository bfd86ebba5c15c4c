import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import type { LocalSettings } from '../../../engine/ports/settings-store'
import { readAccountSettings, type AccountSettings } from '../../../engine/session/adopt-settings'
import { createSettings, defaultSettings } from '../../../engine/session/create-settings'

/** Creates the settings of a computer with these stored values. Its clock stands at 100. */
async function computer(kept: Partial<LocalSettings>) {
  const settings = createSettings(
    createStore(),
    { first: () => ({}), saveFirst: () => undefined, load: async () => kept, save: async () => undefined },
    () => 100,
  )
  await settings.load()
  return settings
}

const account = (changedAt: number, rest: Partial<AccountSettings> = {}): AccountSettings => ({
  themeColor: '#00AA55',
  changedAt,
  ...rest,
})

describe('settings that follow the account', () => {
  it('are those of the account when these are newer', async () => {
    const settings = await computer({ owner: '1', changedAt: 5, themeColor: '#111111', size: 'mini' })
    settings.adopt('1', account(6))
    expect(settings.current()).toMatchObject({ themeColor: '#00AA55', size: 'default', changedAt: 6 })
  })

  it('are those of the computer when these are newer', async () => {
    const settings = await computer({ owner: '1', changedAt: 7, themeColor: '#111111' })
    settings.adopt('1', account(6))
    expect(settings.current()).toMatchObject({ themeColor: '#111111', changedAt: 7 })
  })

  it.each([account(1), undefined])('are never those of another user, whatever their time', async (own) => {
    const settings = await computer({ owner: '2', changedAt: 99, themeColor: '#111111', language: 'de' })
    settings.adopt('1', own)
    expect(settings.current()).toMatchObject({
      owner: '1',
      themeColor: own?.themeColor ?? defaultSettings.themeColor,
      changedAt: own?.changedAt ?? 0,
      language: 'de',
    })
  })

  it('keep the values that concern this computer only', async () => {
    const settings = await computer({ owner: '2', sidebarStatus: 0, terminal: 'mobile' })
    settings.adopt('1', account(6))
    expect(settings.current()).toMatchObject({ sidebarStatus: 0, terminal: 'mobile' })
  })

  it('keep the choices made on the login page', async () => {
    const settings = await computer({ owner: '2', changedAt: 99 })
    settings.change({ language: 'fr' })
    settings.adopt('1', account(6, { language: 'ru' }))
    expect(settings.current()).toMatchObject({ language: 'fr', themeColor: '#00AA55', changedAt: 100 })
    settings.release()
    settings.change({ language: 'zh' })
    settings.adopt('2', account(6))
    expect(settings.current()).toMatchObject({ owner: '2', language: 'zh' })
  })

  it('record the time of a change, except for values of this computer', async () => {
    const settings = await computer({ owner: '1', changedAt: 7 })
    settings.adopt('1', undefined)
    settings.change({ sidebarStatus: 0 })
    expect(settings.current().changedAt).toBe(7)
    settings.change({ colorMode: 'dark' })
    expect(settings.current().changedAt).toBe(100)
  })

  it('omit invalid values of the account', () => {
    const stored = { changedAt: 4, themeColor: 'url(x)', size: 'huge', tagsView: 'no', colorMode: 'dark' }
    expect(readAccountSettings(stored)).toEqual({ changedAt: 4, colorMode: 'dark' })
    expect(readAccountSettings({ themeColor: '#00AA55' })).toBeUndefined()
  })
})
