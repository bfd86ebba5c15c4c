import type { Translate } from '../../model/types/widget-definition'
import { Button } from '../buttons/button'
import styles from './image.module.css'
import { ToolButton } from './tool-button'
import type { LargePicture } from './use-picture-editing'

export interface TooLargeProps {
  readonly picture: LargePicture
  readonly translate: Translate
  readonly onForget: () => void
}

/** A picture refused for its size (M9), with a button that opens the editor to make it smaller. */
export function TooLarge({ picture, translate, onForget }: TooLargeProps) {
  const { file, edit } = picture
  return (
    <div className={styles.tooLarge} role="group" aria-label={file.name}>
      <span className={styles.tooLargeName} title={file.name}>
        {file.name}
      </span>
      <Button icon="edit" aria-haspopup="dialog" onClick={edit}>
        {translate('image.makeSmaller')}
      </Button>
      <ToolButton
        icon="clear"
        label={translate('image.removeFile', { name: file.name })}
        className={styles.tool}
        onRun={onForget}
      />
    </div>
  )
}
