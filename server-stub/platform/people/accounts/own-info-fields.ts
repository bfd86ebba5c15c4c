import { fieldItems } from '../../../../engine/metadata/screens/menu-rows'
import type { Shipped } from '../../metadata/shipped/read-shipped'

/** Code of the page on which users edit their own account. */
const page = 'user_info'

/**
 * Returns the fields that users may change in their own account (B7): those of the shipped page. Changes of the page by
 * administrators add none.
 */
export function ownInfoFields({ screens }: Pick<Shipped, 'screens'>): readonly string[] {
  const screen = screens.get(page)
  if (screen?.kind !== 'form') return []
  return fieldItems(screen.form?.items ?? []).map(({ field }) => field)
}
