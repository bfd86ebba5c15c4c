import type { ReactNode } from 'react'
import styles from './entry-links.module.css'

/** The links below a form before the login. */
export function EntryLinks({ children }: { readonly children: ReactNode }) {
  return <div className={styles['links']}>{children}</div>
}
