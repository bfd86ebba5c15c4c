import type { GetLocaleTextParams } from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import type { Translate } from '../../model/widget-definition'
import { gridTextKeys } from './grid-text-keys'

const keys: ReadonlySet<string> = new Set(gridTextKeys)

/**
 * The grid's own wording in the person's language. Of the grid's catalogues, 25 kB a language, lists use these few
 * texts: they stand in locales/<language>/list.json as `grid.<key>`, and a test holds them to the catalogues.
 */
export function gridText({ key, defaultValue, variableValues }: GetLocaleTextParams<Row>, translate: Translate): string {
  const text = keys.has(key) ? translate(`grid.${key}`) : defaultValue
  return (variableValues ?? []).reduce((filled, value) => filled.replace('${variable}', value), text)
}
