import { useRef } from 'react'
import { usePublicCheck } from '../../data/files/use-public-check'
import type { Translate } from '../../model/types/widget-definition'
import styles from './image.module.css'
import { acceptedPictures } from './picture-problem'
import { Thumbnail } from './thumbnail'
import { ToolButton } from './tool-button'
import type { PictureControl } from './use-picture-control'

export interface PictureItemProps {
  readonly address: string
  /** Position among the pictures of the field, from 1. */
  readonly place: number
  readonly control: PictureControl
  readonly checkPath: string
  readonly disabled: boolean
  readonly translate: Translate
  readonly onEnlarge: () => void
}

/** A stored picture of a field with its buttons: enlarge, replace, edit, remove. */
export function PictureItem(props: PictureItemProps) {
  const { address, place, control, disabled, translate } = props
  const { fixed } = control
  const { checking, isPub } = usePublicCheck(props.checkPath, fixed ? undefined : address)
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.item} aria-busy={checking || undefined}>
      <button
        type="button"
        className={styles.thumb}
        aria-label={translate('image.enlarge', { place })}
        aria-haspopup="dialog"
        onClick={props.onEnlarge}
      >
        <Thumbnail address={address} />
        {isPub === true && !fixed && <span className={styles.mark}>{translate('image.public')}</span>}
      </button>
      {!fixed && (
        <div className={styles.tools}>
          <ToolButton
            icon="replace"
            label={translate('image.replace', { place })}
            className={styles.tool}
            disabled={disabled}
            onRun={() => file.current?.click()}
          />
          <ToolButton
            icon="edit"
            label={translate('image.edit', { place })}
            className={styles.tool}
            disabled={disabled || checking}
            onRun={() => control.edit(address, isPub)}
          />
          <ToolButton
            icon="delete"
            label={translate('image.remove', { place })}
            className={styles.tool}
            disabled={disabled || checking}
            onRun={() => control.remove(address, isPub)}
          />
          <input
            ref={file}
            type="file"
            hidden
            aria-label={translate('image.replace', { place })}
            accept={acceptedPictures}
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              if (chosen) control.replace(address, chosen, isPub)
              event.target.value = ''
            }}
          />
        </div>
      )}
    </div>
  )
}
