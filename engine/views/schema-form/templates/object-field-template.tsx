import { buttonId, canExpand, titleId, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { FormButton } from '../form-button'
import { FormLayout } from './form-layout'
import { useSchemaForm } from '../schema-form-context'
import styles from '../schema-form.module.css'

/** The RJSF template for objects: the root by the layout of the form model, nested objects as a fieldset. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { mode } = useSchemaForm()
  if (props.fieldPathId.path.length === 0) return <FormLayout properties={props.properties} />
  const isUnion =
    (props.schema.oneOf || props.schema.anyOf) && !props.schema.properties && props.properties.length === 0
  if (isUnion) return null
  const mayAdd =
    mode !== 'view' &&
    props.readonly !== true &&
    Boolean(canExpand(props.schema, props.uiSchema, props.formData as object))
  return (
    <fieldset className={styles.object} id={props.fieldPathId.$id}>
      {props.title && (
        <legend id={titleId(props.fieldPathId)} className={styles.legend}>
          {props.title}
        </legend>
      )}
      {typeof props.description === 'string' && props.description && (
        <div className={styles.help}>{props.description}</div>
      )}
      <div className={styles.nestedGrid}>{props.properties.map((property) => property.content)}</div>
      {mayAdd && (
        <FormButton
          id={buttonId(props.fieldPathId, 'add')}
          action="add"
          disabled={props.disabled}
          onClick={props.onAddProperty}
        />
      )}
    </fieldset>
  )
}
