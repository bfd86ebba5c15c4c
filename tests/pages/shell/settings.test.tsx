import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually'
import { openShell } from '../support/open-shell'

const drawer = () => page.getByRole('dialog')
const variable = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--console-${name}`).trim()

test('every setting applies at once, and is saved in the browser and for the account', async () => {
  const shell = await openShell()
  await shell.tool('Settings').click()
  await page.getByRole('radio', { name: '#18A058' }).click()
  expect(variable('color-primary')).toBe('#18A058')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await eventually(() => expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark'))
  await page.getByRole('radio', { name: 'Compact' }).click()
  await drawer().getByRole('switch', { name: 'High contrast' }).click()
  expect(variable('color-text')).toBe('#ffffff')
  await drawer().getByRole('switch', { name: 'Tabs of open pages' }).click()
  await drawer().getByRole('switch', { name: 'Logo in the sidebar' }).click()
  await drawer().getByRole('switch', { name: 'Fixed header' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('navigation', { name: 'Open pages' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Northwind Console' })).not.toBeInTheDocument()
  const chosen = {
    themeColor: '#18A058',
    colorMode: 'dark',
    contrast: 'more',
    density: 'compact',
    tagsView: false,
    sidebarLogo: false,
    fixedHeader: false,
  }
  expect(shell.kept()).toMatchObject({ ...chosen, owner: '1' })
  await eventually(() =>
    expect(shell.calls('PUT /system/preferences/save').at(-1)?.body).toMatchObject({
      name: 'settings',
      value: chosen,
    }),
  )
})

test('the bars scroll away without a fixed header, and the page has the whole window', async () => {
  await openShell({ settings: { fixedHeader: false } })
  const main = document.querySelector('main') as HTMLElement
  expect(main.clientHeight).toBe(window.innerHeight)
  main.parentElement?.scrollTo(0, 1000)
  await eventually(() =>
    expect(page.getByRole('banner').element().getBoundingClientRect().bottom).toBeLessThan(1),
  )
})

test.each([
  ['en', false],
  ['zh', true],
] as const)('the setting for pinyin is offered in %s: %s', async (language, offered) => {
  const shell = await openShell({ settings: { language } })
  await shell.tool(language === 'zh' ? '界面设置' : 'Settings').click()
  await expect.element(drawer().getByRole('switch').first()).toBeVisible()
  expect(
    drawer()
      .getByRole('switch', { name: /pinyin|拼音/ })
      .elements(),
  ).toHaveLength(offered ? 1 : 0)
})

test('later settings of the account override those of the browser before the first render', async () => {
  const settings = { changedAt: 50, themeColor: '#8E5BD6', tagsView: false }
  await openShell({
    settings: { owner: '1', changedAt: 40, themeColor: '#18A058' },
    profile: { profile: { preferences: { settings } } },
  })
  expect(variable('color-primary')).toBe('#8E5BD6')
  await expect.element(page.getByRole('navigation', { name: 'Open pages' })).not.toBeInTheDocument()
})

test('later settings of the browser override those of the account, and are saved there', async () => {
  const shell = await openShell({
    settings: { owner: '1', changedAt: 60, themeColor: '#18A058' },
    profile: { profile: { preferences: { settings: { changedAt: 50, themeColor: '#8E5BD6' } } } },
  })
  expect(variable('color-primary')).toBe('#18A058')
  await eventually(() =>
    expect(shell.calls('PUT /system/preferences/save')[0]?.body).toMatchObject({
      value: { themeColor: '#18A058', changedAt: 60 },
    }),
  )
})

test('no preferences are saved while no setting of the account was changed', async () => {
  const shell = await openShell()
  await expect.element(page.getByText('Page users')).toBeVisible()
  await page.getByRole('link', { name: 'Roles' }).click()
  await expect.element(page.getByText('Page roles')).toBeVisible()
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await eventually(() => expect(shell.kept()).toMatchObject({ sidebarStatus: 0 }))
  expect(shell.calls('PUT /system/preferences/save')).toHaveLength(0)
})

test('opening and closing the settings and the search renders no page', async () => {
  let renders = 0
  function Page({ code }: { readonly code: string }) {
    renders += 1
    return <p>{`Page ${code}`}</p>
  }
  const shell = await openShell({ Page })
  await expect.element(page.getByText('Page users')).toBeVisible()
  const before = renders
  await shell.tool('Settings').click()
  await expect.element(drawer()).toBeVisible()
  await page.getByRole('radio', { name: 'Compact' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer()).not.toBeInTheDocument()
  await shell.tool('Search').click()
  await expect.element(page.getByRole('combobox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  expect(renders).toBe(before)
})

test('a chosen component size applies at once (C61), and the page stays mounted', async () => {
  const shell = await openShell()
  await expect.element(page.getByText('Page users')).toBeVisible()
  const text = page.getByText('Page users').element()
  await shell.tool('Size').click()
  await page.getByRole('menuitem', { name: 'Mini' }).click()
  await eventually(() => expect(variable('control-height')).toBe('24px'))
  expect(page.getByText('Page users').element()).toBe(text)
  expect(shell.kept()).toMatchObject({ size: 'mini' })
})
