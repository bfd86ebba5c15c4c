import { Suspense, useState } from 'react'
import { useSelectorModel } from '../../data/models/use-selector-model'
import { useTranslate } from '../../i18n/use-translate'
import { labelsApart } from '../../model/entities/labels-apart'
import { toDictionaryValues, toFieldValue, toFieldValues } from '../../model/values/texts/dictionary-value'
import { isBlank } from '../../model/values/is-blank'
import type { InputProps } from '../../registry/widget'
import { useFocusAfterRemoval } from '../controls/use-focus-after-removal'
import { tagText, type Selection } from './selection'
import styles from './selector.module.css'
import { useChosenNames } from './use-chosen-names'
import { lazyPart } from '../loading/lazy-part'

const SelectorDialog = lazyPart(async () => (await import('./selector-dialog')).SelectorDialog)

/**
 * Chosen records as tags, and a dialog for choosing them (X5). Several are stored as a list, or as ids joined by
 * commas.
 */
export function PopupSelector(props: InputProps) {
  const { field, value, inSearch } = props
  const translate = useTranslate()
  const multiple = field.options['multiple'] === true || inSearch
  const values = multiple ? toDictionaryValues(value) : isBlank(value) ? [] : [String(value)]
  const [open, setOpen] = useState(false)
  const { model, failed } = useSelectorModel(open ? field.selector : undefined)
  const { chosen: selection, keep } = useChosenNames(field, values)
  const fixed = props.disabled || props.readOnly
  useFocusAfterRemoval(props.id, selection.size)
  const choose = (next: Selection): void => {
    keep(next)
    const ids = [...next.keys()]
    const [first] = ids
    if (multiple) props.onChange(toFieldValues(ids, field.schema, inSearch))
    else props.onChange(first === undefined ? undefined : toFieldValue(first, field.schema))
  }
  const without = (id: string): Selection => new Map([...selection].filter(([other]) => other !== id))
  const close = (): void => {
    setOpen(false)
    props.onBlur()
  }
  const limit = typeof field.options['limit'] === 'number' ? field.options['limit'] : model?.limit
  return (
    <div className={styles.box} data-fixed={fixed || undefined} data-invalid={props.invalid || undefined}>
      {[...selection].map(([id, label]) => (
        <span key={id} className={styles.tag} title={label}>
          <span className={styles.label}>{fixed ? label : tagText(label)}</span>
          {!fixed && (
            <button
              type="button"
              className={styles.remove}
              aria-label={translate('form.selector.remove', { label })}
              onClick={() => choose(without(id))}
            >
              <span aria-hidden="true">×</span>
            </button>
          )}
        </span>
      ))}
      <button
        type="button"
        id={props.id}
        className={styles.open}
        data-empty={selection.size === 0 || undefined}
        aria-haspopup="dialog"
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        onClick={() => {
          if (!props.readOnly) setOpen(true)
        }}
      >
        {selection.size === 0 && !props.readOnly ? (
          (props.placeholder ?? translate('form.selector.choose'))
        ) : props.readOnly ? (
          ''
        ) : (
          <span aria-hidden="true">⋯</span>
        )}
      </button>
      {!fixed && selection.size > 1 && (
        <button
          type="button"
          className={styles.remove}
          aria-label={translate('form.selector.clear')}
          onClick={() => choose(new Map())}
        >
          <span aria-hidden="true">⌫</span>
        </button>
      )}
      {open && failed && <span className={styles.error}>{translate('M44')}</span>}
      {open && model && (
        <Suspense fallback={null}>
          <SelectorDialog
            model={model}
            multiple={multiple}
            limit={limit ?? model.limit}
            chosen={selection}
            onOk={(next, records) => {
              const shown = records.filter((record) => next.has(String(record[model.value])))
              choose(new Map([...next, ...labelsApart(shown, model)]))
              close()
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </div>
  )
}
