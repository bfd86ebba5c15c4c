import { useState } from 'react'
import { useDensity } from '../../../data/settings/use-density'
import type { ListPageModel } from '../../../model/types/page-model'
import { useIsPhone } from '../../use-is-mobile'
import { rowHeightOf } from './row-height'
import { rowsThatFit } from './rows-that-fit'
import { useListPreferences } from '../query/use-list-preferences'

/** Height in px of a card with three lines. */
const cardHeight = 92

/**
 * Returns how many rows of a list fit the window, by its height when the list was opened; undefined where that is not
 * applicable.
 */
export function useRowsThatFit(
  model: Pick<
    ListPageModel,
    'id' | 'columns' | 'search' | 'totals' | 'charts' | 'figures' | 'tree' | 'tiles'
  >,
): number | undefined {
  const isPhone = useIsPhone()
  const { preferences } = useListPreferences(model)
  const density = useDensity(preferences.density)
  const [height] = useState(() => window.innerHeight)
  const shown = model.columns.filter(({ visible }) => visible)
  return rowsThatFit(model, height, isPhone ? cardHeight : rowHeightOf(shown, density))
}
