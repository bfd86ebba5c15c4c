import { useEffect, useState } from 'react'
import { readPicture, UnreadablePicture, type PictureSource } from './picture-source'

export type SourceState =
  | { readonly phase: 'loading' }
  /** `reason` is a message key. */
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'ready'; readonly source: PictureSource }

const loading: SourceState = { phase: 'loading' }

/** Reads the picture to edit; `retry` reads it again after a failure. */
export function usePictureSource(picture: string | File) {
  const [state, setState] = useState<SourceState>(loading)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    readPicture(picture).then(
      (source) => {
        if (!isGone) setState({ phase: 'ready', source })
      },
      (error: unknown) => {
        if (isGone) return
        const reason = error instanceof UnreadablePicture ? error.reason : 'imageEditor.noMemory'
        setState({ phase: 'failed', reason })
      },
    )
    return () => {
      isGone = true
    }
  }, [picture, attempt])
  return {
    state,
    retry: (): void => {
      setState(loading)
      setAttempt(attempt + 1)
    },
  }
}
