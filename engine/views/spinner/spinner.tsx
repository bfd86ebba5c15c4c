import styles from './spinner.module.css'

/** A loading indicator. The caller names the activity in an element with the role `status`. */
export function Spinner() {
  return <span className={styles['spinner']} />
}
