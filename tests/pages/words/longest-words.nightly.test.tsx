import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadFirstWords } from '../../../engine/i18n/first-words'
import type { MenuNode, ProfileWire } from '../../../engine/metadata/contract.generated'
import { menusOf } from '../../../engine/metadata/screens/menus-of'
import { catalogueLanguages, type Language } from '../../../engine/metadata/locale/language'
import { serverPages } from '../../../engine/shell/server-page/server-pages'
import { accountPages } from '../../../engine/shell/user-info/account-pages'
import file from '../../../schemas/menus.json'
import base from '../../../schemas/base/menus.json'
import { serverAnswers } from '../../../stories/shell/shell-fixture'
import { cutOffTexts } from '../support/cut-off-texts'
import { openEntrance } from '../support/entering-open'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

/** The pages that the engine itself has. */
const ofEngine = new Set([...accountPages, ...serverPages].map(({ code }) => code))
const isOfProduct = ({ code }: MenuNode): boolean => !ofEngine.has(code)

/** Opens a menu node of the reference server to all users. */
const open = ({ levels: _levels, admin: _admin, children, ...node }: MenuNode): MenuNode => ({
  ...node,
  ...(children ? { children: children.filter(isOfProduct).map(open) } : {}),
})
const shipped = menusOf(file, base)
const menus = (shipped.ok ? shipped.value : []).filter(isOfProduct).map(open)

const computer = [1440, 900] as const
const phone = [390, 844] as const
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Waits until no text is cut off, as it may be during an animation. `part` names the screen in a failure. */
async function holds(part: string): Promise<void> {
  await eventually(() => expect({ part, cutOff: cutOffTexts() }).toEqual({ part, cutOff: [] }))
}

test.each(catalogueLanguages)('the pages before the login cut off no text, in %s', async (language) => {
  const words = await loadFirstWords(language)
  for (const [width, height] of [computer, phone]) {
    await page.viewport(width, height)
    const enter = (address: string, captcha = false) =>
      openEntrance(address, { settings: { language }, answers: serverAnswers({ captcha }) })
    enter('/login', true)
    await expect.element(page.getByRole('heading', { name: words('shell.login.welcome') })).toBeVisible()
    await button(words('shell.login.submit')).click()
    await holds(`login at ${width}`)
    enter('/chirp/login')
    await expect.element(button(words('entering.oauth.open', { provider: 'Chirp' }))).toBeVisible()
    await holds(`login by a provider at ${width}`)
    enter('/demo/login')
    await expect.element(button(words('entering.demo'))).toBeVisible()
    await holds(`demo login at ${width}`)
    enter('/forgot-password')
    await page.getByRole('textbox').fill('ada')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText(words('entering.forgot.code'))).toBeVisible()
    await holds(`code at ${width}`)
    await page.getByRole('textbox').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(button(words('entering.forgot.set'))).toBeVisible()
    await button(words('entering.forgot.set')).click()
    await holds(`new password at ${width}`)
  }
})

test.each(catalogueLanguages)('the shell cuts off no text, in %s', async (language) => {
  const words = await loadFirstWords(language)
  for (const [width, height] of [computer, phone]) {
    await page.viewport(width, height)
    await opened(language)
    const mobile = width < 992
    if (mobile) await button(words('shell.menu.open')).click()
    await expect.element(page.getByRole('navigation', { name: words('shell.menu') })).toBeVisible()
    await holds(`menu at ${width}`)
    await opened(language)
    await button(words('shell.settings')).click()
    await expect.element(page.getByRole('switch').first()).toBeVisible()
    await holds(`settings at ${width}`)
    await opened(language)
    await button(words('shell.search')).click()
    await page.getByRole('combobox', { name: words('shell.search') }).fill('user')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    await holds(`search at ${width}`)
    await opened(language, { announcement: { content: 'A word to everybody. '.repeat(9) } })
    await expect.element(page.getByRole('region', { name: words('M17') })).toBeVisible()
    await page.getByRole('banner').getByRole('button').last().click()
    await expect.element(page.getByRole('menuitem', { name: words('shell.logout') })).toBeVisible()
    await holds(`announcement and account at ${width}`)
    await opened(language, {}, '/nowhere')
    await expect.element(page.getByRole('heading', { name: words('shell.notFound') })).toBeVisible()
    await holds(`a page that is not there at ${width}`)
  }
})

function opened(language: Language, profile: Partial<ProfileWire> = {}, address = '/user-management/user') {
  return openShell({ menus, address, settings: { language }, profile: { profile } })
}
