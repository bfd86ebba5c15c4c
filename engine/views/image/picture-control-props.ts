import type { InputProps } from '../../registry/widget'

export interface PictureControlProps extends InputProps {
  /** Largest number of pictures (V25). */
  readonly limit: number
  /** Path of the upload: P26, or a configured address (C26). */
  readonly uploadPath: string
  /** Path that deletes a picture (P27). */
  readonly deletePath: string
  /** Path that says whether a picture is public (P28). */
  readonly checkPath: string
  /** Prefix of stored names. */
  readonly prefix: string
  /** Code of the selector screen that lists the picture library (X9). Without it there is no library button. */
  readonly library?: string | undefined
}
