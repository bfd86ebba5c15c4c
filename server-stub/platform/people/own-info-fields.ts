import { fieldItems } from '../../../engine/metadata/menu-rows'
import type { Shipped } from '../metadata/read-shipped'

/** Code of the page on which people change what their account says of them. */
const page = 'user_info'

/** What people change of themselves (B7): the fields of that page as it ships. What administrators make of it adds none. */
export function ownInfoFields({ screens }: Pick<Shipped, 'screens'>): readonly string[] {
  const screen = screens.get(page)
  if (screen?.kind !== 'form') return []
  return fieldItems(screen.form?.items ?? []).map(({ field }) => field)
}
