// Imported by path: the index of the library also loads its test registry, and with that a validator that the console
// does not use.
import Form, { type IChangeEvent } from '@rjsf/core/lib/components/Form.js'
import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils'
import { isEqual } from 'lodash-es'
import { Suspense, useId, useMemo } from 'react'
import type { Row } from '../../data/records/use-records'
import { afterPress } from './validation/after-press'
import { AlternativesSelect, AlternativesTemplate } from './templates/alternatives-template'
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './templates/array-templates'
import { BegunValues } from './fields/begun-value'
import { ChildTableField } from './templates/child-table-field'
import { FieldWithBegunEntries } from './schema/begun-entries'
import { keepingValues } from './schema/default-behaviour'
import { FieldTemplate } from './templates/field-template'
import { LeafField } from './fields/leaf-field'
import { ListField } from './templates/list-field'
import { ObjectFieldTemplate } from './templates/object-field-template'
import { rjsfValidator } from './schema/rjsf-validator'
import { SchemaFormContext, type SchemaFormScope } from './schema-form-context'
import styles from './schema-form.module.css'
import { templateTexts } from './templates/template-texts'
import type { RjsfForm } from './schema/to-rjsf'
import { UnfoldTemplate } from './templates/unfold-template'
import { UsableReferences } from './validation/usable-references'
import { useStructureData } from './values/use-structure-data'

const fields: RegistryFieldsType = {
  SchemaField: FieldWithBegunEntries,
  LeafField,
  ChildTableField,
  StringField: LeafField,
  NumberField: LeafField,
  BooleanField: LeafField,
  NullField: LeafField,
  FallbackField: LeafField,
  ArrayField: ListField,
}
const widgets: RegistryWidgetsType = { SelectWidget: AlternativesSelect }
const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  MultiSchemaFieldTemplate: AlternativesTemplate,
  CyclicSchemaExpandTemplate: UnfoldTemplate,
}

export interface SchemaFormProps {
  readonly form: RjsfForm
  readonly scope: SchemaFormScope
}

/**
 * Renders a form with RJSF from its schema. RJSF decides which fields exist; their values are kept in the store of the
 * scope, so that typing renders only one input.
 */
export function SchemaForm({ form, scope }: SchemaFormProps) {
  const { store, mode, values } = scope
  const prefix = useId()
  const { data, settle } = useStructureData(form, mode, store)
  const translateString = useMemo(() => templateTexts(values.translate), [values.translate])
  const shared = useMemo<SchemaFormScope>(
    () => ({
      ...scope,
      onLeave: (path) =>
        afterPress(() => {
          settle()
          scope.onLeave(path)
        }),
    }),
    [scope, settle],
  )
  // Handles edits made by RJSF itself: an added or moved entry, another alternative.
  const change = (event: IChangeEvent): void => {
    const next = (event.formData as Row | undefined) ?? {}
    const names = [...new Set([...Object.keys(next), ...Object.keys(data)])].filter(
      (name) => !isEqual(next[name], data[name]),
    )
    if (names.length === 0) return
    store.replace(next, names)
    settle()
    for (const name of names) scope.onEdit([name])
  }
  return (
    <SchemaFormContext value={shared}>
      <BegunValues key={scope.round} fields={form.fields} />
      <UsableReferences fields={form.fields} />
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <Form
          tagName="div"
          className={styles.form ?? ''}
          idPrefix={prefix}
          schema={form.schema}
          uiSchema={form.uiSchema}
          formData={data}
          validator={rjsfValidator}
          fields={fields}
          widgets={widgets}
          templates={templates}
          translateString={translateString}
          readonly={mode === 'view'}
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={keepingValues}
          onChange={change}
        />
      </Suspense>
    </SchemaFormContext>
  )
}
