import { useLanguage, useTranslate } from '../../i18n/use-translate'
import { recordName } from '../../model/values/record-name'
import { onlyRow } from './only-row'
import type { OpenedPart } from './opened-part'

/** The title of a list over a row, which names the row. */
export function useOpenedTitle(opened: OpenedPart): string {
  const language = useLanguage()
  const translate = useTranslate()
  if (opened.kind !== 'list') return ''
  const { action, rows } = opened
  const row = onlyRow(action, rows)
  const record = row ? recordName(row, action.named, language) : ''
  return record === '' ? action.label : translate('list.ofRecord', { list: action.label, record })
}
