import { buttonId, type ArrayFieldItemTemplateProps, type ArrayFieldTemplateProps } from '@rjsf/utils'
import { FormButton } from '../form-button'
import { useSchemaForm } from '../schema-form-context'
import styles from '../schema-form.module.css'

/** The template of an array without a widget of its own: its entries and an Add button. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { mode } = useSchemaForm()
  return (
    <fieldset className={styles.object} id={props.fieldPathId.$id}>
      {props.title && <legend className={styles.legend}>{props.title}</legend>}
      {props.schema.description && <div className={styles.help}>{props.schema.description}</div>}
      <div className={styles.items}>{props.items}</div>
      {props.canAdd && mode !== 'view' && props.readonly !== true && (
        <FormButton
          id={buttonId(props.fieldPathId, 'add')}
          action="add"
          disabled={props.disabled}
          onClick={props.onAddClick}
        />
      )}
    </fieldset>
  )
}

/** An array entry with its buttons. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { mode } = useSchemaForm()
  const { buttonsProps: buttons } = props
  const fixed = mode === 'view' || props.readonly === true
  return (
    <div className={styles.item}>
      <div className={styles.itemContent}>{props.children}</div>
      {props.hasToolbar && !fixed && (
        <div className={styles.itemButtons}>
          {(buttons.hasMoveUp || buttons.hasMoveDown) && (
            <>
              <FormButton
                id={buttonId(buttons.fieldPathId, 'moveUp')}
                action="up"
                disabled={!buttons.hasMoveUp || props.disabled}
                onClick={buttons.onMoveUpItem}
              />
              <FormButton
                id={buttonId(buttons.fieldPathId, 'moveDown')}
                action="down"
                disabled={!buttons.hasMoveDown || props.disabled}
                onClick={buttons.onMoveDownItem}
              />
            </>
          )}
          {buttons.hasCopy && (
            <FormButton
              id={buttonId(buttons.fieldPathId, 'copy')}
              action="copy"
              disabled={props.disabled}
              onClick={buttons.onCopyItem}
            />
          )}
          {buttons.hasRemove && (
            <FormButton
              id={buttonId(buttons.fieldPathId, 'remove')}
              action="remove"
              disabled={props.disabled}
              onClick={buttons.onRemoveItem}
            />
          )}
        </div>
      )}
    </div>
  )
}
