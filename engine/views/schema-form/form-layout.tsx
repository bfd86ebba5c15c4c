import type { FieldProps, ObjectFieldTemplatePropertyType } from '@rjsf/utils'
import type { CSSProperties, ReactElement } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { FormSectionModel } from '../../model/page-model'
import { JsonField } from './json-field'
import { layoutOf } from './layout-of'
import { useSchemaForm } from './schema-form-context'
import styles from './schema-form.module.css'
import { useCondition } from './use-form-store'

/** So many fields are in sight at once; of more, those out of sight need not be painted. */
const fewFields = 24

type Contents = ReadonlyMap<string, ReactElement>

/** The fields of the form in their sections and columns: a CSS grid each. Fields that a rule adds come last. */
export function FormLayout({
  properties,
}: {
  readonly properties: readonly ObjectFieldTemplatePropertyType[]
}) {
  const { model, mode } = useSchemaForm()
  const contents: Contents = new Map(properties.map((property) => [property.name, guarded(property)]))
  const layout = layoutOf(model, mode, [...contents.keys()])
  return layout.map((part) =>
    part.section ? (
      <Section key={`section ${part.section.id}`} section={part.section}>
        <Grid columns={model.columns} names={part.names} contents={contents} />
      </Section>
    ) : (
      <Grid key={`fields ${part.key}`} columns={model.columns} names={part.names} contents={contents} />
    ),
  )
}

/** What the library cannot draw after all is edited as JSON; the other fields go on. */
function guarded({ name, content }: ObjectFieldTemplatePropertyType): ReactElement {
  const props = content.props as FieldProps
  if (props.uiSchema?.['ui:field'] !== undefined) return content
  return (
    <ErrorBoundary
      key={name}
      fallback={<JsonField name={name} parent={props.fieldPathId} registry={props.registry} />}
    >
      {content}
    </ErrorBoundary>
  )
}

function Grid({
  columns,
  names,
  contents,
}: {
  readonly columns: number
  readonly names: readonly string[]
  readonly contents: Contents
}) {
  return (
    <div
      className={names.length > fewFields ? `${styles.grid} ${styles.large}` : styles.grid}
      style={{ '--columns': columns } as CSSProperties}
    >
      {names.map((name) => contents.get(name))}
    </div>
  )
}

function Section({
  section,
  children,
}: {
  readonly section: FormSectionModel
  readonly children: ReactElement
}) {
  const { store } = useSchemaForm()
  const visible = useCondition(store, section.visibleWhen)
  if (!visible) return null
  return (
    <details className={styles.section} open={!section.collapsed}>
      <summary className={styles.sectionTitle}>{section.label}</summary>
      {children}
    </details>
  )
}
