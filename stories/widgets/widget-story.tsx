import { use, useMemo, useState } from 'react'
import { useValueScope } from '../../engine/data/use-value-scope'
import type { EntityMeta, PropertyMeta } from '../../engine/metadata/contract.generated'
import type { FieldModel } from '../../engine/model/page-model'
import { createValueContext } from '../../engine/model/values/value-context'
import { createRegistry } from '../../engine/registry/create-registry'
import { loadWidget } from '../../engine/registry/load-widget'
import { TestConsole } from '../../engine/testing/test-console'
import { widgets } from '../../widgets/index'
import { formOf } from '../form/form-fixture'

export interface WidgetStoryProps {
  /** Id of the widget. */
  readonly id: string
  /** The field that it edits, beside its control and title. */
  readonly property?: PropertyMeta
  readonly value?: unknown
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly invalid?: boolean
}

const registry = createRegistry({ widgets, pages: [] })

/** A widget by itself: its input, and below it the text that a cell would show. */
export function WidgetStory(props: WidgetStoryProps) {
  const field = useMemo(() => fieldOf(props.id, props.property), [props.id, props.property])
  return (
    <TestConsole services={{ registry }}>
      <Shown {...props} field={field} />
    </TestConsole>
  )
}

function Shown({
  id,
  field,
  value,
  disabled = false,
  readOnly = false,
  invalid = false,
}: WidgetStoryProps & { readonly field: FieldModel }) {
  const [current, setCurrent] = useState(value)
  const scope = useValueScope()
  const context = useMemo(() => createValueContext(field, scope), [field, scope])
  const widget = registry.widget(id)
  if (!widget) throw new Error(`There is no widget "${id}".`)
  const { Input } = use(loadWidget(widget))
  const text = widget.definition.toText?.(current, context, {}) ?? String(current ?? '')
  return (
    <main style={{ maxWidth: 420 }}>
      <label id="field__label" htmlFor="field">
        {field.label}
      </label>
      {Input && (
        <Input
          id="field"
          field={field}
          value={current}
          disabled={disabled}
          readOnly={readOnly}
          invalid={invalid}
          labelledBy="field__label"
          context={context}
          inSearch={false}
          onChange={setCurrent}
          onBlur={() => undefined}
        />
      )}
      <p>
        Cell: <output>{text}</output>
      </p>
    </main>
  )
}

function fieldOf(id: string, property: PropertyMeta = { type: 'string' }): FieldModel {
  const entity: EntityMeta = {
    entity: 'story',
    type: 'object',
    properties: { field: { title: 'Field', ...property, control: id } },
  }
  const field = formOf(entity, { items: ['field'] }).items[0]
  if (field?.kind !== 'field') throw new Error('The field could not be compiled.')
  return field
}
