import styles from './picture-tiles.module.css'
import { Thumbnail } from './thumbnail'

export interface PictureFaceProps {
  /** Undefined without a picture: a sign stands in its place. */
  readonly address: string | undefined
  readonly name: string
  /** Id of the element that holds the name, for what is labelled by it. */
  readonly nameId?: string
}

/** What a tile shows: a picture, whole whatever its shape, and its name in one line under it (X9, L28). */
export function PictureFace({ address, name, nameId }: PictureFaceProps) {
  return (
    <>
      <span className={styles.ground} data-ground>
        <Thumbnail address={address} />
      </span>
      <span id={nameId} className={styles.name} data-name title={name}>
        {name}
      </span>
    </>
  )
}
