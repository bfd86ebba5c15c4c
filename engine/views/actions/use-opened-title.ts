import { useLanguage, useTranslate } from '../../i18n/use-translate'
import { recordName } from '../../model/values/texts/record-name'
import { onlyRow } from './only-row'
import type { OpenedPart } from './opened-part'

/** Returns the title of a list opened for a row, which names the row. Empty for other parts. */
export function useOpenedTitle(opened: OpenedPart): string {
  const language = useLanguage()
  const translate = useTranslate()
  if (opened.kind !== 'list') return ''
  const { action, rows } = opened
  const row = onlyRow(action, rows)
  const record = row ? recordName(row, action.named, language) : ''
  return record === '' ? action.label : translate('list.ofRecord', { list: action.label, record })
}
