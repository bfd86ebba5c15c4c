import { useValueScope } from '../../data/models/use-value-scope'
import { useAreaWords } from '../../i18n/use-area-words'
import type { Translate, ValueFormats } from '../../model/types/widget-definition'
import { valueFormats } from '../../model/values/texts/value-formats'
import { serverFormats, type ServerFormats } from './server-formats'

/** Words and formats of the page of servers. Suspends until the words are loaded. */
export interface ServerTexts extends ServerFormats, Pick<ValueFormats, 'dateTime' | 'date'> {
  readonly translate: Translate
}

/** Returns the words and formats in the person's language. */
export function useServerTexts(): ServerTexts {
  const translate = useAreaWords('server-page')
  const { language, timeZone } = useValueScope()
  const { dateTime, date } = valueFormats(language, timeZone)
  return { translate, dateTime, date, ...serverFormats(language) }
}
