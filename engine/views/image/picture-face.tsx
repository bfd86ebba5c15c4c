import styles from './picture-tiles.module.css'
import { Thumbnail } from './thumbnail'

export interface PictureFaceProps {
  /** Undefined without a picture: an icon stands in its place. */
  readonly address: string | undefined
  readonly name: string
  /** Id of the element with the name, for elements labelled by it. */
  readonly nameId?: string
}

/** The content of a tile: an uncropped picture, and its name on one line below it (X9, L28). */
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
