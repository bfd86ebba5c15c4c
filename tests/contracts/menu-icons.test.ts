import { expect, it } from 'vitest'
import { menuIcons } from '../../engine/shell/layout/menu-icons'
import { menuIcons as own } from '../../pages-custom/after-login'
import { actionIcon } from '../../engine/views/actions/action-icons'
import { menus, shipped } from './shipped-schemas'

const named = shipped.dictionaries.get('menu_icon')?.items.map(({ value }) => value) ?? []

it('the dictionary menu_icon offers exactly the icons of the console', () => {
  expect([...named].sort()).toEqual(Object.keys({ ...menuIcons, ...own }).sort())
})

it('every shipped menu has an icon of the dictionary menu_icon', () => {
  const icons = menus.flatMap((row) => (typeof row['icon'] === 'string' ? [row['icon']] : []))
  expect(icons.filter((icon) => !named.includes(icon))).toEqual([])
})

it('every shipped action names an icon that exists', () => {
  const named = [...shipped.screens.values()].flatMap((screen) =>
    screen.kind === 'list' || screen.kind === 'form'
      ? (screen.actions ?? []).flatMap(({ icon }) => icon ?? [])
      : [],
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((icon) => actionIcon(icon) === undefined)).toEqual([])
})
