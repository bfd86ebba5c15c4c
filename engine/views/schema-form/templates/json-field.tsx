import { toFieldPathId, type FieldPathId, type FieldProps, type Registry, type RJSFSchema } from '@rjsf/utils'
import { LeafField } from '../fields/leaf-field'
import { FieldTemplate } from './field-template'
import { leafField } from '../schema/leaf-field-name'

export interface JsonFieldProps {
  readonly name: string
  readonly parent: FieldPathId
  readonly registry: Registry
}

const leaf = { 'ui:field': leafField }

/** A field as JSON text, the fallback when its parts could not be rendered. */
export function JsonField({ name, parent, registry }: JsonFieldProps) {
  const schema: RJSFSchema = { title: name }
  const fieldPathId = toFieldPathId(name, registry.globalFormOptions, parent)
  const props = {
    name,
    schema,
    uiSchema: leaf,
    fieldPathId,
    registry,
    id: fieldPathId.$id,
    label: name,
    readonly: false,
    disabled: false,
    onChange: ignore,
    onBlur: ignore,
    onFocus: ignore,
  }
  return (
    <FieldTemplate {...props} onKeyRename={ignore} onKeyRenameBlur={ignore} onRemoveProperty={ignore}>
      <LeafField {...(props as unknown as FieldProps)} />
    </FieldTemplate>
  )
}

function ignore(): void {}
