import { use, useMemo, useState } from 'react'
import { useValueScope } from '../../engine/data/models/use-value-scope'
import type { EntityMeta, PropertyMeta } from '../../engine/metadata/contract.generated'
import type { FieldModel } from '../../engine/model/types/field-model'
import { createValueContext } from '../../engine/model/values/texts/value-context'
import { loadWidget } from '../../engine/registry/load-widget'
import { TestConsole } from '../../engine/testing/test-console'
import { formOf } from '../form/form-fixture'
import type { Profile } from '../../engine/metadata/person/decode-profile'
import { widgetRegistry } from '../form/story-services'
import { pictureServices } from './picture-fixture'

export interface WidgetStoryProps {
  /** Id of the widget. */
  readonly id: string
  /** The edited field, without control and title. */
  readonly property?: PropertyMeta
  readonly value?: unknown
  /** The row of the cell. */
  readonly row?: Readonly<Record<string, unknown>>
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly invalid?: boolean
  readonly inSearch?: boolean
  /** Profile of the person; default: an administrator. */
  readonly profile?: Profile
}

/** A single widget: its input, with its cell below. */
export function WidgetStory(props: WidgetStoryProps) {
  const field = useMemo(() => fieldOf(props.id, props.property), [props.id, props.property])
  return (
    <TestConsole services={pictureServices} {...(props.profile ? { profile: props.profile } : {})}>
      <Shown {...props} field={field} />
    </TestConsole>
  )
}

const emptyRow = {}

function Shown({
  id,
  field,
  value,
  row = emptyRow,
  disabled = false,
  readOnly = false,
  invalid = false,
  inSearch = false,
}: WidgetStoryProps & { readonly field: FieldModel }) {
  const [current, setCurrent] = useState(value)
  const scope = useValueScope()
  const context = useMemo(() => createValueContext(field, scope), [field, scope])
  const widget = widgetRegistry.widget(id)
  if (!widget) throw new Error(`There is no widget "${id}".`)
  const { Input, Cell } = use(loadWidget(widget))
  const text = widget.definition.toText?.(current, context, row) ?? String(current ?? '')
  return (
    <main style={{ maxWidth: 420, minHeight: 140 }}>
      <label id="field__label" htmlFor="field" style={{ display: 'block', paddingBottom: 4 }}>
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
          inSearch={inSearch}
          onChange={setCurrent}
          onBlur={() => undefined}
        />
      )}
      <p>
        Cell:{' '}
        <output>{Cell ? <Cell value={current} row={row} text={text} context={context} /> : text}</output>
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
