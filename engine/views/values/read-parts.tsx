import type { ReactNode } from 'react'
import type { Row } from '../../data/records/use-records'
import { useTranslate } from '../../i18n/use-translate'
import type { PartModel } from '../../model/types/field-model'
import { isBlank } from '../../model/values/is-blank'
import { spokenName, storedObject } from '../../model/values/stored-object'
import { useWidgetComponents, type LoadedWidgets } from '../loading/widget-components'
import { FieldValue, noValue } from './field-value'
import styles from './read-parts.module.css'
import { ReadTable } from './read-table'
import { ReferenceText } from './reference-text'

export interface ReadPartsProps {
  /** An object, or an object as JSON text. */
  readonly value: unknown
  /** The models of its known properties. */
  readonly parts: readonly PartModel[]
}

/** An object that is stored as a whole, as labels and values, followed by its stored form in a collapsed section. */
export function ReadParts({ value, parts }: ReadPartsProps) {
  const translate = useTranslate()
  const columns = parts.flatMap((part) => part.table?.columns ?? [])
  const widgets = useWidgetComponents([...parts, ...columns].map(({ widget }) => widget))
  const values = storedObject(value)
  if (!values) return noValue
  return (
    <div className={styles.parts}>
      <Values values={values} parts={parts} widgets={widgets} />
      <details className={styles.stored}>
        <summary>{translate('form.asStored')}</summary>
        <pre>{JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2)}</pre>
      </details>
    </div>
  )
}

interface ValuesProps {
  readonly values: Row
  readonly parts: readonly PartModel[]
  readonly widgets: LoadedWidgets
}

function Values({ values, parts, widgets }: ValuesProps) {
  const told = Object.keys(values).filter((name) => !isBlank(values[name]))
  return (
    <dl className={styles.values}>
      {told.map((name) => {
        const part = parts.find((one) => one.name === name)
        return (
          <div key={name}>
            <dt>{part?.label ?? spokenName(name)}</dt>
            <dd>
              {part ? <Part part={part} values={values} widgets={widgets} /> : <Plain value={values[name]} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Part({ part, values, widgets }: Omit<ValuesProps, 'parts'> & { readonly part: PartModel }) {
  const value = values[part.name]
  if (part.table && Array.isArray(value))
    return <Rows rows={value as readonly Row[]} columns={part.table.columns} widgets={widgets} />
  if (part.selector && !part.dictionary) return <ReferenceText field={part} value={value} />
  return <FieldValue field={part} row={values} widgets={widgets} />
}

/** The records inside the object. Columns without any value are left out. */
function Rows({
  rows,
  columns,
  widgets,
}: {
  readonly rows: readonly Row[]
  readonly columns: readonly PartModel[]
  readonly widgets: LoadedWidgets
}) {
  const told = columns.filter(({ name }) => rows.some((row) => !isBlank(row[name])))
  return (
    <ReadTable
      columns={told}
      rows={rows}
      renderCell={(column, row) => <Part part={column} values={row} widgets={widgets} />}
    />
  )
}

/** A value without a model: texts and numbers as they are, lists and objects on lines of their own. */
function Plain({ value }: { readonly value: unknown }): ReactNode {
  if (Array.isArray(value)) {
    return value.every((entry) => typeof entry !== 'object' || entry === null)
      ? value.join(', ')
      : value.map((entry: unknown, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Plain key={index} value={entry} />
        ))
  }
  const inner = storedObject(value)
  if (!inner) return typeof value === 'object' ? noValue : String(value)
  return (
    <dl className={styles.values}>
      {Object.entries(inner).map(([name, entry]) => (
        <div key={name}>
          <dt>{spokenName(name)}</dt>
          <dd>
            <Plain value={entry} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
