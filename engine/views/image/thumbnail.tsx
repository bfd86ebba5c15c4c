import { useState } from 'react'
import { Icon } from '../buttons/icons'
import styles from './image.module.css'

/** A small picture, loaded when it comes into sight; a sign in its place when there is none at its address. */
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
