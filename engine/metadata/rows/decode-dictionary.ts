import type { DictionaryFile, DictWire } from '../contract.generated'
import { inSortOrder } from './in-sort-order'
import { fromWireNames, type LocalTitle } from '../locale/local-text'

/** A dictionary as client and server use it: items sorted, the `else` item apart (V87). */
export interface Dictionary {
  readonly code: string
  readonly items: readonly DictionaryItem[]
  readonly byValue: ReadonlyMap<string, DictionaryItem>
  readonly fallback?: DictionaryItem | undefined
}

export interface DictionaryItem {
  readonly value: string
  readonly text: LocalTitle
  readonly color?: string | undefined
  /** Offered in searches only. */
  readonly searchOnly: boolean
  /** Key of a translation that labels the item when it has no names of its own. */
  readonly reference?: string | undefined
}

/** Creates a dictionary from the wire (dictList). */
export function fromDictWire(wire: DictWire): Dictionary {
  return createDictionary(
    wire.code,
    inSortOrder(wire.items).map((item) => ({
      value: String(item.value),
      text: fromWireNames(item),
      color: item.labelColor || undefined,
      searchOnly: item.searchOnly === true,
      reference: item.translationReference || undefined,
    })),
  )
}

/** Creates a dictionary from a file of schemas/dictionaries. */
export function fromDictionaryFile(file: DictionaryFile): Dictionary {
  return createDictionary(
    file.code,
    inSortOrder(file.items).map((item) => ({
      value: item.value,
      text: { title: item.title, names: item.names },
      color: item.labelColor,
      searchOnly: item.searchOnly === true,
      reference: item.translationReference,
    })),
  )
}

function createDictionary(code: string, all: readonly DictionaryItem[]): Dictionary {
  const items = all.filter((item) => item.value !== 'else')
  return {
    code,
    items,
    byValue: new Map(items.map((item) => [item.value, item])),
    fallback: all.find((item) => item.value === 'else'),
  }
}
