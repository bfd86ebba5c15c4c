import styles from './sign.module.css'

/** A coloured dot before a text that says the same. */
export function Sign({ tone }: { readonly tone: 'success' | 'warning' | 'danger' | 'quiet' }) {
  return <span className={styles.sign} data-tone={tone} />
}
