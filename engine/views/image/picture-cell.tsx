import { Suspense, useState } from 'react'
import type { CellProps } from '../../registry/widget'
import { toAddresses } from './addresses'
import styles from './image.module.css'
import { Thumbnail } from './thumbnail'
import { lazyPart } from '../loading/lazy-part'

const PicturePreview = lazyPart(async () => (await import('./picture-preview')).PicturePreview)
const shown = 3

/** Thumbnails in a list, which a click enlarges. Beyond three, only the number of the others is shown. */
export function PictureCell({ value, context }: CellProps) {
  const [enlarged, setEnlarged] = useState<number>()
  const addresses = toAddresses(value)
  if (addresses.length === 0) return null
  return (
    <span className={styles.cell}>
      {addresses.slice(0, shown).map((address, index) => (
        <button
          key={address}
          type="button"
          className={styles.cellThumb}
          aria-label={context.translate('image.enlarge', { place: index + 1 })}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.stopPropagation()
            setEnlarged(index)
          }}
        >
          <Thumbnail address={address} />
        </button>
      ))}
      {addresses.length > shown && <span className={styles.more}>+{addresses.length - shown}</span>}
      {enlarged !== undefined && (
        <Suspense fallback={null}>
          <PicturePreview
            addresses={addresses}
            start={enlarged}
            translate={context.translate}
            onClose={() => setEnlarged(undefined)}
          />
        </Suspense>
      )}
    </span>
  )
}
