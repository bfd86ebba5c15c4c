import { useState } from 'react'
import { useServices } from '../../../data/console-services'
import type { Translate } from '../../../model/types/widget-definition'
import { forgetEdited, keepEdited } from '../../image/edited-picture'
import { largestPicture } from '../../image/picture-problem'
import { readBase64 } from '../../image/read-base64'
import { drawPicture, type MaskPictures } from './draw-picture'
import type { EditState } from '../edit-state'
import { encodePicture, sizeAt, typeFor } from './encode-picture'
import type { PictureSource } from './picture-source'
import { bestQuality, reduceSize } from './size-reduction'

export interface Finishing {
  readonly source: PictureSource
  readonly masks: MaskPictures
  readonly translate: Translate
  /** Stores the result, a data URL. Resolves to false when that failed, which has been reported. */
  readonly onDone: (data: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Draws the edited picture at its full size on OK, and hands it over with at most 2 MB (A44, V24). */
export function useFinish({ source, masks, translate, onDone, onClose }: Finishing) {
  const { notifier } = useServices()
  const [saving, setSaving] = useState(false)

  /** Encodes the picture. Undefined when it is too large, and cannot be made smaller or the person refuses that. */
  const encode = async (state: EditState): Promise<string | undefined> => {
    const drawn = drawPicture(state, source, masks)
    const type = typeFor(drawn)
    const best = { scale: 1, quality: bestQuality }
    const first = { ...best, blob: await encodePicture(drawn, type, best) }
    const result = await reduceSize(first, largestPicture, type === 'image/jpeg', (encoding) =>
      encodePicture(drawn, type, encoding),
    )
    const agreed =
      result !== undefined &&
      (result === first ||
        (await notifier.confirm(
          translate('imageEditor.smaller', {
            size: toMegabytes(first.blob.size),
            ...sizeAt(drawn, result.scale),
            smaller: toMegabytes(result.blob.size),
          }),
        )))
    if (agreed) return `data:${type};base64,${await readBase64(result.blob)}`
    notifier.error(translate('M9'))
    return undefined
  }

  return {
    saving,
    finish: async (state: EditState): Promise<void> => {
      setSaving(true)
      try {
        // Drawing blocks the page, so the message about saving is painted before.
        await painted()
        const data = await encode(state)
        if (data === undefined) return
        keepEdited(data)
        if (await onDone(data)) onClose()
      } catch {
        notifier.error(translate('imageEditor.unwritten'))
      } finally {
        forgetEdited()
        setSaving(false)
      }
    },
  }
}

function toMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
