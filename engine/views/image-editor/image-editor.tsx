import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useAreaWords } from '../../i18n/use-area-words'
import { Button } from '../buttons/button'
import { Icon } from '../buttons/icons'
import { Spinner } from '../spinner/spinner'
import { useIsMobile } from '../use-is-mobile'
import { useLatest } from '../use-latest'
import { EditorDesk } from './editor-desk'
import styles from './image-editor.module.css'
import { usePictureSource } from './use-picture-source'
import { useBackCloses } from '../../data/back-closes'

export interface ImageEditorProps {
  /** Address of a stored picture, or a file that was chosen. */
  readonly picture: string | File
  /** Takes the result, a data address. False where it could not be stored, which has been said: the editor stays open. */
  readonly onDone: (data: string) => Promise<boolean>
  readonly onClose: () => void
}

/**
 * The image editor (B14, X4): 55% wide (C35), all of the screen on phones and where a person wants it so. It is open
 * while it is mounted; the focus goes back to where it was.
 */
export function ImageEditor({ picture, onDone, onClose }: ImageEditorProps) {
  const translate = useAreaWords('image-editor')
  const isMobile = useIsMobile()
  const [enlarged, setEnlarged] = useState(false)
  const fullScreen = isMobile || enlarged
  const { state, retry } = usePictureSource(picture)
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  // What is edited has its own way out, which asks (M66); what is not there yet has none.
  const [leave, setLeave] = useState<() => void>()
  const onLeave = useLatest(() => (leave ?? onClose)())
  useBackCloses(onLeave)
  return (
    <Modal
      open
      title={
        <div className={styles.title}>
          <span className={styles.titleText}>{translate('imageEditor.title')}</span>
          {!isMobile && (
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={enlarged}
              aria-label={translate('form.fullScreen')}
              title={translate('form.fullScreen')}
              onClick={() => setEnlarged(!enlarged)}
            >
              <Icon name={enlarged ? 'shrink' : 'enlarge'} />
            </button>
          )}
        </div>
      }
      width={fullScreen ? '100vw' : '55%'}
      className={fullScreen ? `${styles.dialog} ${styles.fullScreen}` : (styles.dialog ?? '')}
      centered={!fullScreen}
      mask={{ closable: false }}
      transitionName=""
      maskTransitionName=""
      onCancel={onLeave}
      footer={null}
    >
      {state.phase === 'ready' ? (
        <EditorDesk
          source={state.source}
          isStored={typeof picture === 'string'}
          translate={translate}
          onDone={onDone}
          onClose={onClose}
          onLeaveBy={setLeave}
        />
      ) : (
        <div className={styles.waiting}>
          {state.phase === 'loading' ? (
            <div role="status" aria-label={translate('imageEditor.loading')}>
              <Spinner />
            </div>
          ) : (
            <>
              <p role="alert">
                {translate('M26')} {translate(state.reason)}
              </p>
              <div className={styles.waysOut}>
                <Button onClick={retry}>{translate('imageEditor.retry')}</Button>
                <Button look="primary" onClick={onClose}>
                  {translate('form.close')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </Modal>
  )
}
