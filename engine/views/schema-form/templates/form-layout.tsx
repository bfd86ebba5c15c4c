import type { FieldProps, ObjectFieldTemplatePropertyType } from '@rjsf/utils'
import {
  Fragment,
  useDeferredValue,
  useMemo,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { always } from '../../../model/conditions/condition'
import type { FormSectionModel } from '../../../model/types/field-model'
import { isBlank } from '../../../model/values/is-blank'
import { fieldGroupsOf } from './field-groups'
import { FormTabs } from './form-tabs'
import { JsonField } from './json-field'
import { layoutOf, type LayoutPart } from './layout-of'
import { ProblemMark } from '../validation/problem-mark'
import { useSchemaForm } from '../schema-form-context'
import styles from '../schema-form.module.css'
import { useCondition, useConditions } from '../values/use-form-store'

/**
 * Number of fields that are visible at once. In larger grids, the browser may skip painting the fields outside the
 * viewport.
 */
const fewFields = 24

/** Rows of fields in the first frame: as many as a tall window shows. */
const rowsAtFirst = 16

type Contents = ReadonlyMap<string, ReactElement>

/**
 * The fields of the form in their sections and columns, each a CSS grid. Fields that a rule adds come last. The first
 * frame of a large form holds the visible fields, the next ones hold the others, so that a large form opens as fast as
 * a small one.
 */
export function FormLayout({
  properties,
}: {
  readonly properties: readonly ObjectFieldTemplatePropertyType[]
}) {
  const { model, mode } = useSchemaForm()
  const few = rowsAtFirst * model.columns
  const isWhole = useDeferredValue(true, properties.length <= few)
  const drawn = isWhole ? properties : properties.slice(0, few)
  const contents: Contents = new Map(drawn.map((property) => [property.name, guarded(property)]))
  const names = properties.map(({ name }) => name)
  return <Parts parts={layoutOf(model, mode, names)} contents={contents} />
}

function Parts({
  parts,
  contents,
}: {
  readonly parts: readonly LayoutPart[]
  readonly contents: Contents
}): ReactNode {
  const { columns } = useSchemaForm().model
  return parts.map((part) => {
    switch (part.kind) {
      case 'fields':
        return <Grid key={part.key} columns={columns} names={part.names} contents={contents} />
      case 'section':
        return (
          <Section key={part.key} section={part.section} names={part.names}>
            <Grid columns={columns} names={part.names} contents={contents} />
          </Section>
        )
      case 'tabs':
        return (
          <FormTabs
            key={part.key}
            tabs={part.tabs}
            render={(tab) => <Parts parts={tab.parts} contents={contents} />}
          />
        )
    }
  })
}

/**
 * Wraps a field so that it falls back to a JSON editor when RJSF fails to render it; the other fields are not affected.
 */
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
  const { model } = useSchemaForm()
  const groupsOf = useMemo(() => fieldGroupsOf(model), [model])
  return (
    <div
      className={names.length > fewFields ? `${styles.grid} ${styles.large}` : styles.grid}
      data-columns={columns}
      style={{ '--columns': columns } as CSSProperties}
    >
      {groupsOf(names).map((group) => (
        <Fragment key={group.key}>{group.names.map((name) => contents.get(name))}</Fragment>
      ))}
    </div>
  )
}

/** A titled group of fields. It is hidden when all of its fields are. */
function Section({
  section,
  names,
  children,
}: {
  readonly section: FormSectionModel
  readonly names: readonly string[]
  readonly children: ReactElement
}) {
  const { store, mode, fieldOf } = useSchemaForm()
  const visible = useCondition(store, section.visibleWhen)
  const conditions = useMemo(
    () => names.map((name) => fieldOf(name)?.visibleWhen ?? always),
    [names, fieldOf],
  )
  const isAnyVisible = useConditions(store, conditions).includes('1')
  if (!visible || !isAnyVisible) return null
  // A section of empty fields is collapsed in mode view.
  const isEmpty = mode === 'view' && names.every((name) => isBlank(store.get([name])))
  return (
    <details className={styles.section} open={!section.collapsed && !isEmpty}>
      <summary className={styles.sectionTitle}>
        {section.label}
        <ProblemMark names={names} />
      </summary>
      {children}
    </details>
  )
}
