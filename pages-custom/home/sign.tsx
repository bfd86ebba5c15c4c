import styles from './sign.module.css'

/** A coloured dot before a text with the same meaning. */
export function Sign({ tone }: { readonly tone: 'success' | 'warning' | 'danger' | 'quiet' }) {
  return <span className={styles.sign} data-tone={tone} />
}
