import type { ReactNode } from 'react'
import { useListOpener } from '../../list-opener'
import type { FormFieldModel } from '../../../model/types/field-model'
import type { Translate } from '../../../model/types/widget-definition'
import styles from './managed-field.module.css'

export interface ManagedFieldProps {
  readonly id: string
  readonly list: NonNullable<FormFieldModel['manage']>
  readonly translate: Translate
  readonly children: ReactNode
}

/**
 * An input with a link to the list that manages its options. Without a page to open the list over, there is no link.
 */
export function ManagedField({ id, list, translate, children }: ManagedFieldProps) {
  const openList = useListOpener()
  if (!openList) return children
  return (
    <div className={styles.field}>
      <div className={styles.input}>{children}</div>
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        aria-describedby={`${id}__label`}
        onClick={() => openList(list)}
      >
        {translate('form.manage')}
      </button>
    </div>
  )
}
