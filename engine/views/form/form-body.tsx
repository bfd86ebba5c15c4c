import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useReportError } from '../../data/messages/use-report-error'
import { PageLoading } from '../loading/page-loading'
import { SchemaForm } from '../schema-form/schema-form'
import { areWidgetsLoaded, preloadWidgets } from '../schema-form/fields/use-widget-components'
import { measureIn } from '../measured-text'
import { focusFirstField } from './focus-first-field'
import styles from './form.module.css'
import { labelWidth } from './label-width'
import type { FormDraft } from './draft/use-form-draft'

/** The widgets that values inside nested schemas mostly use. */
const nestedWidgets = [
  'number',
  'integer',
  'switch',
  'choice',
  'tags',
  'json',
  'link',
  'date',
  'dateTime',
  'textarea',
]

export interface FormBodyProps {
  readonly draft: FormDraft
  /** Moves the focus to the first field to fill in as soon as it is editable. */
  readonly autoFocus?: boolean
}

/** The fields of a draft. They appear together, once the code of their widgets is loaded. */
export function FormBody({ draft, autoFocus = false }: FormBodyProps) {
  const { registry } = useServices()
  const reportError = useReportError()
  const ids = draft.form.fields.flatMap((field) => [
    field.widget,
    ...(field.controls?.map((control) => control.field.widget) ?? []),
    ...(field.table?.columns.map((column) => column.widget) ?? []),
  ])
  const names = [...new Set([...ids, 'text', ...(draft.form.nested.size > 0 ? nestedWidgets : [])])]
    .sort()
    .join(' ')
  const [, setReady] = useState<string>()
  const ready = areWidgetsLoaded(registry, names.split(' '))
  useEffect(() => {
    if (ready) return
    preloadWidgets(registry, names.split(' ')).then(() => setReady(names), reportError)
  }, [ready, registry, names, reportError])
  const box = useRef<HTMLFieldSetElement>(null)
  const { fields } = draft.form
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // The buttons of a form on a page stand below its inputs, too.
    const around = element.closest('form') ?? element
    around.style.setProperty(
      '--label-width',
      `${labelWidth(fields, measureIn(getComputedStyle(element).font))}px`,
    )
  }, [fields, ready])
  const mayFocus = autoFocus && ready && !draft.scope.locked && draft.scope.mode !== 'view'
  useEffect(() => {
    if (!mayFocus) return
    // A dialog that opens together with its fields is mounted, and has taken the focus itself, by the next frame.
    const frame = requestAnimationFrame(() => box.current && focusFirstField(box.current))
    return () => cancelAnimationFrame(frame)
  }, [mayFocus])
  if (!ready)
    return (
      <div className={styles.waiting} aria-busy="true">
        <PageLoading />
      </div>
    )
  // The loaded record replaces the values. Until then nothing may be typed, even into a widget that ignores `disabled`.
  const locked = draft.scope.locked && draft.scope.mode !== 'view'
  return (
    <fieldset ref={box} role="none" className={styles.fields} disabled={locked}>
      <SchemaForm form={draft.form} scope={draft.scope} />
    </fieldset>
  )
}
