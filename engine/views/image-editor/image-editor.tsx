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
import { usePictureSource } from './picture/use-picture-source'
import { useBackCloses } from '../../data/open-page/back-closes'
import { useCoversPage } from '../use-covers-page'

export interface ImageEditorProps {
  /** Address of a stored picture, or a chosen file. */
  readonly picture: string | File
  /**
   * Stores the result, a data URL. Resolves to false when that failed, which has been reported: the editor stays open.
   */
  readonly onDone: (data: string) => Promise<boolean>
  readonly onClose: () => void
}

/**
 * The dialog of the image editor (B14, X4): 55% wide (C35), full screen on phones and on demand. It is open while it is
 * mounted. When it closes, the focus returns to where it was.
 */
export function ImageEditor({ picture, onDone, onClose }: ImageEditorProps) {
  const translate = useAreaWords('image-editor')
  const isMobile = useIsMobile()
  const [enlarged, setEnlarged] = useState(false)
  const fullScreen = isMobile || enlarged
  useCoversPage(fullScreen)
  const { state, retry } = usePictureSource(picture)
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  // Leaving a loaded picture asks first (M66); without a picture the dialog closes at once.
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
