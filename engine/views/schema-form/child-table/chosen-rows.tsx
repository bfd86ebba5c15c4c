import { Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { useServices } from '../../../data/console-services'
import type { Row } from '../../../data/records/use-records'
import { useSelectorModel } from '../../../data/models/use-selector-model'
import type { ChildTableModel, RowsFromModel, SelectorRef } from '../../../model/types/field-model'
import { lazyPart } from '../../loading/lazy-part'
import { FormButton } from '../form-button'
import type { FieldPath } from '../values/field-path'
import { isEmpty } from '../values/is-empty'
import { useSchemaForm } from '../schema-form-context'
import { useConditions } from '../values/use-form-store'
import styles from './child-table.module.css'
import { joinChosen } from './join-chosen'

const SelectorDialog = lazyPart(async () => (await import('../../selector/selector-dialog')).SelectorDialog)

const always = {}

export interface ChosenRowsProps {
  readonly sources: readonly RowsFromModel[]
  readonly table: ChildTableModel
  readonly path: FieldPath
  readonly disabled: boolean
  readonly append: (rows: readonly unknown[]) => void
}

/** The footer of a table of chosen records: the number of rows, and buttons that open the selector. */
export function ChosenRows({ sources, table, path, disabled, append }: ChosenRowsProps) {
  const { store, values, operator: given } = useSchemaForm()
  const { translate } = values
  const { notifier } = useServices()
  const [source, setSource] = useState<RowsFromModel>()
  const conditions = useMemo(() => sources.map(({ when }) => when ?? always), [sources])
  const held = useConditions(store, conditions)
  const offered = sources.filter((_, index) => held[index] === '1')
  const operator = source?.operatorField === undefined ? given : store.get([source.operatorField])
  const selector = useMemo(() => source && usableBy(source.selector, operator), [source, operator])
  const { model, failed } = useSelectorModel(selector)
  const rowsNow = (): readonly unknown[] => {
    const held = store.get(path)
    return Array.isArray(held) ? held : []
  }
  const count = useSyncExternalStore(
    (listener) => store.subscribe(String(path[0]), listener),
    () => rowsNow().length,
  )
  const room = table.most - count
  const take = (chosen: readonly Row[]): void => {
    setSource(undefined)
    if (!source) return
    const { added, refused } = joinChosen(rowsNow(), chosen, source, table)
    append(added)
    for (const row of refused.slice(0, 3))
      notifier.warning(translate(source.duplicate, row as Readonly<Record<string, string>>))
  }
  const isLimited = table.most < Number.MAX_SAFE_INTEGER
  return (
    <div className={styles.foot}>
      {offered.map((one) => (
        <FormButton
          key={one.field}
          action="add"
          label={offered.length > 1 ? translate('form.rows.add', { kind: one.label }) : undefined}
          disabled={disabled || room <= 0}
          onClick={() => setSource(one)}
        />
      ))}
      <span className={styles.hint} role="status">
        {isLimited
          ? translate('form.rows.countOf', { count, most: table.most })
          : translate('form.rows.count', { count })}
      </span>
      {source && failed && <span className={styles.problem}>{translate('M44')}</span>}
      {source && model && (
        <Suspense fallback={null}>
          <SelectorDialog
            model={model}
            multiple
            limit={Math.min(room, model.limit)}
            chosen={none}
            onOk={(_, records) => take(records)}
            onCancel={() => setSource(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

const none: ReadonlyMap<string, string> = new Map()

/** Limits a selector to the records that the operator may use, once the operator is known. */
function usableBy(selector: SelectorRef, operator: unknown): SelectorRef {
  if (isEmpty(operator)) return selector
  return { ...selector, filter: { ...selector.filter, usableBy: String(operator) } }
}
