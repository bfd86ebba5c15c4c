import { resolveText } from '../../../engine/metadata/local-text'
import type { Choices, ChoiceSource } from './choices'
import { named } from './named'

/** The screens that no menu entry shows yet. An entry that leads elsewhere, or a group, has a code of its own. */
export function menuCodeChoices({ effective, language, row }: ChoiceSource): Choices {
  const taken = new Set(effective.rows('menu').map((menu) => String(menu['code'])))
  const isPage = row['menuType'] === undefined || Number(row['menuType']) === 2
  const free = [...effective.screens.values()].filter(
    ({ code, kind }) => kind !== 'selector' && kind !== 'record' && !taken.has(code),
  )
  return {
    choices: isPage ? free.map((screen) => named(screen.code, resolveText(screen, language, ''))) : [],
    open: true,
  }
}
