import { Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import { useServices } from '../../../data/console-services'
import { useTranslate } from '../../../i18n/use-translate'
import { moveTo, stepName } from '../../../query/column-order'
import { Button } from '../../buttons/button'
import { useStepFocus } from './column-steps'
import { ColumnSettingsRow } from './column-settings-row'
import { readTableSettings, type ColumnSettings, type TableSettings } from './table-settings'
import styles from './table-settings.module.css'
import type { ListColumns } from './use-columns'
import { useBackCloses } from '../../../data/open-page/back-closes'

export interface TableSettingsDialogProps {
  readonly columns: ListColumns
  readonly onClose: () => void
  readonly onShortcuts: () => void
}

const densities = [
  ['compact', 'list.density.compact'],
  ['default', 'list.density.default'],
  ['comfortable', 'list.density.comfortable'],
] as const

/** The table settings (X13): visibility, order, width and pinned side of the columns, and the row density. */
export function TableSettingsDialog({ columns, onClose, onShortcuts }: TableSettingsDialogProps) {
  const translate = useTranslate()
  const { notifier } = useServices()
  useBackCloses(onClose)
  const id = useId()
  const [draft, setDraft] = useState(() => readTableSettings(columns.all, columns.preferences))
  const box = useRef<HTMLDivElement>(null)
  const names = draft.columns.map(({ name }) => name)
  const order = (wanted: (names: readonly string[]) => readonly string[]): void =>
    setDraft((before) => inOrder(before, wanted(before.columns.map(({ name }) => name))))
  const step = useStepFocus(box, names.join(' '), (name, by) => order((all) => stepName(all, name, by)))
  const change = (name: string, patch: Partial<ColumnSettings>): void => {
    const next = draft.columns.map((column) => (column.name === name ? { ...column, ...patch } : column))
    if (next.some(({ visible }) => visible)) setDraft({ ...draft, columns: next })
    else notifier.warning(translate('M98')) // V78
  }
  const save = (): void => {
    columns.apply(draft)
    onClose()
  }
  const reset = (): void => {
    columns.reset()
    onClose()
  }
  return (
    <Modal
      open
      title={translate('list.settings')}
      width={760}
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
      footer={
        <div className={styles.footer}>
          <Button onClick={reset}>{translate('list.reset')}</Button>
          <Button look="plain" icon="keyboard" onClick={onShortcuts}>
            {translate('list.shortcuts')}
          </Button>
          <span className={styles.space} />
          <Button onClick={onClose}>{translate('list.cancel')}</Button>
          <Button look="primary" onClick={save}>
            {translate('list.apply')}
          </Button>
        </div>
      }
    >
      <fieldset className={styles.densities}>
        <legend>{translate('list.density')}</legend>
        {densities.map(([density, text]) => (
          <label key={density}>
            <input
              type="radio"
              name={`${id}-density`}
              checked={draft.density === density}
              onChange={() => setDraft({ ...draft, density })}
            />
            {translate(text)}
          </label>
        ))}
      </fieldset>
      <div ref={box} className={styles.columns} role="list" aria-label={translate('list.columns')}>
        {draft.columns.map((column, index) => (
          <ColumnSettingsRow
            key={column.name}
            column={column}
            usual={columns.all.find(({ name }) => name === column.name)}
            first={index === 0}
            last={index === draft.columns.length - 1}
            onChange={change}
            onStep={step}
            onDrop={(dragged, after) =>
              order((all) => {
                const from = all.indexOf(dragged)
                const to = all.indexOf(column.name) + (after ? 1 : 0)
                return moveTo(all, from, from < to ? to - 1 : to)
              })
            }
          />
        ))}
      </div>
    </Modal>
  )
}

function inOrder(settings: TableSettings, names: readonly string[]): TableSettings {
  const byName = new Map(settings.columns.map((column) => [column.name, column]))
  return { ...settings, columns: names.flatMap((name) => byName.get(name) ?? []) }
}
