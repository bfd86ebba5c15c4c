import type { ReactNode } from 'react'
import type { InputProps } from '../../registry/widget'

/** What an extra tool of a picture gets, such as an editor (X4). */
export interface PictureTool {
  readonly address: string
  readonly disabled: boolean
  /** Puts another picture in its place. */
  readonly replace: (picture: File) => void
}

export interface PictureControlProps extends InputProps {
  /** Most pictures (V25). */
  readonly limit: number
  /** P26, or a configured address (C26). */
  readonly uploadPath: string
  /** P27 */
  readonly deletePath: string
  /** P28 */
  readonly checkPath: string
  /** What stored names begin with. */
  readonly prefix: string
  /** Code of the selector screen that lists the picture library (X9); without one there is no such button. */
  readonly library?: string | undefined
  /** Draws further buttons on a picture. */
  readonly tools?: ((tool: PictureTool) => ReactNode) | undefined
}
