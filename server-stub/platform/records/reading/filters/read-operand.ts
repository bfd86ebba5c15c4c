import { isDate, toChinaTime } from '../../storage/china-time'
import type { ColumnKind } from '../../storage/column-kind'
import { isAmount, isId, isLong, isStorableText, toColumn } from '../../storage/column-value'

/** The maximum length of a search text. */
export const MAX_TEXT = 500

/** Returns one value as a query parameter; undefined when the text does not fit the column kind. */
export function readOperand(kind: ColumnKind, text: string): unknown {
  switch (kind) {
    case 'id':
      return isId(text) ? text : undefined
    case 'long':
      return isLong(text) ? text : undefined
    case 'integer':
      return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? text : undefined
    case 'decimal':
      return isNumber(text) ? text : undefined
    case 'money':
      return isNumber(text) && isAmount(Number(text)) ? toColumn('money', Number(text)) : undefined
    case 'boolean':
      return readFlag(text)
    case 'date':
      return isDate(text) ? text : undefined
    case 'time':
      return toChinaTime(text)
    case 'text':
    case 'json':
      return text.length <= MAX_TEXT && isStorableText(text) ? text : undefined
  }
}

function isNumber(text: string): boolean {
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(text)
}

function readFlag(text: string): boolean | undefined {
  if (text === '1' || text === 'true') return true
  return text === '0' || text === 'false' ? false : undefined
}
