import { Suspense, useRef, useState } from 'react'
import { Button } from '../buttons/button'
import { Icon } from '../buttons/icons'
import { ControlGroup } from '../controls/control-group'
import { useFocusAfterRemoval } from '../controls/use-focus-after-removal'
import styles from './image.module.css'
import type { PictureControlProps } from './picture-control-props'
import { PictureItem } from './picture-item'
import { acceptedPictures } from './picture-problem'
import { ToolButton } from './tool-button'
import { TooLarge } from './too-large'
import { useDropZone } from './use-drop-zone'
import { usePictureControl } from './use-picture-control'
import { lazyPart } from '../loading/lazy-part'

const PicturePreview = lazyPart(async () => (await import('./picture-preview')).PicturePreview)
const ImageEditor = lazyPart(async () => (await import('../image-editor/image-editor')).ImageEditor)
const PictureLibrary = lazyPart(async () => (await import('../selector/picture-library')).PictureLibrary)

/**
 * An image upload (X3): thumbnails with enlarge, replace and remove. Files are added by button, by drop and by paste.
 */
export function PictureControl(props: PictureControlProps) {
  const { context, library } = props
  const { translate } = context
  const group = useRef<HTMLDivElement>(null)
  const control = usePictureControl(props, group)
  const file = useRef<HTMLInputElement>(null)
  const [enlarged, setEnlarged] = useState<number>()
  const { addresses, fixed } = control
  const hasAdd = !fixed && !control.isFull
  useFocusAfterRemoval(props.id, addresses.length + control.uploads.length)
  const dropZone = useDropZone(fixed, control.add)
  return (
    // Drop and paste are shortcuts beside the buttons.
    <ControlGroup
      ref={group}
      input={props}
      id={hasAdd ? undefined : props.id}
      tabIndex={hasAdd ? undefined : -1}
      className={styles.pictures}
      {...dropZone}
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) control.add(files)
      }}
    >
      {addresses.map((address, index) => (
        <PictureItem
          key={address}
          address={address}
          place={index + 1}
          control={control}
          checkPath={props.checkPath}
          disabled={props.disabled}
          translate={translate}
          onEnlarge={() => setEnlarged(index)}
        />
      ))}
      {control.uploads.map(({ id, name }) => (
        <div key={id} className={styles.item}>
          <div className={styles.sending} role="status">
            <span className={styles.turning} aria-hidden="true" />
            <span>{translate('image.sending')}</span>
          </div>
          <div className={styles.tools}>
            <ToolButton
              icon="clear"
              label={translate('image.giveUp', { name })}
              className={styles.tool}
              onRun={() => control.giveUp(id)}
            />
          </div>
        </div>
      ))}
      {control.tooLarge && (
        <TooLarge picture={control.tooLarge} translate={translate} onForget={control.forgetTooLarge} />
      )}
      {hasAdd && (
        <button
          type="button"
          id={props.id}
          className={styles.add}
          aria-labelledby={props.labelledBy && `${props.labelledBy} ${props.id}__upload`}
          aria-describedby={props.describedBy}
          onClick={() => file.current?.click()}
        >
          <Icon name="add" />
          <span id={`${props.id}__upload`}>{translate('image.upload')}</span>
        </button>
      )}
      {!fixed && library !== undefined && (
        <Button icon="picture" aria-haspopup="dialog" onClick={control.openLibrary}>
          {translate('image.library')}
        </Button>
      )}
      {fixed && addresses.length === 0 && <span className={styles.none}>{translate('image.none')}</span>}
      {!fixed && (
        <input
          ref={file}
          type="file"
          hidden
          aria-label={translate('image.upload')}
          accept={acceptedPictures}
          multiple={!control.single}
          onChange={(event) => {
            const { files } = event.target
            control.add([...(files ?? [])])
            event.target.value = ''
          }}
        />
      )}
      <Suspense fallback={null}>
        {enlarged !== undefined && addresses.length > 0 && (
          <PicturePreview
            addresses={addresses}
            start={enlarged}
            translate={translate}
            onClose={() => setEnlarged(undefined)}
          />
        )}
        {control.libraryOpen && library !== undefined && (
          <PictureLibrary
            code={library}
            room={control.room}
            limit={props.limit}
            onChoose={control.choose}
            onClose={control.closeLibrary}
          />
        )}
        {control.editing && (
          <ImageEditor
            picture={control.editing.picture}
            onDone={control.takeEdited}
            onClose={control.closeEditor}
          />
        )}
      </Suspense>
    </ControlGroup>
  )
}
