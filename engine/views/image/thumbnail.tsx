import { useState } from 'react'
import { Icon } from '../buttons/icons'
import styles from './image.module.css'

/** A small picture that is loaded once visible, or an icon when loading fails. */
export function Thumbnail({ address }: { readonly address: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  if (failed === address)
    return (
      <span className={styles.missing}>
        <Icon name="picture" />
      </span>
    )
  return <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />
}
