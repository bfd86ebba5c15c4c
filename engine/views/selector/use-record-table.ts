import { useMemo, useState } from 'react'
import { useChosenRecords } from '../../data/references/use-chosen-records'
import { pendingName } from '../../data/references/use-reference-names'
import type { Row } from '../../data/records/use-records'
import { useSelectorModel } from '../../data/models/use-selector-model'
import { useTranslate } from '../../i18n/use-translate'
import { toDictionaryValues, toFieldValues } from '../../model/values/texts/dictionary-value'
import { withoutBlanks, type FilterValue, type Filters } from '../../query/list-query'
import type { InputProps } from '../../registry/widget'
import type { Selection } from './selection'

const noRecords: ReadonlyMap<string, Row> = new Map()

/** The state of a table of chosen records, without its markup. */
export function useRecordTable({ field, value, inSearch, onChange, onBlur }: InputProps) {
  const translate = useTranslate()
  const { model, failed } = useSelectorModel(field.selector)
  const values = toDictionaryValues(value)
  // Records chosen here are known; earlier ones are requested.
  const [picked, setPicked] = useState(noRecords)
  const unknown = values.filter((one) => !picked.has(one))
  const { found, loading, error } = useChosenRecords(model, unknown)
  const [filters, setFilters] = useState<Filters>({})
  const [isOpen, setOpen] = useState(false)
  const { limit: own, quick: named } = field.options
  const most = typeof own === 'number' ? own : (field.schema.maxItems ?? model?.limit ?? 100)
  const limit = Math.min(most, model?.limit ?? most)
  const quick = useMemo(() => {
    const names = Array.isArray(named) ? named.map(String) : []
    return (model?.search ?? []).filter(({ name }) => names.includes(name))
  }, [model, named])
  const chooses = useMemo(
    () =>
      isOpen && model
        ? {
            ...model,
            search: model.search.filter((one) => !quick.includes(one)),
            filter: { ...model.filter, ...plain(withoutBlanks(filters)) },
          }
        : undefined,
    [isOpen, model, quick, filters],
  )
  const rows = values.map((one): Row => {
    const record = picked.get(one) ?? found.get(one)
    if (record || !model) return record ?? {}
    const missing = error === undefined ? `${one} · ${translate('form.rows.missing')}` : one
    return { [model.value]: one, [model.label]: loading ? pendingName : missing }
  })
  const set = (ids: readonly string[]): void => onChange(toFieldValues(ids, field.schema, inSearch))
  const selection: Selection = new Map(
    values.map((one, index) => [one, model ? String(rows[index]?.[model.label] ?? one) : one]),
  )
  const close = (): void => {
    setOpen(false)
    onBlur()
  }
  return {
    model,
    failed,
    loading,
    rows,
    columns: (model?.columns ?? []).filter(({ visible }) => visible),
    limit,
    quick,
    filters,
    selection,
    /** The selector while it is open, restricted by the filters beside the table. */
    chooses,
    narrow: (name: string, next: unknown) =>
      setFilters((before) => ({ ...before, [name]: next as FilterValue })),
    open: () => setOpen(true),
    close,
    choose: (next: Selection, records: readonly Row[]) => {
      if (model)
        setPicked(
          new Map([...picked, ...found, ...records.map((row) => [String(row[model.value]), row] as const)]),
        )
      set([...next.keys()])
      close()
    },
    remove: (id: string) => set(values.filter((one) => one !== id)),
    clear: () => set([]),
  }
}

/** Converts filters to the form of a selector's own filter: several values joined by commas. */
function plain(filters: Filters): Readonly<Record<string, string | number | boolean>> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value as string | number | boolean),
    ]),
  )
}
