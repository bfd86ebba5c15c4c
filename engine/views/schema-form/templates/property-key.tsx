import { buttonId, type FieldTemplateProps } from '@rjsf/utils'
import { useTranslate } from '../../../i18n/use-translate'
import { FormButton } from '../form-button'
import styles from '../schema-form.module.css'
import { useSchemaForm } from '../schema-form-context'

/** The editable name of a property that the user added, with a button that removes the property. */
export function PropertyKey({ field }: { readonly field: FieldTemplateProps }) {
  const translate = useTranslate()
  const { mode } = useSchemaForm()
  const fixed = mode === 'view' || field.readonly || field.disabled
  return (
    <div className={styles.key}>
      <input
        key={field.label}
        id={`${field.id}-key`}
        className={styles.keyInput}
        aria-label={translate('form.propertyName')}
        defaultValue={field.label}
        readOnly={fixed}
        onBlur={field.onKeyRenameBlur}
      />
      {!fixed && (
        <FormButton
          id={buttonId(field.fieldPathId, 'remove')}
          action="remove"
          onClick={field.onRemoveProperty}
        />
      )}
    </div>
  )
}
