import type { MenuNode } from '../../../../engine/metadata/contract.generated'
import { resolveText } from '../../../../engine/metadata/locale/local-text'
import { closed, type Choice, type Choices, type ChoiceSource } from './choices'
import { named } from './named'

/**
 * Returns the pages without a menu entry: screens, and the custom pages of the product. For groups, buttons and
 * external links any code may be typed.
 */
export function menuCodeChoices(source: ChoiceSource): Choices {
  const { row } = source
  const isPage = row['menuType'] === undefined || Number(row['menuType']) === 2
  const path = row['path']
  const isOuter = typeof path === 'string' && path !== '' && !path.startsWith('/')
  if (!isPage || isOuter) return { choices: [], open: true }
  return closed(freePages(source), 'server.choices.allPages')
}

function freePages({ effective, language }: ChoiceSource): readonly Choice[] {
  const taken = new Set(effective.rows('menu').map((menu) => String(menu['code'])))
  const screens = [...effective.screens.values()].filter(
    ({ kind }) => kind !== 'selector' && kind !== 'record',
  )
  const own = ownPages(effective.menus).filter(({ code }) => !effective.screens.has(code))
  return [...screens, ...own]
    .filter(({ code }) => !taken.has(code))
    .map((page) => named(page.code, resolveText(page, language, '')))
}

function ownPages(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap((node) => [...(node.custom === true ? [node] : []), ...ownPages(node.children ?? [])])
}
