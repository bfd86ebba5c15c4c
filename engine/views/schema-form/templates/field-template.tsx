import { ADDITIONAL_PROPERTY_FLAG, getSchemaType, type FieldTemplateProps } from '@rjsf/utils'
import type { CSSProperties } from 'react'
import type { PropertyMeta } from '../../../metadata/contract.generated'
import type { FormFieldModel } from '../../../model/types/field-model'
import { isBlank } from '../../../model/values/is-blank'
import { isLeafList } from '../fields/leaf-model'
import { isSchema } from '../../../metadata/json-schema/map-schema'
import { PropertyKey } from './property-key'
import { useSchemaForm } from '../schema-form-context'
import styles from '../schema-form.module.css'
import { useCondition, useFieldProblem } from '../values/use-form-store'

/** Label, input, help and error of a field, in plain markup, because a form may hold hundreds of fields. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { store, mode, fieldOf } = useSchemaForm()
  const path = props.fieldPathId.path
  const field = path.length === 1 ? fieldOf(String(path[0])) : undefined
  const visible = useCondition(store, field?.visibleWhen)
  const problem = useFieldProblem(store, path)
  if (path.length === 0) return props.children
  if (!visible || props.hidden) return null
  // Nested values that are blank are left out in mode view.
  const reads = mode === 'view'
  if (reads && path.length > 1 && isBlank(store.get(path))) return null
  const isLeaf = props.uiSchema?.['ui:field'] !== undefined
  // An alternative is a field of its own at the same path, and shows the error of that path.
  const union = !isLeaf && isUnion(props.schema)
  const isTable = field?.table !== undefined
  const isGroup = union || isTable || (!isLeaf && isStructure(props.schema))
  // Structures show their own description.
  const own = isGroup && field?.help === props.schema.description ? undefined : field?.help
  // Help on filling in a field is hidden in mode view.
  const help = reads ? undefined : (own ?? (isGroup ? undefined : props.rawDescription))
  const isAdditional = ADDITIONAL_PROPERTY_FLAG in props.schema
  const span: CSSProperties | undefined =
    field || isGroup
      ? {
          gridColumn:
            isGroup || field?.span === 'full' ? '1 / -1' : `span min(${field?.span ?? 1}, var(--columns))`,
        }
      : undefined
  const offNote = !reads && field?.dependsOn ? <OffNote field={field} /> : null
  const note = !union && (problem !== undefined || help || offNote) && (
    <div id={`${props.id}__note`} className={styles.note}>
      {problem !== undefined && (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
      {help && <div className={styles.help}>{help}</div>}
      {offNote}
    </div>
  )
  if (isGroup) {
    return (
      <div
        className={styles.group}
        style={span}
        data-field={field?.name}
        data-invalid={(isTable && problem !== undefined) || undefined}
      >
        {isAdditional && <PropertyKey field={props} />}
        {union && <div className={styles.legend}>{field?.label ?? props.label}</div>}
        {props.children}
        {note}
      </div>
    )
  }
  const mayChange = !reads && !props.readonly && (!field || field.editableIn.includes(mode))
  const required = mayChange && (props.required === true || field?.required === true)
  return (
    <div
      className={path.length === 1 ? styles.field : `${styles.field} ${styles.nested}`}
      style={span}
      data-field={path.join('.')}
      data-read={reads || undefined}
    >
      {isAdditional ? (
        <PropertyKey field={props} />
      ) : (
        <Label id={props.id} text={field?.label ?? props.label} required={required} />
      )}
      <div className={styles.control}>
        {props.children}
        {note}
      </div>
    </div>
  )
}

/** Names the fields that a disabled field depends on. */
function OffNote({ field }: { readonly field: FormFieldModel }) {
  const { store, values } = useSchemaForm()
  const enabled = useCondition(store, field.enabledWhen)
  if (enabled) return null
  return <div className={styles.help}>{values.translate('form.dependsOn', { fields: field.dependsOn })}</div>
}

function Label({
  id,
  text,
  required,
}: {
  readonly id: string
  readonly text: string
  readonly required: boolean
}) {
  return (
    <label
      id={`${id}__label`}
      htmlFor={id}
      className={styles.label}
      title={text}
      data-required={required || undefined}
    >
      {text}
    </label>
  )
}

function isUnion(schema: FieldTemplateProps['schema']): boolean {
  const alternatives = schema.oneOf ?? schema.anyOf
  return Array.isArray(alternatives) && !alternatives.every((part) => isSchema(part) && 'const' in part)
}

/** True for objects and lists of entries, which have headings of their own and need no label. */
function isStructure(schema: FieldTemplateProps['schema']): boolean {
  const type = getSchemaType(schema)
  return type === 'object' || (type === 'array' && !isLeafList(schema as PropertyMeta))
}
