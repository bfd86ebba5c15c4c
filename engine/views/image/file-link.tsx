import { nameOfAddress } from '../../model/values/texts/name-of-address'
import { Icon } from '../buttons/icons'
import { mayOpen } from './addresses'
import styles from './image.module.css'

/** The name of a stored file as a link that opens outside of the console, or as text if it may not be opened. */
export function FileLink({ address }: { readonly address: string }) {
  const name = nameOfAddress(address)
  if (!mayOpen(address)) return <span className={styles.link}>{name}</span>
  return (
    <a
      className={styles.link}
      href={address.replace(/#.*$/, '')}
      target="_blank"
      rel="noopener noreferrer"
      title={name}
      onClick={(event) => event.stopPropagation()}
    >
      <Icon name="file" /> {name}
    </a>
  )
}
