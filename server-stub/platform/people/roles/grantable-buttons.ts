import type { MenuEntryWire } from '../../../../engine/metadata/contract.generated'
import type { Language } from '../../../../engine/metadata/locale/language'
import { resolveText } from '../../../../engine/metadata/locale/local-text'
import { asksForButtons, buttonsOf, type Button } from '../../../../engine/model/entities/button-codes'
import type { Definitions } from '../../metadata/current/definitions'
import type { Wording } from '../../wording/wording'
import { furtherButtons } from '../../metadata/current/grants'
import { screensBehind } from './screens-behind'

/** A button that roles can be granted: its code, its label and its menu. */
export interface GrantableButton {
  readonly value: string
  readonly label: string
  readonly menuId: string
}

/**
 * Returns every button that can be granted (P17), menu by menu: those of its pages, and the further codes of the menu.
 * Buttons of lists that open over those of a menu have the title of their list in front. A code with several labels has
 * all of them.
 */
export function grantableButtons(
  definitions: Definitions,
  menus: readonly MenuEntryWire[],
  language: Language,
  wording: Wording,
): readonly GrantableButton[] {
  const nameOf = ({ word, text, code, value }: Button) => {
    if (word) return wording(language, word)
    const label =
      value && definitions.dictionaries.get(value.dictionary ?? '')?.byValue.get(value.value)?.text
    return resolveText(label ?? text ?? {}, language, code)
  }
  return menus.flatMap((menu) => {
    const labels = new Map<string, Set<string>>()
    for (const [at, screen] of screensBehind(definitions.screens, menu.code)) {
      if (!asksForButtons(screen)) continue
      const entity = definitions.entities.get(screen.entity)
      if (!entity) continue
      const own = at === menu.code
      const taken = new Set(own ? [] : labels.keys())
      for (const button of buttonsOf(screen, entity)) {
        if (taken.has(button.code)) continue
        const name = nameOf(button)
        const label = own ? name : `${resolveText(screen, language, at)}: ${name}`
        labels.set(button.code, (labels.get(button.code) ?? new Set()).add(label))
      }
    }
    for (const code of furtherButtons(menu)) if (!labels.has(code)) labels.set(code, new Set([code]))
    return [...labels].map(([value, names]) => ({ value, label: [...names].join(' / '), menuId: menu.id }))
  })
}
