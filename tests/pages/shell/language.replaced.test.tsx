import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type * as CreateI18n from '../../../engine/i18n/create-i18n'
import type * as Words from '../../../engine/i18n/first-words'
import type { Language } from '../../../engine/metadata/locale/language'
import { ApiError } from '../../../engine/ports/api-error'
import type { FakeAnswer } from '../../../engine/testing/fake-transport'
import { everyWayIn } from '../../../stories/shell/entering-fixture'
import { serverAnswers } from '../../../stories/shell/shell-fixture'
import { openEntrance } from '../support/entering-open'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

/** Languages whose files fail to load. */
const gone = vi.hoisted(() => new Set<string>())

function come(language: Language): void {
  if (gone.has(language))
    throw new TypeError(`Failed to fetch dynamically imported module: /assets/${language}.js`)
}

vi.mock('../../../engine/i18n/create-i18n', async (original) => {
  const real = await original<typeof CreateI18n>()
  const loadEngineCatalogues = async (language: Language) => {
    come(language)
    return real.loadEngineCatalogues(language)
  }
  return { ...real, loadEngineCatalogues }
})

vi.mock('../../../engine/i18n/first-words', async (original) => {
  const real = await original<typeof Words>()
  const loadFirstWords = async (language: Language) => {
    come(language)
    return real.loadFirstWords(language)
  }
  return { ...real, loadFirstWords }
})

afterEach(() => gone.clear())

const server = { up: true }
const served =
  (answer: FakeAnswer): FakeAnswer =>
  (request) => {
    if (!server.up) throw new ApiError({ kind: 'network' })
    return answer(request)
  }
const time = { 'GET /system/getServerTime': served(() => '2026-11-22 08:30:00') }

/** Opens the login page over a server that is unreachable until `server.up` is set. */
function openLogin(language: Language) {
  server.up = false
  const answers = Object.entries({ ...serverAnswers({ captcha: false }), ...everyWayIn })
  return openEntrance('/login', {
    settings: { language },
    answers: Object.fromEntries(answers.map(([call, answer]) => [call, served(answer)])),
  })
}
/** Collects the messages shown from now on: some of them close before a busy machine has looked. */
function listen(): ReadonlySet<string> {
  const said = new Set<string>()
  const look = () =>
    document.querySelectorAll('.ant-message-notice').forEach(({ textContent }) => said.add(textContent))
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return said
}

const choose = (name: string) => page.getByRole('menuitem', { name }).click()

test('a change of language is reported in the new language (M53), and the profile is reloaded in it', async () => {
  const said = listen()
  const shell = await openShell()
  await shell.tool('Language').click()
  await choose('Deutsch')
  await expect.element(shell.tool('Sprache')).toBeVisible()
  await eventually(() => expect([...said]).toEqual(['Die Sprache wurde umgestellt.']))
  expect(document.documentElement.lang).toBe('de')
  await eventually(() => expect(shell.kept()).toMatchObject({ language: 'de' }))
  expect(shell.calls('GET /system/refreshLoginUserInfo')).toHaveLength(1)
  await shell.tool('Sprache').click()
  await choose('中文')
  await eventually(() => expect(said).toContain('语言切换成功。'))
})

test('the language menu offers the languages of the server and the one in use', async () => {
  const shell = await openShell({ profile: { profile: { languages: ['ja', 'de'] } } })
  await shell.tool('Language').click()
  await expect.element(page.getByRole('menuitem', { name: '日本語' })).toBeVisible()
  const names = page.getByRole('menuitem', { name: /^(日本語|Deutsch|English|中文|Français)$/ })
  expect(names.elements().map(({ textContent }) => textContent)).toEqual(['日本語', 'Deutsch', 'English'])
})

test('a language whose files fail to load is reported, changes nothing, and can be chosen again', async () => {
  gone.add('fr')
  const said = listen()
  const shell = await openShell()
  await shell.tool('Language').click()
  await choose('Français')
  const failure = 'Operation failed,reason: A part of the console could not be loaded.'
  await eventually(() => expect(said).toContain(failure))
  for (const done of ['Switch language success.', 'La langue a été changée.'])
    expect(said).not.toContain(done)
  expect(document.documentElement.lang).toBe('en')
  expect(shell.kept()?.language ?? 'en').toBe('en')
  expect(shell.calls('GET /system/refreshLoginUserInfo')).toHaveLength(0)
  gone.clear()
  await shell.tool('Language').click()
  await choose('Français')
  await expect.element(shell.tool('Langue')).toBeVisible()
  expect(document.documentElement.lang).toBe('fr')
})

test('the console is in English until the language of the user has loaded', async () => {
  gone.add('ru')
  server.up = false
  const shell = await openShell({ settings: { language: 'ru' }, answers: time })
  await expect.element(shell.tool('Language')).toBeVisible()
  await expect.element(page.getByText('The server cannot be reached.', { exact: true })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  expect(shell.kept()?.language ?? 'ru').toBe('ru')
  gone.clear()
  server.up = true
  await expect.element(shell.tool('Язык')).toBeVisible()
  await expect.element(page.getByText('Page users')).toBeVisible()
  expect(document.documentElement.lang).toBe('ru')
})

test('the login page is in English until its language loads, and keeps it when another one fails to load', async () => {
  gone.add('ru')
  const calls = openLogin('ru')
  await eventually(() => expect(calls('GET /system/getServerTime').length).toBeGreaterThan(0))
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  gone.clear()
  server.up = true
  await expect.element(page.getByRole('combobox', { name: 'Язык' })).toBeVisible()
  gone.add('de')
  await page.getByRole('combobox', { name: 'Язык' }).selectOptions('Deutsch')
  await expect.element(page.getByRole('combobox', { name: 'Язык' })).toHaveValue('de')
  expect(document.documentElement.lang).toBe('ru')
})

test('a console without any texts says so in the language of the user, and can be retried', async () => {
  gone.add('zh').add('en')
  const calls = openLogin('zh')
  await expect.element(page.getByRole('alert')).toHaveTextContent('控制台的某个部分无法加载。')
  await eventually(() => expect(calls('GET /system/getServerTime').length).toBeGreaterThan(0))
  gone.clear()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByLabelText('用户名')).toBeVisible()
  expect(document.documentElement.lang).toBe('zh')
})
