import type { InputProps } from '../../registry/widget'

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
}
